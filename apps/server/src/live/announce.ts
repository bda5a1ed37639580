import type { GameState, Push, Seat, View } from '@gridwright/model';
import type { Entry } from '../storage/storage.ts';
import { type LiveGame, type Room, seatOf } from './live-table.ts';
import { pushOf, viewOf } from './projection.ts';

type Complain = (room: Room, what: string, error: unknown) => void;

/** The views of several viewers; without those that a plugin failed to make. */
function viewsOf(
  room: Room,
  game: LiveGame,
  viewers: Iterable<Seat | null>,
  complain: Complain,
): Map<Seat | null, View> {
  const views = new Map<Seat | null, View>();
  for (const viewer of viewers) {
    try {
      views.set(viewer, viewOf(game, viewer));
    } catch (error) {
      complain(room, 'the view of a seat cannot be made', error);
    }
  }
  return views;
}

/**
 * Moves a game on to `state` and tells every watcher what that changed for them. Views are worked out once per seat. A
 * watcher whose view cannot be made is told to start afresh.
 */
export function announceEntry(room: Room, game: LiveGame, entry: Entry, state: GameState, complain: Complain): void {
  const viewers = new Set([...room.watchers].map((watcher) => seatOf(room.table, watcher.person)));
  const before = viewsOf(room, game, viewers, complain);
  game.state = state;
  const after = viewsOf(room, game, viewers, complain);
  const pushes = new Map<Seat | null, Push>();
  for (const [viewer, then] of before) {
    const now = after.get(viewer);
    if (now !== undefined) pushes.set(viewer, pushOf(entry, viewer, then, now, state));
  }
  for (const { person, inbox } of room.watchers) {
    const push = pushes.get(seatOf(room.table, person));
    if (push === undefined) inbox.lose();
    else inbox.put({ version: entry.version, push });
  }
}
