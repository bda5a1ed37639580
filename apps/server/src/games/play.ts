import { canonicalJson, isRevealing, undo, undoable } from '@gridwright/core';
import type {
  Action,
  GameEvent,
  GameState,
  Params,
  PluginId,
  Result,
  RuleCode,
  RuleError,
  Seat,
} from '@gridwright/model';
import type { ActAnswer, Bidding } from '@gridwright/protocol';
import { success } from '@gridwright/model';
import { parseAction } from '@gridwright/model/schemas';
import { apply } from '@gridwright/plugin-host/play';
import type { NewEntry, PersonId, Storage } from '../storage/storage.ts';
import { audienceOf } from '../live/announce.ts';
import { announceTable, type LiveGame, type LiveTable, seatOf } from '../live/live-table.ts';
import type { CatchUp } from '../live/catch-up.ts';
import type { HistoryCache } from '../live/history-cache.ts';
import { answerKey } from '../live/load-game.ts';
import { takeEntry } from '../live/take-entry.ts';
import { instructionsOf } from '../live/decision.ts';
import { withBidding } from './seat-automation.ts';

/** What somebody asks for, and the version of the game that was before their eyes. */
interface Asked {
  readonly seen: number;
  /** The asker's own name for it, by which a repetition is known. */
  readonly id: string;
}
/** Actions of one seat, all or none. */
export interface ActWish extends Asked {
  readonly actions: readonly unknown[];
  /** What the seat leaves to the server for the plant that it bids for. */
  readonly bidding?: Bidding | undefined;
}
/** A wish to take back the last so many actions. */
export interface UndoWish extends Asked {
  readonly actions: number;
}

/** What a seat asks for, whoever holds it. */
export interface Move {
  readonly seat: Seat;
  readonly seen: number;
  readonly actions: readonly unknown[];
  readonly bidding?: Bidding | undefined;
}

export interface Play {
  /** Actions by a person, for the seat that is theirs. */
  readonly act: (liveTable: LiveTable, person: PersonId | null, wish: ActWish) => Promise<ActAnswer>;
  readonly undo: (liveTable: LiveTable, person: PersonId | null, wish: UndoWish) => Promise<ActAnswer>;
  /** Actions for a seat. Bots come in here, and from here on nobody can tell them from people. */
  readonly move: (liveTable: LiveTable, move: Move) => Promise<ActAnswer>;
  /** Remembers with a game that one of its plugins has failed, and tells everybody who watches. */
  readonly markFaulted: (liveTable: LiveTable, plugin: PluginId) => Promise<void>;
}

/** What was just done at a table: by which seat and, unless the server did it, by whom; and the state before. */
export interface Moved {
  readonly seat: Seat;
  readonly person: PersonId | null;
  readonly before: GameState;
}

interface Needs {
  readonly storage: Storage;
  readonly now: () => number;
  readonly stateAt: HistoryCache['stateAt'];
  /** Takes into memory what others have written to a game. */
  readonly catchUp: CatchUp;
  /** Called after everything that was written. */
  readonly moved: (liveTable: LiveTable, moved: Moved) => void;
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
}

interface Sender {
  readonly person: PersonId | null;
  readonly actionId: string | null;
}
const nobody: Sender = { person: null, actionId: null };

/** Something that was done, and the state it led to. */
interface Done {
  readonly action: Action | null;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}
interface Written {
  readonly entry: NewEntry;
  readonly state: GameState;
}

const ruleError = (code: RuleCode, params: Params = {}): RuleError => ({ code, params, by: 'core' });
const refused = (game: LiveGame, error: RuleError, at?: number) =>
  ({ ok: false, error, version: game.state.version, ...(at === undefined ? {} : { at }) }) as const;
const stale = (game: LiveGame) => refused(game, ruleError('stale-version', { version: game.state.version }));

/** All actions that came from outside, or the number of the first that has no proper form. */
function parsed(
  actions: readonly unknown[],
): Result<readonly Action[], { readonly error: RuleError; readonly at: number }> {
  const list: Action[] = [];
  for (const [at, given] of actions.entries()) {
    const action = parseAction(given);
    if (!action.ok) return { ok: false, error: { error: action.error, at } };
    list.push(action.value);
  }
  return success(list);
}

