import { type Kysely, sql } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Database = Kysely<Schema>;

const dayMs = 24 * 60 * 60 * 1000;

/** Days without a move after which tables go; null keeps them. */
export interface KeptDays {
  readonly open: number | null;
  readonly playing: number | null;
  readonly over: number | null;
}

/** Deletes tables with everything that belongs to them. */
export async function deleteTables(db: Database, tables: readonly string[]): Promise<void> {
  for (const name of ['heads', 'entries', 'instructions', 'limits', 'reports', 'chat', 'seats'] as const)
    for (const table of tables) await db.deleteFrom(name).where('table_id', '=', table).execute();
  for (const table of tables) await db.deleteFrom('tables').where('id', '=', table).execute();
}

/** Deletes tables where nothing has happened for long, and gives how many of each kind there were. */
export async function tidy(
  db: Database,
  days: KeptDays,
  now: number,
): Promise<Readonly<Record<keyof KeptDays, number>>> {
  const gone = { open: 0, playing: 0, over: 0 };
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
    await db.transaction().execute((change) =>
      deleteTables(
        change,
        rows.map(({ id }) => id),
      ),
    );
    gone[status] = rows.length;
  }
  return gone;
}
