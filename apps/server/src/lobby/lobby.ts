import { hashOf } from '@gridwright/core';
import { type PlayerCount, playerCounts, type Result, type Seat, success, usualRegions } from '@gridwright/model';
import type { NewTable, OwnTable, Refusal, SeatLook, SeatWish } from '@gridwright/protocol';
import { isNameTaken } from '../sessions/names-at-table.ts';
import { nameOf } from '../sessions/player-name.ts';
import { isComposed, listedMap } from '../plugins/catalog.ts';
import type { MapTrial } from '../plugins/map-trial.ts';
import { ownMapIn } from '../plugins/own-map.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, TableService } from '../services/services.ts';
import type { OwnMap, Storage, StoredSeat, StoredTable, StoredWish } from '../storage/storage.ts';

import { newGame } from './new-game.ts';
import { openTable } from './open-table.ts';
import type { MakeTable } from './table-maker.ts';
import type { AddTable } from './table-quota.ts';
import { previewOf } from './preview.ts';
import { printedBoard } from './printed-board.ts';
import { withLook } from '../live/looks.ts';
import { announceTable, infoFor, type LiveTable, seatOf, standingOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { withSeatToken } from '../live/seat-tokens.ts';
import { mayTake } from './seat-service.ts';
import { emptySeat, isOpenSeat, openSeat, seatsFor } from './seats.ts';

const mostListed = 100;
/** Tables of a list that also say how they stand: those have to be read as a whole. */
const mostStandings = 24;

interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly liveTables: LiveTables;
  readonly now: () => number;
  readonly makeTable: MakeTable;
  readonly drawSeed: () => string;
  readonly addTable: AddTable;
  /** The same for tables that bring a map along, for which much more is kept. */
  readonly addTableWithMap: AddTable;
  /** Tries out maps that people bring along; null where they bring none. */
  readonly mapTrial: MapTrial | null;
  /** Whether a game may be of bots alone. */
  readonly botTables: boolean;
  readonly loadGame: (table: StoredTable) => Promise<LiveTable['game']>;
  /** Called when a game has begun. */
  readonly begun: (liveTable: LiveTable) => void;
}

type Answer<T> = Promise<Result<T, Refusal>>;

/** Who wants a seat, as whom, and with which key. */
interface Taker {
  readonly person: string;
  readonly name: string;
  readonly key: string | undefined;
}

/** What a quick game is: one person and three bots, or as many as the map allows. */
function quickWish(registry: PluginRegistry, map: string | undefined): NewTable | null {
  const { maps, decks } = registry.catalog;
  const chosen = map === undefined ? maps[0] : maps.find((listed) => listed.id === map);
  const deck = decks.find((listed) => !isComposed(listed));
  if (chosen === undefined || deck === undefined) return null;
  const players = chosen.players.includes(4) ? 4 : (chosen.players[0] ?? 2);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? ('human' as const) : ('bot' as const)));
  const regions = usualRegions(chosen.suggested, players);
  return { map: chosen.id, deck: deck.id, variants: [], seats, regions, money: 'hidden', bots: 'paced' };
}

/** A table for people alone on a map that one of them brought along. */
function wishOn(registry: PluginRegistry, ownMap: OwnMap, players: PlayerCount): StoredWish | null {
  const [map] = ownMapIn({ ownMap }).flatMap((plugin) => listedMap({ plugin, earned: null }, ownMap.thumb));
  const deck = registry.catalog.decks.find((listed) => !isComposed(listed));
  if (map === undefined || deck === undefined) return null;
  const seats = Array.from({ length: players }, () => 'human' as const);
  const regions = usualRegions(map.suggested, players);
  return { map: map.id, deck: deck.id, variants: [], seats, regions, money: 'hidden', bots: 'paced', ownMap };
}