export function play({ storage, now, stateAt, catchUp, moved, reportError }: Needs): Play {
  /** Nothing is told to anybody before it is on disk. What was done at once is on disk at once, or not at all. */
  async function write(liveTable: LiveTable, game: LiveGame, seat: Seat, done: readonly Done[], sender: Sender) {
    const before = game.state;
    // a clock that was set back must not make history run backwards
    const time = Math.max(game.time, now());
    const written = done.map(({ action, events, state }, index): Written => {
      const over = state.phase.at === 'over';
      const { version } = state;
      const { person, actionId } = index === done.length - 1 ? sender : nobody;
      const seq = game.seq + 1 + index;
      return {
        state,
        entry: { table: liveTable.id, seq, version, time, seat, person, actionId, action, events, over },
      };
    });
    const appended = await storage.append(written.map(({ entry }) => entry));
    if (appended === 'taken') return behind(liveTable, game, sender);
    for (const step of written) takeEntry(liveTable, game, { ...step, last: step === written.at(-1) }, reportError);
    moved(liveTable, { seat, person: sender.person, before });
    return { ok: true, version: game.state.version } as const;
  }

  /** Somebody else wrote to this game. What the sender wants may be there already: the answer was lost, not the action. */
  async function behind(liveTable: LiveTable, game: LiveGame, { person, actionId }: Sender): Promise<ActAnswer> {
    await catchUp(liveTable);
    const present = liveTable.game ?? game;
    const answered =
      person === null || actionId === null ? undefined : present.answers.get(answerKey(person, actionId));
    return answered === undefined ? stale(present) : { ok: true, version: answered };
  }

  async function markFaulted(liveTable: LiveTable, plugin: PluginId): Promise<void> {
    if (liveTable.table.faulted !== null) return;
    liveTable.table = { ...liveTable.table, faulted: plugin };
    await storage.markFaulted(liveTable.id, plugin);
    announceTable(liveTable);
  }

  async function flag(liveTable: LiveTable, error: RuleError): Promise<void> {
    reportError(liveTable, `plugin ${error.by} failed`, error);
    await markFaulted(liveTable, error.by);
  }

  /**
   * Several actions, all or none. What a card that was turned over on the way allows must not be learned by asking for
   * it: after such a card only cities and the end of the turn can follow, and for them no card matters.
   */
  async function carryOut(
    liveTable: LiveTable,
    game: LiveGame,
    { seat, seen, actions, bidding }: Move,
    sender: Sender,
  ) {
    const list = parsed(actions);
    if (!list.ok) return refused(game, list.error.error, list.error.at);
    if (seen !== game.state.version) return stale(game);
    const done: Done[] = [];
    let { state } = game;
    let revealed = false;
    for (const [at, action] of list.value.entries()) {
      if (revealed && !(state.phase.at === 'building' && ['build', 'pass'].includes(action.type)))
        return refused(game, ruleError('reveals-card'), at);
      const audience = at === list.value.length - 1 ? (after: GameState) => audienceOf(liveTable, after) : undefined;
      const result = apply(game.rules, state, seat, action, audience);
      if (!result.ok && result.error.code === 'plugin-fault') await flag(liveTable, result.error);
      if (!result.ok) return refused(game, result.error, at);
      done.push({ action, ...result.value });
      ({ state } = result.value);
      revealed ||= result.value.events.some(isRevealing);
    }
    if (bidding !== undefined) await leave(liveTable, game, seat, list.value, bidding);
    return write(liveTable, game, seat, done, sender);
  }

  /** Writes down what was said along with a bid, so that whoever looks at the game after it finds it. */
  async function leave(liveTable: LiveTable, game: LiveGame, seat: Seat, list: readonly Action[], bidding: Bidding) {
    const bid = list.findLast(({ type }) => type === 'open' || type === 'bid');
    const lot = game.state.phase.at === 'auction' ? (game.state.phase.lot?.plant ?? null) : null;
    const plant = bid?.type === 'open' ? bid.plant : bid?.type === 'bid' ? lot : null;
    if (plant === null) return;
    const before = instructionsOf(game, seat);
    const told = withBidding(before, plant, bidding);
    if (canonicalJson(told) === canonicalJson(before)) return;
    await storage.putInstructions(liveTable.id, seat, told);
    game.instructions.set(seat, told);
  }

  async function takeBack(liveTable: LiveTable, game: LiveGame, seat: Seat, actions: number, sender: Sender) {
    const most = undoable(game.undoStack, seat);
    if (!most.ok) return refused(game, most.error);
    const oldest = game.undoStack.at(-actions);
    if (actions < 1 || actions > most.value || oldest === undefined)
      return refused(game, ruleError('out-of-range', { field: 'actions', min: 1, max: most.value }));
    const earlier = await stateAt(liveTable, game, oldest.from);
    return write(liveTable, game, seat, [{ action: null, ...undo(game.state, earlier, seat, actions) }], sender);
  }

  const inTurn = <T>(liveTable: LiveTable, work: (game: LiveGame) => Promise<T>): Promise<T> =>
    liveTable.inTurn(() => {
      if (liveTable.game === null) throw new Error(`game ${liveTable.id} is not there to be played`);
      return work(liveTable.game);
    });

  /** Something a person asks for. What was answered once is not done again. */
  const forPerson = (
    liveTable: LiveTable,
    person: PersonId | null,
    { id, seen }: Asked,
    work: (game: LiveGame, seat: Seat, sender: Sender) => Promise<ActAnswer>,
  ): Promise<ActAnswer> =>
    inTurn(liveTable, async (known) => {
      // whoever has seen more of a game than this process has saw it through another one
      if (seen > known.state.version) await catchUp(liveTable);
      const game = liveTable.game ?? known;
      const answered = person === null ? undefined : game.answers.get(answerKey(person, id));
      if (answered !== undefined) return { ok: true, version: answered };
      const seat = seatOf(liveTable.table, person);
      return seat === null ? refused(game, ruleError('unknown-seat')) : work(game, seat, { person, actionId: id });
    });

  return {
    markFaulted,

    move: (liveTable, move) => inTurn(liveTable, (game) => carryOut(liveTable, game, move, nobody)),

    act: (liveTable, person, { seen, actions, bidding, id }) =>
      forPerson(liveTable, person, { id, seen }, (game, seat, sender) =>
        carryOut(liveTable, game, { seat, seen, actions, bidding }, sender),
      ),

    undo: (liveTable, person, { seen, actions, id }) =>
      forPerson(liveTable, person, { id, seen }, async (game, seat, sender) =>
        seen === game.state.version ? takeBack(liveTable, game, seat, actions, sender) : stale(game),
      ),
  };
}
