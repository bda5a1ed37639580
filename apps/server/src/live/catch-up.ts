import { fold } from '@gridwright/core';
import type { GameState } from '@gridwright/model';
import type { Entry, Storage, StoredTable } from '../storage/storage.ts';
import type { ReportError } from './announce.ts';
import type { LiveGame, LiveTable } from './live-table.ts';
import { takeEntry, type WrittenEntry } from './take-entry.ts';

/** Takes into memory what others have written to a game; called within the table's queue. */
export type CatchUp = (liveTable: LiveTable) => Promise<void>;

interface Needs {
  readonly storage: Pick<Storage, 'entries' | 'table'>;
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  readonly reportError: ReportError;
  /** Told of every entry that others have written, with the state before it. */
  readonly followed: (liveTable: LiveTable, entry: Entry, before: GameState) => void;
}

/** What entries lead to, one after the other; null when they do not follow what is known. */
function stepsFrom(game: LiveGame, entries: readonly Entry[]): readonly WrittenEntry[] | null {
  const steps: WrittenEntry[] = [];
  let { state, seq } = game;
  for (const entry of entries) {
    state = fold(entry.events, state);
    seq += 1;
    if (entry.seq !== seq || entry.version !== state.version) return null;
    steps.push({ entry, state, last: entry === entries.at(-1) });
  }
  return steps;
}

export function catchingUp({ storage, load, reportError, followed }: Needs): CatchUp {
  /** Reads table and game anew, and shows them whole to everybody who watches. */
  async function reload(liveTable: LiveTable): Promise<void> {
    liveTable.table = (await storage.table(liveTable.id)) ?? liveTable.table;
    liveTable.game = await load(liveTable.table);
    for (const subscriber of liveTable.subscribers) subscriber.queue.lose();
  }

  return async (liveTable) => {
    const { game } = liveTable;
    if (game === null) return reload(liveTable);
    const entries = await storage.entries(liveTable.id, game.state.version);
    const steps = stepsFrom(game, entries);
    if (steps === null) return reload(liveTable);
    for (const step of steps) {
      const before = game.state;
      takeEntry(liveTable, game, step, reportError);
      followed(liveTable, step.entry, before);
    }
  };
}
