import path from 'node:path';
import type Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { checkpointsBeside } from './checkpoints.ts';
import { alwaysExclusive } from './exclusive.ts';
import { ownFile } from './folder-lock.ts';
import { prepareDataFolder } from './data-folder.ts';
import { flushedSqliteDialect, flushingLog } from './flushed-sqlite.ts';
import { withKeptStatements } from './kept-statements.ts';
import { kyselyStorage } from './kysely-storage.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './opened.ts';
import type { ReportDamage } from './rows.ts';
import { migrations, type Schema } from './schema.ts';
import { type Storage, StorageFailure } from './storage.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** SQLite's own name for a database that ends with the process. */
const inMemory = ':memory:';

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

/** Of SQLite's own codes, those of a disk that takes no more. */
const isOutOfRoom = (code: string): boolean => code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR');

/** What SQLite's own code means for whoever runs the server. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = codeOf(cause);
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return 'it is damaged, or not of Gridwright';
  if (isOutOfRoom(code)) return `it cannot be written, is there room left? (${cause.message})`;
  if (code.startsWith('SQLITE_BUSY')) return 'another program holds it';
  if (code.startsWith('SQLITE_READONLY')) return 'it can only be read';
  return cause.message;
}

/** Milliseconds to wait for another program: at the start, and while everybody waits. */
const openTimeoutMs = 5000;
const busyTimeoutMs = 10;

/** Pages in the log, of four kilobytes, after which SQLite brings them into the file itself, where no thread has done it. */
const mostPagesInLog = 16_384;

function opened(file: string): Database.Database {
  try {
    if (file !== inMemory) ownFile(file);
    const database = openSqliteFile(file, { timeout: openTimeoutMs });
    database.pragma('journal_mode = WAL');
    // what is written is flushed to the disk beside everything else: see flushedSqliteDialect
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    // waiting here would stop everything else: what is locked is tried again later
    database.pragma(`busy_timeout = ${busyTimeoutMs}`);
    database.pragma(`wal_autocheckpoint = ${mostPagesInLog}`);
    return database;
  } catch (cause) {
    throw new StorageFailure(`the database ${file} cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Brings what lies in the log into the file itself, so that a copy of that one file is whole. Where there is no room for it, it stays
 * in the log, and the next start reads it there.
 */
function emptyLog(database: Database.Database): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch (cause) {
    if (!isOutOfRoom(codeOf(cause))) throw cause;
  }
}

/**
 * Opens the one-file database, makes it when there is none, and brings its tables up to date.
 *
 * @param reportDamage told of rows that are left out of a list because they cannot be read
 */
export async function openSqliteDatabase(file: string, reportDamage: ReportDamage): Promise<OpenDatabase> {
  if (file !== inMemory) prepareDataFolder(path.resolve(path.dirname(file)));
  const database = opened(file);
  const log = flushingLog(file);
  const checkpoints = checkpointsBeside(file);
  const flush = async (): Promise<void> => {
    await log.flush();
    checkpoints.committed();
  };
  const dialect =
    file === inMemory
      ? new SqliteDialect({ database: withKeptStatements(database) })
      : flushedSqliteDialect(database, flush);
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, `the database ${file}`, reasonOf, migrations);
  const close = async (): Promise<void> => {
    await checkpoints.close();
    emptyLog(database);
    await log.close();
    await db.destroy();
  };
  const versionOf = (): unknown => database.pragma('data_version', { simple: true });
  let known = versionOf();
  const changedOutside = (): boolean => {
    const before = known;
    known = versionOf();
    return known !== before;
  };
  return { db, storage: kyselyStorage(db, { reportDamage, exclusively: alwaysExclusive, changedOutside, close }) };
}

/** The storage in a one-file database. @throws StorageFailure */
export async function openSqlite(file: string, reportDamage: ReportDamage = () => undefined): Promise<Storage> {
  return (await openSqliteDatabase(file, reportDamage)).storage;
}
