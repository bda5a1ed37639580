import { type NewTable, type Refusal, type Result, type Seat, success } from '@gridwright/model';
import { nameOf } from '../sessions/player-name.ts';
import { newId } from '../sessions/token.ts';
import type { Library } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, TableService } from '../services/services.ts';
import type { Storage, StoredSeat, StoredTable } from '../storage/storage.ts';
import { prepare } from './new-game.ts';
import { previewOf } from './preview.ts';
import { announceTable, infoFor, type Room, seatOf } from '../live/live-table.ts';
import type { Rooms } from '../live/live-tables.ts';
import { emptySeat, seatsFor } from './seats.ts';

export const hour = 60 * 60 * 1000;
/** Tables that one person may make in an hour. */
export const tablesPerHour = 60;
const mostListed = 100;

interface Needs {
  readonly storage: Storage;
  readonly library: Library;
  readonly rooms: Rooms;
  readonly now: () => number;
  readonly drawSeed: () => string;
  readonly loadGame: (table: StoredTable) => Promise<Room['game']>;
  /** Called when a game has begun. */
  readonly begun: (room: Room) => void;
}

type Answer<T> = Promise<Result<T, Refusal>>;

/** What a quick game is: one person and three bots, or as many as the map allows. */
function quickWish(library: Library, map: string | undefined): NewTable | null {
  const { maps, decks } = library.catalog;
  const chosen = map === undefined ? maps[0] : maps.find((listed) => listed.id === map);
  const deck = decks.find((listed) => !listed.custom);
  if (chosen === undefined || deck === undefined) return null;
  const players = chosen.players.includes(4) ? 4 : (chosen.players[0] ?? 2);
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? ('human' as const) : ('bot' as const)));
  return { map: chosen.id, deck: deck.id, variants: [], seats, regions: 'random', money: 'hidden', bots: 'paced' };
}

export function lobby({ storage, library, rooms, now, drawSeed, loadGame, begun }: Needs): TableService {
  async function create(caller: Caller, wish: NewTable, wishedName: string): Answer<Room> {
    const name = nameOf(wishedName);
    if (!name.ok) return name;
    const config = library.configFor(wish);
    if (!config.ok) return config;
    const host = await caller.person();
    if ((await storage.tablesMadeBy(host, now() - hour)) >= tablesPerHour)
      return refuse('too-many-tables', { most: tablesPerHour });
    const table: StoredTable = {
      id: newId(),
      host,
      created: now(),
      wish,
      status: 'open',
      faulted: null,
      seats: seatsFor(wish.seats, host, name.value),
      game: null,
    };
    await storage.addTable(table);
    return success(rooms.add(table));
  }

  /** Asks for something that is only possible before the start; everyone at the table hears of it. */
  async function beforeStart(table: string, change: (room: Room) => Answer<null>): Answer<Room> {
    const room = await rooms.get(table);
    if (!room.ok) return room;
    return room.value.inTurn(async () => {
      if (room.value.table.status !== 'open') return refuse('already-started');
      const changed = await change(room.value);
      if (!changed.ok) return changed;
      announceTable(room.value);
      return room;
    });
  }

  async function change(room: Room, seat: StoredSeat, holder: string | null): Promise<boolean> {
    const done = await storage.changeSeat(room.id, seat, holder);
    room.table = done
      ? { ...room.table, seats: room.table.seats.map((old) => (old.seat === seat.seat ? seat : old)) }
      : ((await storage.table(room.id)) ?? room.table);
    return done;
  }

  async function take(room: Room, seat: Seat, person: string, name: string): Answer<null> {
    const wanted = room.table.seats[seat];
    if (wanted === undefined || wanted.kind !== 'human') return refuse('unknown-seat', { seat });
    if (wanted.person !== null && wanted.person !== person) return refuse('seat-taken', { seat });
    const old = seatOf(room.table, person);
    if (!(await change(room, { seat, kind: 'human', person, name }, wanted.person)))
      return refuse('seat-taken', { seat });
    if (old !== null && old !== seat) await change(room, emptySeat(old, 'human'), person);
    return success(null);
  }

  async function setSeat(room: Room, person: string, seat: Seat, kind: StoredSeat['kind']): Answer<null> {
    const present = room.table.seats[seat];
    if (room.table.host !== person) return refuse('not-host');
    if (present === undefined) return refuse('unknown-seat', { seat });
    if (present.kind === kind) return success(null);
    if (present.person !== null && present.person !== person) return refuse('seat-taken', { seat });
    const done = await change(room, emptySeat(seat, kind), present.person);
    return done ? success(null) : refuse('seat-taken', { seat });
  }

  async function begin(room: Room, person: string): Answer<null> {
    if (room.table.host !== person) return refuse('not-host');
    const { table } = room;
    if (table.seats.some((seat) => seat.kind === 'human' && seat.person === null)) return refuse('seats-empty');
    const wish = { ...table.wish, seats: table.seats.map((seat) => seat.kind) };
    const prepared = await prepare(wish, { storage, library }, now(), { seed: drawSeed() });
    if (!prepared.ok) return prepared;
    if (!(await storage.start(table.id, prepared.value.game, [prepared.value.first]))) return refuse('already-started');
    room.table = { ...table, status: 'playing', game: prepared.value.game };
    room.game = await loadGame(room.table);
    return success(null);
  }

  async function start(person: string, table: string): Answer<Room> {
    const room = await beforeStart(table, (found) => begin(found, person));
    if (room.ok) {
      // who has been waiting is shown the whole game now
      for (const watcher of room.value.watchers) watcher.inbox.lose();
      begun(room.value);
    }
    return room;
  }

  const shown = async (caller: Caller, room: Result<Room, Refusal>): ReturnType<TableService['info']> =>
    room.ok ? success(infoFor(room.value.table, await caller.known())) : room;

  return {
    preview: (wish) => previewOf(library, wish),
    create: async (caller, wish, name) => {
      const room = await create(caller, wish, name);
      return room.ok ? success({ id: room.value.id }) : room;
    },
    quick: async (caller, map, name) => {
      const wish = quickWish(library, map);
      if (wish === null) return refuse('unknown-plugin', { plugin: map ?? 'map' });
      const room = await create(caller, wish, name);
      if (!room.ok) return room;
      const started = await start(await caller.person(), room.value.id);
      return started.ok ? success({ id: started.value.id }) : started;
    },
    info: async (caller, table) => shown(caller, await rooms.get(table)),
    join: async (caller, table, seat, wishedName) => {
      const name = nameOf(wishedName);
      if (!name.ok) return name;
      const person = await caller.person();
      return shown(caller, await beforeStart(table, (room) => take(room, seat, person, name.value)));
    },
    leave: async (caller, table) => {
      const person = await caller.known();
      const leaving = async (room: Room): Answer<null> => {
        const seat = seatOf(room.table, person);
        if (seat === null) return refuse('not-seated');
        await change(room, emptySeat(seat, 'human'), person);
        return success(null);
      };
      return shown(caller, await beforeStart(table, leaving));
    },
    setSeat: async (caller, table, seat, kind) => {
      const person = await caller.person();
      return shown(caller, await beforeStart(table, (room) => setSeat(room, person, seat, kind)));
    },
    start: async (caller, table) => shown(caller, await start(await caller.person(), table)),
    mine: async (caller) => {
      const person = await caller.known();
      if (person === null) return [];
      return (await storage.tablesOf(person, mostListed)).map((table) => infoFor(table, person));
    },
  };
}
