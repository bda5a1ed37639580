import { isRevealing, type Taken } from '@gridwright/core';
import type { Entry } from '../storage/storage.ts';

/** An action that stands: it was not taken back. Of its events only those are kept that say whether it could be. */
export interface UndoStep extends Taken {
  /** The version of the game before it. */
  readonly from: number;
}

/** How many actions an entry takes back; 0 when it is an action itself. */
const takenBack = ({ events }: Entry): number =>
  events.reduce(
    (sum, event) => (event.type === 'turn-undone' || event.type === 'game-set-back' ? sum + event.actions : sum),
    0,
  );

/** Removes the last so many actions. What nobody did, such as the change of a plugin, stays where it is. */
function takeBack(standing: Entry[], actions: number): void {
  for (let left = actions; left > 0; left--) {
    const last = standing.findLastIndex((entry) => entry.seat !== null);
    if (last < 0) return;
    standing.splice(last, 1);
  }
}

/** Entries without those that were taken back, and without the taking back. Their events fold to the same game. */
export function withoutUndone(entries: readonly Entry[]): readonly Entry[] {
  const standing: Entry[] = [];
  for (const entry of entries) {
    const undone = takenBack(entry);
    if (undone > 0) takeBack(standing, undone);
    else standing.push(entry);
  }
  return standing;
}

/** Brings the list of actions that stand up to date with an entry that was just written. */
export function updateUndoStack(undoStack: UndoStep[], entry: Entry, from: number): void {
  const undone = takenBack(entry);
  if (undone > 0) undoStack.splice(-undone);
  else if (entry.seat !== null) undoStack.push({ seat: entry.seat, from, events: entry.events.filter(isRevealing) });
}

/** The actions of a game that stand, oldest first. */
export function undoStackOf(entries: readonly Entry[]): UndoStep[] {
  const undoStack: UndoStep[] = [];
  let from = 0;
  for (const entry of entries) {
    updateUndoStack(undoStack, entry, from);
    from = entry.version;
  }
  return undoStack;
}
