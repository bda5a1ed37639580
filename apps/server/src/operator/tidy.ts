import { type Kysely, sql } from 'kysely';
import { hashesIn } from './archive.ts';
import type { Schema } from '../storage/schema.ts';
import type { TableId } from '../storage/storage.ts';

type Database = Kysely<Schema>;

const dayMs = 24 * 60 * 60 * 1000;

/** Days without a move after which tables go; null keeps them. */
export interface KeptDays {
  readonly open: number | null;
  readonly playing: number | null;
  readonly over: number | null;
}

/** What is kept by its hash for tables that brought a map along, and so for hardly anybody else. */
async function contentsOfOwnMaps(db: Database, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const table of tables) {
    const row = await db
      .selectFrom('tables')
      .select(['sheet', 'art', 'messages', 'config', 'wish'])
      .where('id', '=', table)
      .where('wish', 'like', '%"ownMap":{%')
      .executeTakeFirst();
    for (const hash of row === undefined ? [] : hashesIn(row)) hashes.add(hash);
  }
  return hashes;
}

/** Deletes contents that no table needs any more. */
async function deleteUnneeded(db: Database, hashes: ReadonlySet<string>): Promise<void> {
  for (const hash of hashes) {
    const needed = db
      .selectFrom('tables')
      .select('id')
      .where((where) =>
        where.or([
          where('sheet', '=', hash),
          where('art', '=', hash),
          where('messages', '=', hash),
          where('config', 'like', `%"${hash}"%`),
          where('wish', 'like', `%"${hash}"%`),
        ]),
      );
    await db
      .deleteFrom('contents')
      .where('hash', '=', hash)
      .where((where) => where.not(where.exists(needed)))
      .execute();
  }
}

/** Deletes tables with everything that belongs to them. */
export async function deleteTables(db: Database, tables: readonly string[]): Promise<void> {
  const brought = await contentsOfOwnMaps(db, tables);
  // other processes hear of a change and find that the table is gone
  for (const table of tables)
    await db
      .updateTable('tables')
      .set((row) => ({ status: row.ref('status') }))
      .where('id', '=', table)
      .execute();
  for (const name of ['heads', 'entries', 'instructions', 'limits', 'reports', 'chat', 'seats'] as const)
    for (const table of tables) await db.deleteFrom(name).where('table_id', '=', table).execute();
  for (const table of tables) await db.deleteFrom('tables').where('id', '=', table).execute();
  await deleteUnneeded(db, brought);
}

/** Deletes tables where nothing has happened for long, and gives them by their kind. */
export async function tidy(
  db: Database,
  days: KeptDays,
  now: number,
): Promise<Readonly<Record<keyof KeptDays, readonly TableId[]>>> {
  const gone: Record<keyof KeptDays, readonly TableId[]> = { open: [], playing: [], over: [] };
  for (const status of ['open', 'playing', 'over'] as const) {
    const kept = days[status];
    if (kept === null) continue;
    const last = sql<number>`coalesce((select max(time) from entries where entries.table_id = tables.id), created)`;
    const rows = await db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', status)
      .where(last, '<', now - kept * dayMs)
      .execute();
    const tables = rows.map(({ id }) => id);
    await db.transaction().execute((change) => deleteTables(change, tables));
    gone[status] = tables;
  }
  return gone;
}
