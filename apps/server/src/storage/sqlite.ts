import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { kyselyStorage } from './kysely-storage.ts';
import { migrations, type Schema } from './schema.ts';
import { type Storage, StorageFailure } from './storage.ts';

function opened(file: string): Database.Database {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const database = new Database(file, { timeout: 5000 });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return database;
  } catch (cause) {
    throw new StorageFailure(`the database ${file} cannot be opened: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

async function migrate(db: Kysely<Schema>, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : 'unknown';
  throw new StorageFailure(`the database ${file} cannot be brought up to date (is it of a newer version?): ${reason}`);
}

/** Opens the one-file database, makes it when there is none, and brings its tables up to date. */
export async function openSqlite(file: string): Promise<Storage> {
  const database = opened(file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db, file);
  return kyselyStorage(db, async () => {
    database.pragma('wal_checkpoint(TRUNCATE)');
    await db.destroy();
  });
}
