import type { GameState, Seat, View } from '@gridwright/model';
import type { Push } from '@gridwright/protocol';
import type { Entry } from '../storage/storage.ts';
import { type LiveGame, type LiveTable, seatOf } from './live-table.ts';
import { pushOf, viewOf } from './projection.ts';

type ReportError = (liveTable: LiveTable, what: string, error: unknown) => void;

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
 * subscriber whose view cannot be made is told to start afresh.
 */
export function announceEntry(
  liveTable: LiveTable,
  game: LiveGame,
  entry: Entry,
  state: GameState,
  reportError: ReportError,
): void {
  const viewers = new Set([...liveTable.subscribers].map((subscriber) => seatOf(liveTable.table, subscriber.person)));
  const before = viewsOf(liveTable, game, viewers, reportError);
  game.state = state;
  const after = viewsOf(liveTable, game, viewers, reportError);
  const pushes = new Map<Seat | null, Push>();
  for (const [viewer, then] of before) {
    const now = after.get(viewer);
    if (now === undefined) continue;
    try {
      pushes.set(viewer, pushOf(entry, viewer, then, now, state));
    } catch (error) {
      reportError(liveTable, 'what changed cannot be told', error);
    }
  }
  for (const { person, queue } of liveTable.subscribers) {
    const push = pushes.get(seatOf(liveTable.table, person));
    if (push === undefined) queue.lose();
    else queue.put({ version: entry.version, push });
  }
}
