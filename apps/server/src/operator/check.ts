import fs from 'node:fs';
import Database from 'better-sqlite3';
import { stateAfter } from '../live/load-game.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { type Storage, StorageFailure } from '../storage/storage.ts';

/** What was found in a database. */
export interface Findings {
  readonly tables: number;
  readonly games: number;
  /** One sentence for each table or game that cannot be read. */
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

/**
 * Reads every table of a database and folds every game, also while a server uses it.
 *
 * @throws StorageFailure when there is no database, or it cannot be opened
 */
export async function check(file: string): Promise<Findings> {
  if (!fs.existsSync(file)) throw new StorageFailure(`there is no database ${file}`);
  const storage = await openSqlite(file);
  const database = new Database(file, { readonly: true });
  const damaged: string[] = [];
  let games = 0;
  const ids = database.prepare('select id from tables order by created').pluck().all() as readonly string[];
  const pages = database.pragma('integrity_check', { simple: true });
  if (pages !== 'ok') damaged.push(`the file: ${String(pages)}`);
  for (const id of ids) {
    const { played, reason } = await damageOf(storage, id);
    if (played) games++;
    if (reason !== null) damaged.push(reason);
  }
  database.close();
  await storage.close();
  return { tables: ids.length, games, damaged };
}
