import {
  type EventType,
  failure,
  type GameEvent,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
  success,
} from '@gridwright/model';
import { evolve, forked } from './evolve.ts';
import type { Begun } from './setup.ts';

/** One action of a game: who acted, and what it led to. */
export interface Taken {
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
}

const revealing: ReadonlySet<EventType> = new Set<EventType>([
  'deck-built',
  'plant-drawn',
  'plant-laid-aside',
  'plant-stacked',
  'plant-buried',
  'aside-shuffled',
  'step-three-drawn',
  'step-three-returned',
  'plants-run',
  'game-ended',
  'turn-undone',
  'game-set-back',
]);

/** Whether an event shows what lay hidden (cards, or what others chose), or changes it, so that what led to it cannot be taken back. */
export const isRevealing = ({ type }: GameEvent): boolean => revealing.has(type);

const reveals = ({ events }: Taken): boolean => events.some(isRevealing);

/**
 * How many of the last actions a seat can take back, oldest history first.
 * @returns a refusal when the very last action cannot be taken back: another seat has answered it, or it revealed a card.
 */
export function undoable(history: readonly Taken[], seat: Seat): Result<number, RuleError> {
  const last = history.at(-1);
  if (last === undefined) return failure('nothing-to-undo');
  if (last.seat !== seat)
    return failure(history.some((taken) => taken.seat === seat) ? 'undo-answered' : 'nothing-to-undo');
  if (reveals(last))
    return failure(last.events.some(({ type }) => type === 'turn-undone') ? 'nothing-to-undo' : 'undo-revealed');
  const kept = history.findLastIndex((taken) => taken.seat !== seat || reveals(taken));
  return success(history.length - 1 - kept);
}

/** Takes back the last `actions` actions of a seat: the state becomes what it was in `earlier`, except for its version. */
export function undo(state: GameState, earlier: GameState, seat: Seat, actions: number): Begun {
  const { schema: _schema, version: _version, table: _table, secret: _secret, ...restored } = earlier;
  const event: GameEvent = { type: 'turn-undone', seat, actions, restored };
  const undone = forked(state);
  evolve(undone, event);
  return { state: undone, events: [event] };
}

/** Takes a game back to an earlier state, with what lay hidden then, whoever acted since: `actions` actions do not stand any more. */
export function setBack(state: GameState, earlier: GameState, actions: number): Begun {
  const { schema: _schema, version: _version, table: _table, ...restored } = earlier;
  const event: GameEvent = { type: 'game-set-back', actions, restored };
  const restoredState = forked(state);
  evolve(restoredState, event);
  return { state: restoredState, events: [event] };
}
