import { packGames } from '../storage/packed-games.ts';
import type { OpenDatabase } from '../storage/open-database.ts';
import type { TableId } from '../storage/storage.ts';
import { type KeptDays, tidy } from './tidy.ts';

interface Needs {
  /** Null where somebody else brought the storage, and looks after it. */
  readonly db: OpenDatabase['db'] | null;
  /** Days after which tables are deleted where nothing happens; none are when absent. */
  readonly keptDays: KeptDays | undefined;
  readonly now: () => number;
  /** Told of every table that was deleted. */
  readonly deleted: (table: TableId) => Promise<void>;
  readonly log: { readonly info: (details: object, what: string) => void };
}

/** What is done about tables that nobody plays at any more. */
export interface Retention {
  /** Deletes tables that are kept no longer. */
  readonly deleteOldTables: () => Promise<void>;
  /** Packs some of the finished games in which nothing has happened for an hour, to save room. */
  readonly packFinishedGames: () => Promise<void>;
}

/** Milliseconds from the end of a game until it is packed, and how many are at once. */
const packedAfterMs = 60 * 60_000;
const packedAtOnce = 10;

export const retention = ({ db, keptDays, now, deleted, log }: Needs): Retention => ({
  deleteOldTables: async () => {
    if (db === null || keptDays === undefined) return;
    const gone = await tidy(db, keptDays, now());
    const tables = Object.values(gone).flat();
    if (tables.length > 0) log.info({ tables }, 'old tables were deleted');
    for (const table of tables) await deleted(table);
  },
  packFinishedGames: async () => {
    if (db === null) return;
    const tables = await packGames(db, now() - packedAfterMs, packedAtOnce);
    if (tables.length > 0) log.info({ tables }, 'finished games were packed');
  },
});
