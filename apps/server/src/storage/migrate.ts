import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';
import { StorageFailure } from './storage.ts';

/**
 * Before migrating, Kysely looks through every schema of a PostgreSQL database. One that somebody removes meanwhile, or a table
 * or a column in it, stops it, and is gone when it looks again.
 */
const removedMeanwhile: readonly unknown[] = ['3F000', '42P01', '42703'];
const mostLooks = 5;

const wasRemoved = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && removedMeanwhile.includes(error.code);

/**
 * Brings the tables of a database up to date. Two at once follow one another: SQLite has one writer, and on PostgreSQL Kysely
 * holds a lock.
 *
 * @param where what the database is called in a message
 * @param schema the PostgreSQL schema in which the tables lie
 * @throws StorageFailure also when the database is of a newer version
 */
export async function migrate(
  db: Kysely<Schema>,
  where: string,
  reasonOf: (cause: unknown) => string,
  migrations: Readonly<Record<string, Migration>>,
  schema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  let outcome = await migrator.migrateToLatest();
  for (let looks = 1; wasRemoved(outcome.error) && looks < mostLooks; looks += 1)
    outcome = await migrator.migrateToLatest();
  const { error } = outcome;
  if (error === undefined) return;
  const newer = error instanceof Error && error.message.startsWith('corrupted migrations');
  const reason = newer ? `it is of a newer version (${error.message})` : reasonOf(error);
  throw new StorageFailure(`${where} cannot be brought up to date: ${reason}`, { cause: error });
}