export function lobby({
  storage,
  registry,
  liveTables,
  now,
  drawSeed,
  makeTable,
  addTable,
  addTableWithMap,
  mapTrial,
  botTables,
  loadGame,
  begun,
}: Needs): TableService {
  const create = (caller: Caller, wish: StoredWish, name: string, attempt?: string): Answer<LiveTable> =>
    makeTable(caller, attempt, (id) => make(caller, wish, name, id));

  async function make(caller: Caller, wish: StoredWish, wishedName: string, id: string): Answer<LiveTable> {
    const name = nameOf(wishedName);
    if (!name.ok) return name;
    const config = registry.configFor(wish, ownMapIn(wish));
    if (!config.ok) return config;
    if (!botTables && !wish.seats.includes('human')) return refuse('person-needed');
    const host = await caller.person();
    const seats = seatsFor(registry, wish.seats, host, name.value);
    if (!seats.ok) return seats;
    const table = openTable({ id, host, created: now(), wish, seats: seats.value });
    const added = await (wish.ownMap === undefined ? addTable : addTableWithMap)(caller, table);
    return added.ok ? success(liveTables.add(table)) : added;
  }

  /** Asks for something that is only possible before the start; everyone at the table hears of it. */
  async function beforeStart(
    table: string,
    change: (liveTable: LiveTable) => Answer<null>,
    isPossible = ({ status }: StoredTable): boolean => status === 'open',
  ): Answer<LiveTable> {
    const liveTable = await liveTables.get(table);
    if (!liveTable.ok) return liveTable;
    return liveTable.value.inTurn(async () => {
      if (!isPossible(liveTable.value.table)) return refuse('already-started');
      const changed = await change(liveTable.value);
      if (!changed.ok) return changed;
      announceTable(liveTable.value);
      return liveTable;
    });
  }

  async function change(liveTable: LiveTable, seat: StoredSeat, holder: string | null): Promise<boolean> {
    const done = await storage.changeSeat(liveTable.id, seat, holder);
    liveTable.table = done
      ? { ...liveTable.table, seats: liveTable.table.seats.map((old) => (old.seat === seat.seat ? seat : old)) }
      : ((await storage.table(liveTable.id)) ?? liveTable.table);
    if (done) await forgetToken(liveTable, seat);
    return done;
  }

  /** Whoever leaves a seat takes the token of its program along, also where they come back. */
  async function forgetToken(liveTable: LiveTable, { seat, person }: StoredSeat): Promise<void> {
    const kept = liveTable.table.wish.seatTokens?.[seat];
    if (kept === undefined || kept.person === person) return;
    const wish = await storage.changeWish(liveTable.id, (old) => withSeatToken(old, seat, null));
    liveTable.table = { ...liveTable.table, wish };
  }

  async function take(liveTable: LiveTable, seat: Seat, { person, name, key }: Taker): Answer<null> {
    const wanted = liveTable.table.seats[seat];
    if (wanted === undefined || wanted.kind !== 'human') return refuse('unknown-seat', { seat });
    if (wanted.person !== null && wanted.person !== person) return refuse('seat-taken', { seat });
    if (wanted.person === null && liveTable.table.host !== person && !mayTake(liveTable.table, seat, person, key))
      return refuse('seat-locked', { seat });
    const old = seatOf(liveTable.table, person);
    const others = liveTable.table.seats.filter((other) => other.person !== person);
    if (isNameTaken({ seats: others }, name)) return refuse('name-taken');
    if (!(await change(liveTable, { ...openSeat(seat), person, name }, wanted.person)))
      return refuse('seat-taken', { seat });
    if (old !== null && old !== seat) await change(liveTable, openSeat(old), person);
    return success(null);
  }

  async function setSeat(liveTable: LiveTable, person: string, seat: Seat, wish: SeatWish): Answer<null> {
    const present = liveTable.table.seats[seat];
    if (liveTable.table.host !== person) return refuse('not-host');
    if (present === undefined) return refuse('unknown-seat', { seat });
    const taken = liveTable.table.seats.flatMap((other) => (other.seat === seat ? [] : (other.name ?? [])));
    const wanted = emptySeat(registry, seat, wish, taken);
    if (!wanted.ok) return wanted;
    if (present.kind === 'human' && wish === 'human') return success(null);
    if (present.person !== null && present.person !== person) return refuse('seat-taken', { seat });
    const done = await change(liveTable, wanted.value, present.person);
    return done ? success(null) : refuse('seat-taken', { seat });
  }

  async function setLook(liveTable: LiveTable, person: string, seat: Seat, look: SeatLook): Answer<null> {
    if (seatOf(liveTable.table, person) !== seat) return refuse('not-seated');
    const looks = withLook(liveTable.table, seat, look);
    if (!looks.ok) return looks;
    const wish = await storage.changeWish(liveTable.id, (old) => ({ ...old, looks: looks.value }));
    liveTable.table = { ...liveTable.table, wish };
    return success(null);
  }

  async function withStanding(table: StoredTable, person: string): Promise<OwnTable> {
    const liveTable = table.status === 'open' ? null : await liveTables.get(table.id);
    const game = liveTable?.ok === true ? liveTable.value.game : null;
    return { ...infoFor(table, person), standing: game === null ? null : standingOf(game, now()) };
  }

  async function begin(liveTable: LiveTable, person: string): Answer<null> {
    // somebody may just have taken a seat, or left one, through another process
    liveTable.table = (await storage.table(liveTable.id)) ?? liveTable.table;
    const { table } = liveTable;
    if (table.host !== person) return refuse('not-host');
    if (table.seats.some((seat) => seat.kind === 'human' && seat.person === null)) return refuse('seats-empty');
    if (!botTables && table.seats.every((seat) => seat.kind === 'bot')) return refuse('person-needed');
    const wish = { ...table.wish, seats: table.seats.map((seat) => seat.kind) };
    const fresh = await newGame(wish, { storage, registry }, now(), { seed: drawSeed() });
    if (!fresh.ok) return fresh;
    if (!(await storage.start(table.id, fresh.value.game, [fresh.value.first]))) return refuse('already-started');
    liveTable.table = { ...table, status: 'playing', game: fresh.value.game };
    liveTable.game = await loadGame(liveTable.table);
    return success(null);
  }

  async function start(person: string, table: string): Answer<LiveTable> {
    const liveTable = await beforeStart(table, (found) => begin(found, person));
    if (liveTable.ok) {
      // who has been waiting is shown the whole game now
      for (const subscriber of liveTable.value.subscribers) subscriber.queue.lose();
      begun(liveTable.value);
    }
    return liveTable;
  }

  const shown = async (caller: Caller, liveTable: Result<LiveTable, Refusal>): ReturnType<TableService['info']> =>
    liveTable.ok ? success(infoFor(liveTable.value.table, await caller.known())) : liveTable;

  return {
    preview: (wish) => previewOf(registry, wish),
    board: (map) => printedBoard(registry, map),
    create: async (caller, wish, name, attempt) => {
      const liveTable = await create(caller, wish, name, attempt);
      return liveTable.ok ? success({ id: liveTable.value.id }) : liveTable;
    },
    createOnDraft: async (caller, { draft, players }, name, attempt) => {
      const named = nameOf(name);
      if (!named.ok) return named;
      if (mapTrial === null) return refuse('drafts-off');
      const tried = await mapTrial.accept(draft, caller.origin);
      if (!tried.ok) return tried;
      const { file, art, thumb } = tried.value;
      const ownMap = { file, art: hashOf(art), thumb: hashOf(thumb) };
      const count = playerCounts.find((one) => one === players);
      const wish = count === undefined ? null : wishOn(registry, ownMap, count);
      if (wish === null) return refuse('impossible-table', { reason: 'players' });
      const liveTable = await create(caller, wish, name, attempt);
      if (!liveTable.ok) return liveTable;
      // after the table, without which nobody would ever take them away
      await storage.putContent(ownMap.art, JSON.stringify(art));
      await storage.putContent(ownMap.thumb, JSON.stringify(thumb));
      return success({ id: liveTable.value.id });
    },
    quick: async (caller, map, name, attempt) => {
      const wish = quickWish(registry, map);
      if (wish === null) return refuse('unknown-plugin', { plugin: map ?? 'map' });
      const liveTable = await create(caller, wish, name, attempt);
      if (!liveTable.ok) return liveTable;
      const { id } = liveTable.value;
      const started = await start(await caller.person(), id);
      return started.ok || started.error.code === 'already-started' ? success({ id }) : started;
    },
    info: async (caller, table) => shown(caller, await liveTables.get(table)),
    ownMap: async (table) => {
      const liveTable = await liveTables.get(table);
      return liveTable.ok ? success(liveTable.value.table.wish.ownMap?.file ?? null) : liveTable;
    },
    join: async (caller, table, seat, wishedName, key) => {
      const name = nameOf(wishedName);
      if (!name.ok) return name;
      const person = await caller.person();
      const taking = (liveTable: LiveTable): Answer<null> => take(liveTable, seat, { person, name: name.value, key });
      // a game that was brought here goes on with whoever comes
      const isFree = (found: StoredTable): boolean =>
        found.status === 'open' ||
        (found.status === 'playing' && isOpenSeat(found.seats[seat]) && seatOf(found, person) === null);
      const joined = await beforeStart(table, taking, isFree);
      if (joined.ok && joined.value.game !== null)
        for (const subscriber of joined.value.subscribers) subscriber.queue.lose();
      return shown(caller, joined);
    },
    leave: async (caller, table) => {
      const person = await caller.known();
      const leaving = async (liveTable: LiveTable): Answer<null> => {
        const seat = seatOf(liveTable.table, person);
        if (seat === null) return refuse('not-seated');
        await change(liveTable, openSeat(seat), person);
        return success(null);
      };
      return shown(caller, await beforeStart(table, leaving));
    },
    setSeat: async (caller, table, seat, kind) => {
      const person = await caller.person();
      return shown(caller, await beforeStart(table, (liveTable) => setSeat(liveTable, person, seat, kind)));
    },
    setLook: async (caller, table, seat, look) => {
      const person = await caller.person();
      return shown(caller, await beforeStart(table, (liveTable) => setLook(liveTable, person, seat, look)));
    },
    start: async (caller, table) => shown(caller, await start(await caller.person(), table)),
    mine: async (caller) => {
      const person = await caller.known();
      if (person === null) return [];
      const listed: OwnTable[] = [];
      const tables = await storage.tablesOf(person, mostListed);
      for (const table of tables.filter(({ wish }) => wish.copyOf === undefined))
        listed.push(
          listed.length < mostStandings
            ? await withStanding(table, person)
            : { ...infoFor(table, person), standing: null },
        );
      return listed;
    },
  };
}
