import { redact } from '@gridwright/core';
import type { GameEvent, GameState, PublicEvent, Seat, View } from '@gridwright/model';
import { changesBetween, type DecisionAnswer, type HistoryEntry, type Push } from '@gridwright/protocol';
import { view } from '@gridwright/plugin-host/play';
import type { Entry } from '../storage/storage.ts';
import type { LiveGame } from './live-table.ts';

type ChangesPush = Extract<Push, { type: 'changes' }>;

/** The game as a viewer may see it now. */
export function viewOf(game: LiveGame, viewer: Seat | null): View {
  const known = game.views.get(viewer);
  if (known?.version === game.state.version) return known;
  const fresh = view(game.rules, game.state, viewer);
  game.views.set(viewer, fresh);
  return fresh;
}

/** What may be shown of other players' money: all of it once the game is over. */
const moneyIn = (state: GameState): 'hidden' | 'open' => (state.phase.at === 'over' ? 'open' : state.table.money);

/** An event in few words: both plant rows stand in the view, and so does where a phase stands. */
function brief(event: PublicEvent): PublicEvent {
  if (event.type === 'phase-began') return { ...event, phase: { at: event.phase.at } };
  if (!('current' in event) && !('future' in event)) return event;
  const { current: _current, future: _future, ...rest } = event;
  return rest;
}

/** Whose turn it is stands in the view, and who chose last is told by what everybody's choices then led to. */
const isShown = ({ type }: GameEvent, _index: number, events: readonly GameEvent[]): boolean =>
  type !== 'turn-set' && (type !== 'plants-chosen' || events.every((other) => other.type !== 'plants-run'));

/** One line of history as a viewer may see it. Whose turn it is stands in the view. */
export const lineOf = (entry: Entry, viewer: Seat | null, state: GameState): HistoryEntry => ({
  version: entry.version,
  seat: entry.seat,
  time: entry.time,
  events: entry.events.filter(isShown).map((event) => brief(redact(event, viewer, moneyIn(state)))),
});

/** One line of history with the version that each of its events led to. */
export function steppedLineOf(entry: Entry, viewer: Seat | null, state: GameState): HistoryEntry {
  const first = entry.version - entry.events.length + 1;
  const at = entry.events.flatMap((event, index) => (isShown(event, index, entry.events) ? [first + index] : []));
  return { ...lineOf(entry, viewer, state), at };
}

/** A view without what follows from the rest of it, which whoever is told of a change works out: figures of seats, the version. */
const withoutFigures = ({ seats, version: _version, ...rest }: View): object => ({
  ...rest,
  seats: seats.map(({ plants, capacity: _capacity, powerable: _powerable, ...seat }) => ({
    ...seat,
    plants: plants.map(({ id }) => ({ id })),
  })),
});

/** What a viewer who knows the game before an entry must be told to know it after. */
export const pushOf = (
  entry: Entry,
  viewer: Seat | null,
  before: View,
  after: View,
  state: GameState,
): ChangesPush => ({
  type: 'changes',
  version: entry.version,
  entry: lineOf(entry, viewer, state),
  changes: changesBetween(withoutFigures(before), withoutFigures(after)),
});

/** A push that also brings what changed in the decision of its viewer. */
export function withDecision(
  push: ChangesPush,
  before: DecisionAnswer | null,
  after: DecisionAnswer | null,
): ChangesPush {
  const decision = changesBetween({ decision: before }, { decision: after });
  return Object.keys(decision).length === 0 ? push : { ...push, decision };
}
