import type { GameState, Seat, View } from '@gridwright/model';
import type { Push } from '@gridwright/protocol';
import type { Entry } from '../storage/storage.ts';
import { type LiveGame, type LiveTable, seatOf } from './live-table.ts';
import { renewDecision } from './decision.ts';
import { pushOf, viewOf, withDecision } from './projection.ts';

export type ReportError = (liveTable: LiveTable, what: string, error: unknown) => void;

/** The views of several viewers; without those that a plugin failed to make. */
function viewsOf(
  liveTable: LiveTable,
  game: LiveGame,
  viewers: Iterable<Seat | null>,
  reportError: ReportError,
): Map<Seat | null, View> {
  const views = new Map<Seat | null, View>();
  for (const viewer of viewers) {
    try {
      views.set(viewer, viewOf(game, viewer));
    } catch (error) {
      reportError(liveTable, 'the view of a seat cannot be made', error);
    }
  }
  return views;
}

/**
 * Moves a game on to `state` and tells every subscriber what that changed for them. Views are worked out once per seat. A
 * subscriber whose view cannot be made is told to start afresh. Of several entries that are told at once, only with the
 * `last` comes what a seat may do.
 */
export function announceEntry(
  liveTable: LiveTable,
  game: LiveGame,
  { entry, state, last }: { readonly entry: Entry; readonly state: GameState; readonly last: boolean },
  reportError: ReportError,
): void {
  const viewers = new Set([...liveTable.subscribers].map((subscriber) => seatOf(liveTable.table, subscriber.person)));
  const before = viewsOf(liveTable, game, viewers, reportError);
  game.state = state;
  const after = viewsOf(liveTable, game, viewers, reportError);
  const pushes = new Map<Seat | null, Push>();
  for (const viewer of viewers) {
    const [then, now] = [before.get(viewer), after.get(viewer)];
    const known = viewer === null ? null : (game.decisions.get(viewer) ?? null);
    try {
      const decision = last ? renewDecision(game, viewer) : known;
      if (then === undefined || now === undefined) continue;
      pushes.set(viewer, withDecision(pushOf(entry, viewer, then, now, state), known, decision));
    } catch (error) {
      if (viewer !== null) game.decisions.delete(viewer);
      reportError(liveTable, 'what changed cannot be told', error);
    }
  }
  for (const { person, queue } of liveTable.subscribers) {
    const push = pushes.get(seatOf(liveTable.table, person));
    if (push === undefined) queue.lose();
    else queue.put({ version: entry.version, push });
  }
  // who comes later is told what is then so
  for (const seat of game.decisions.keys()) if (!viewers.has(seat)) game.decisions.delete(seat);
}

/** Tells all windows of a seat what it may do now, as after it told the server to act for it. */
export function announceDecision(liveTable: LiveTable, game: LiveGame, seat: Seat): void {
  const decision = renewDecision(game, seat);
  for (const { person, queue } of liveTable.subscribers)
    if (seatOf(liveTable.table, person) === seat)
      queue.put({ version: game.state.version, push: { type: 'decision', decision } });
}
