import fs from 'node:fs';
import { sql } from 'kysely';
import { stateAfter } from '../live/load-game.ts';
import { isPostgres, openDatabase, type OpenDatabase } from '../storage/open-database.ts';
import { type Storage, StorageFailure } from '../storage/storage.ts';

/** What was found in a database. */
export interface Findings {
  readonly tables: number;
  readonly games: number;
  /** One sentence for each table or game that cannot be read, or is not what was written. */
  readonly damaged: readonly string[];
}

/** What is wrong with a table; null when it and its game can be read from the first entry to the last. */
async function damageOf(
  storage: Storage,
  id: string,
): Promise<{ readonly played: boolean; readonly reason: string | null }> {
  let played = false;
  try {
    const table = await storage.table(id);
    played = table !== null && table.game !== null;
    if (table === null || table.game === null) return { played, reason: null };
    const entries = await storage.entries(id, 0);
    if (entries.length === 0) return { played, reason: `the game of table ${id}: it has no entries` };
    const isOver = stateAfter(table, entries).phase.at === 'over';
    const agrees = isOver === (table.status === 'over');
    return { played, reason: agrees ? null : `the game of table ${id}: its last entries are missing` };
  } catch (error) {
    return { played, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads every table and folds every game. */
export async function checkDatabase({ db, storage }: OpenDatabase): Promise<Findings> {
  const rows = await db.selectFrom('tables').select('id').orderBy('created').execute();
  const damaged: string[] = [];
  let games = 0;
  for (const { id } of rows) {
    const { played, reason } = await damageOf(storage, id);
    if (played) games++;
    if (reason !== null) damaged.push(reason);
  }
  return { tables: rows.length, games, damaged };
}

/**
 * Reads every table of a database, by its file or its address, and folds every game, also while a server uses it.
 *
 * @throws StorageFailure when there is no database, or it cannot be opened
 */
export async function check(database: string): Promise<Findings> {
  if (!isPostgres(database) && !fs.existsSync(database)) throw new StorageFailure(`there is no database ${database}`);
  const opened = await openDatabase(database);
  try {
    const found = await checkDatabase(opened);
    return { ...found, damaged: [...(await damagedPages(database, opened)), ...found.damaged] };
  } finally {
    await opened.storage.close();
  }
}

/** What SQLite says of its own file; PostgreSQL looks after its pages by itself. */
async function damagedPages(database: string, { db }: OpenDatabase): Promise<readonly string[]> {
  if (isPostgres(database)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const [first] = rows;
  return first === undefined || first.integrity_check === 'ok' ? [] : [`the file: ${first.integrity_check}`];
}
