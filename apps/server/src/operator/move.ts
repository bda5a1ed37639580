import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { prepareDataFolder } from '../storage/data-folder.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { isPostgres, openDatabase, type OpenDatabase } from '../storage/open-database.ts';
import type { Schema } from '../storage/schema.ts';
import { StorageFailure } from '../storage/storage.ts';

/** Every table of the database with its key; what others refer to comes before them. */
export const keysOfTables = {
  persons: ['id'],
  sessions: ['token_hash'],
  contents: ['hash'],
  keys: ['name'],
  tables: ['id'],
  seats: ['table_id', 'seat'],
  entries: ['table_id', 'seq'],
  heads: ['table_id'],
  instructions: ['table_id', 'seat'],
  limits: ['table_id', 'seat', 'plant'],
  chat: ['table_id', 'number'],
  reports: ['table_id', 'line', 'person'],
  push_addresses: ['endpoint'],
} as const satisfies Readonly<Record<keyof Schema, readonly string[]>>;

type TableName = keyof Schema;
type Row = Readonly<Record<string, string | number | null>>;
const tableNames = Object.keys(keysOfTables) as readonly TableName[];
const rowsAtOnce = 500;

/** All rows of a table, a few at a time, in the order of its key. */
async function* rowsIn(db: Kysely<Schema>, name: TableName): AsyncGenerator<readonly Row[]> {
  const keys: readonly string[] = keysOfTables[name];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let last: Row | undefined;
  for (;;) {
    const known = last;
    const after = known === undefined ? sql`` : sql`where (${columns}) > (${sql.join(keys.map((key) => known[key]))})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a table holds, whatever the order of its rows: a hash of the hashes of its rows. */
async function hashOfTable(db: Kysely<Schema>, name: TableName): Promise<string> {
  const hashes: string[] = [];
  for await (const rows of rowsIn(db, name))
    for (const row of rows) {
      const columns = Object.keys(row).toSorted();
      hashes.push(hash(JSON.stringify(columns.map((column) => [column, row[column]]))));
    }
  return hash(hashes.toSorted().join());
}

/** What a database holds, table by table. */
export async function contentHashes(db: Kysely<Schema>): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const name of tableNames) hashes[name] = await hashOfTable(db, name);
  return hashes;
}

/** Whether a server of this database is running. */
async function isUsed({ db, storage }: OpenDatabase): Promise<boolean> {
  if (storage.sharing === undefined) return false;
  const { rows } = await sql`select 1 from processes where seen > clock_timestamp() - interval '15 seconds'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Opens a database that nobody else uses: that of a data folder, or one on a PostgreSQL server. */
async function openAlone(
  place: string,
): Promise<{ readonly database: OpenDatabase; readonly close: () => Promise<void> }> {
  if (!isPostgres(place)) prepareDataFolder(path.resolve(place));
  const release = isPostgres(place) ? () => undefined : lockFolder(place);
  try {
    const database = await openDatabase(isPostgres(place) ? place : path.join(place, 'gridwright.sqlite'));
    if (!(await isUsed(database))) return { database, close: () => database.storage.close().finally(release) };
    await database.storage.close();
    throw new StorageFailure('a server uses the database; stop it first');
  } catch (error) {
    release();
    throw error;
  }
}

/** What was moved. */
export interface Moved {
  readonly rows: number;
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Copies everything from one database to another that is empty, and compares what both hold then. Each is a data folder or the
 * address of a PostgreSQL database; the first stays as it is.
 *
 * @throws StorageFailure when one of them is in use, the second is not empty, or they differ afterwards
 */
export async function move(from: string, to: string): Promise<Moved> {
  const source = await openAlone(from);
  try {
    const target = await openAlone(to);
    try {
      return await copy(source.database.db, target.database.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(from: Kysely<Schema>, to: Kysely<Schema>): Promise<Moved> {
  const rows = await to.transaction().execute(async (transaction) => {
    let copied = 0;
    for (const name of tableNames) {
      const { rows: there } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
      if (there.length > 0) throw new StorageFailure('the database to move to is not empty');
    }
    for (const name of tableNames)
      for await (const some of rowsIn(from, name)) {
        await transaction.insertInto(name).values(some).execute();
        copied += some.length;
      }
    return copied;
  });
  const [hashes, arrived] = [await contentHashes(from), await contentHashes(to)];
  const differing = tableNames.filter((name) => hashes[name] !== arrived[name]);
  if (differing.length > 0) throw new StorageFailure(`what arrived differs in ${differing.join(', ')}`);
  return { rows, hashes };
}
