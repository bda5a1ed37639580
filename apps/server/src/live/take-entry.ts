import type { GameState } from '@gridwright/model';
import type { Entry } from '../storage/storage.ts';
import { announceEntry, type ReportError } from './announce.ts';
import { answerKey } from './load-game.ts';
import { announceTable, type LiveGame, type LiveTable } from './live-table.ts';
import { updateUndoStack } from './undo-stack.ts';

/** An entry that is on disk, the state it leads to, and whether it is the last of those that are told at once. */
export interface WrittenEntry {
  readonly entry: Entry;
  readonly state: GameState;
  readonly last: boolean;
}

/** Takes an entry that is on disk into memory, and tells everybody who watches. */
export function takeEntry(
  liveTable: LiveTable,
  game: LiveGame,
  { entry, state, last }: WrittenEntry,
  reportError: ReportError,
): void {
  updateUndoStack(game.undoStack, entry, game.state.version);
  game.seq = entry.seq;
  game.time = entry.time;
  if (entry.person !== null && entry.actionId !== null)
    game.answers.set(answerKey(entry.person, entry.actionId), entry.version);
  announceEntry(liveTable, game, { entry, state, last }, reportError);
  if (state.phase.at !== 'over') return;
  liveTable.table = { ...liveTable.table, status: 'over' };
  announceTable(liveTable);
}
