import { fold } from '@gridwright/core';
import { learner, type Result, type SeatBot, success } from '@gridwright/model';
import type { ListedLesson, Refusal, SeatWish } from '@gridwright/protocol';
import { noInstructions } from '../live/decision.ts';
import type { HistoryCache } from '../live/history-cache.ts';
import type { GameFinder } from '../live/game-finder.ts';
import { withoutUndone } from '../live/undo-stack.ts';
import { nameOf } from '../sessions/player-name.ts';
import { isComposed } from '../plugins/catalog.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { AskedAs, BranchService, Caller } from '../services/services.ts';
import type { Entry, Instructions, PersonId, Storage, StoredGame, StoredWish } from '../storage/storage.ts';
import { newGame } from './new-game.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { recordedGame } from './recorded-game.ts';
import { openTable } from './open-table.ts';
import { seatsFor } from './seats.ts';
import type { MakeTable } from './table-maker.ts';
import type { AddTable } from './table-quota.ts';

interface Needs extends Pick<GameFinder, 'findOver'>, Pick<HistoryCache, 'entriesOf'> {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly liveTables: LiveTables;
  readonly now: () => number;
  readonly makeTable: MakeTable;
  readonly addTable: AddTable;
}
type Answer<T> = Promise<Result<T, Refusal>>;

/** Who makes a table, as whom they sit there, and in which attempt. */
interface Maker {
  readonly caller: Caller;
  readonly host: PersonId;
  readonly name: string;
  readonly attempt: string | undefined;
}

/** Entries of a game without gaps, as another game may begin with them. */
export function numberedAnew(entries: readonly Entry[]): readonly Entry[] {
  let reached = 0;
  return entries.map((entry, seq) => {
    reached += entry.events.length;
    return { ...entry, seq, version: reached };
  });
}

/** The actions of a game that stood at a version, as if nothing had ever been taken back. Nobody sent them there. */
const branchAt = (entries: readonly Entry[], version: number): readonly Entry[] =>
  numberedAnew(withoutUndone(entries.filter((entry) => entry.version <= version))).map((entry) => ({
    ...entry,
    person: null,
    actionId: null,
  }));

/** The bot that sat there, where it is still installed; the usual one else, and where a person sat. */
const still = (registry: PluginRegistry, bot: SeatBot | null): SeatWish =>
  bot !== null && registry.seatBot(bot).ok ? bot : 'bot';

/** What the server is told of a learner: every question is shown, also one that has a single answer. */
const everyQuestion: Instructions = { ...noInstructions, automation: { passWhenBroke: false } };

/** What a lesson is played with: the plugin that brings it, and the first map and deck where it is neither. */
function lessonWish({ catalog }: PluginRegistry, lesson: ListedLesson): StoredWish | null {
  const isBy = ({ id }: { readonly id: string }): boolean => id === lesson.by;
  const map = catalog.maps.find(isBy) ?? catalog.maps.find((one) => one.players.includes(lesson.players));
  const deck = catalog.decks.find(isBy) ?? catalog.decks.find((one) => !isComposed(one));
  if (map === undefined || deck === undefined) return null;
  const seats = Array.from({ length: lesson.players }, (_, seat) => (seat === learner ? 'human' : 'bot'));
  const variants = catalog.variants.filter(isBy).map(({ id }) => id);
  const wish = {
    map: map.id,
    deck: deck.id,
    variants,
    seats,
    regions: 'random',
    money: 'open',
    bots: 'paced',
  } as const;
  return { ...wish, lesson: lesson.name };
}

/** Tables that do not begin at the beginning, or not by chance: a game played on from a finished one, and lessons. */
export function branchService({
  storage,
  registry,
  liveTables,
  now,
  makeTable,
  addTable,
  findOver,
  entriesOf,
}: Needs): BranchService {
  /** Makes a table of one person and bots whose game has begun. */
  async function begin(
    { caller, host, name, attempt }: Maker,
    wish: StoredWish,
    game: StoredGame,
    entries: readonly Entry[],
  ): Answer<{ readonly id: string }> {
    const seats = seatsFor(registry, wish.seats, host, name);
    if (!seats.ok) return seats;
    const made = await makeTable(caller, attempt, async (id) => {
      const table = openTable({ id, host, created: now(), wish, seats: seats.value });
      const added = await addTable(caller, table);
      if (!added.ok) return added;
      await storage.start(id, game, entries);
      if (wish.lesson !== undefined) await storage.putInstructions(id, learner, everyQuestion);
      return liveTables.get(id);
    });
    return made.ok ? success({ id: made.value.id }) : made;
  }

  /** The person who asks, under the name they give. */
  async function maker(caller: Caller, { name: wished, attempt }: AskedAs): Answer<Maker> {
    const name = nameOf(wished ?? 'You');
    if (!name.ok) return name;
    return success({ caller, host: await caller.person(), name: name.value, attempt });
  }

  return {
    fork: async (caller, table, { version, seat, ...asked }) => {
      const found = await findOver(caller, table);
      if (!found.ok) return found;
      const { liveTable, game } = found.value;
      const seats = liveTable.table.seats.map((other) => (other.seat === seat ? 'human' : still(registry, other.bot)));
      if (!seats.includes('human')) return refuse('unknown-seat', { seat });
      if (game.obstacle !== null) return { ok: false, error: game.obstacle };
      const entries = branchAt(await entriesOf(liveTable, game), version);
      if (entries.length === 0) return refuse('stale-version', { version: game.state.version });
      if (fold(entries.flatMap((entry) => entry.events)).phase.at === 'over') return refuse('already-over');
      const who = await maker(caller, asked);
      if (!who.ok) return who;
      const { lesson: _lesson, rematch: _rematch, hints: _hints, seatTokens: _tokens, ...wish } = liveTable.table.wish;
      return begin(who.value, { ...wish, seats, bots: 'paced' }, game.stored, entries);
    },

    resume: async (caller, record, asked) => {
      const who = await maker(caller, asked);
      if (!who.ok) return who;
      const recorded = await recordedGame(record, { storage, registry }, now());
      if (!recorded.ok) return recorded;
      const { wish, game, entries } = recorded.value;
      if (fold(entries.flatMap((entry) => entry.events)).phase.at === 'over') return refuse('already-over');
      return begin(who.value, wish, game, entries);
    },

    lesson: async (caller, named, asked) => {
      const lesson = registry.catalog.lessons.find(({ name }) => name === named);
      const wish = lesson === undefined ? null : lessonWish(registry, lesson);
      if (lesson === undefined || wish === null) return refuse('unknown-lesson');
      const who = await maker(caller, asked);
      if (!who.ok) return who;
      const { seed, setup } = lesson;
      const settled = setup === undefined ? { seed } : { seed, setup };
      const fresh = await newGame(wish, { storage, registry }, now(), settled);
      if (!fresh.ok) return fresh;
      return begin(who.value, wish, fresh.value.game, [fresh.value.first]);
    },
  };
}
