import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { appendAtOnce } from './append-at-once.ts';
import { postgresExclusively } from './exclusive.ts';
import { kyselyStorage } from './kysely-storage.ts';
import { migrate } from './migrate.ts';
import { natsMessages } from './nats-messages.ts';
import type { OpenDatabase } from './opened.ts';
import { postgresMigrations } from './postgres-schema.ts';
import { postgresSharing } from './postgres-sharing.ts';
import type { ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Change } from './sharing.ts';
import { StorageFailure } from './storage.ts';
import { tellingStorage } from './telling-storage.ts';

/** Connections of one process: actions share commits, so that few are ever needed. */
const mostConnections = 8;
const connectTimeoutMs = 5000;

/** PostgreSQL's number of the type `bigint`. */
const bigint: number = pg.types.builtins.INT8;

/** Times and counts are whole numbers that fit into those of JavaScript. */
const typesOfColumns: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === bigint && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as never),
};

/** An address without the password in it. */
export function shownAddress(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '…';
  return decodeURIComponent(url.href);
}

function reasonOf(cause: unknown): string {
  // a name with several addresses fails once for each
  const [first] = cause instanceof AggregateError ? (cause.errors as readonly unknown[]) : [cause];
  return first instanceof Error ? first.message : String(first);
}

/**
 * Opens a database on a PostgreSQL server and brings its tables up to date. Several processes may use it at once.
 *
 * @param address `postgres://user:password@host:port/database`, with the parameters that libpq knows
 * @param reportDamage told of rows that are left out of a list because they cannot be read
 * @param notifier `nats://…`: processes tell each other of changes over that server, and not over the database
 * @throws StorageFailure when it cannot be reached, or is of a newer version
 */
export async function openPostgres(
  address: string,
  reportDamage: ReportDamage,
  notifier: string | null = null,
): Promise<OpenDatabase> {
  const where = `the database ${shownAddress(address)}`;
  const process = randomUUID();
  /** So that nobody is told of what they wrote themselves. */
  const introduce = (connection: pg.ClientBase): unknown =>
    connection.query(
      `select set_config('gridwright.process', $1, false), set_config('gridwright.notifier', $2, false)`,
      [process, notifier === null ? '' : 'another'],
    );
  const pool = new pg.Pool({
    connectionString: address,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: typesOfColumns,
    application_name: 'gridwright',
    // the pool waits for it, which its type leaves out
    onConnect: introduce,
  });
  // the next who needs a connection is told, and tries another
  pool.on('error', reportDamage);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
    await migrate(db, where, reasonOf, postgresMigrations, rows[0]?.schema ?? undefined);
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StorageFailure) throw cause;
    throw new StorageFailure(`${where} cannot be opened: ${reasonOf(cause)}`, { cause });
  }
  const storage = kyselyStorage(db, {
    reportDamage,
    exclusively: postgresExclusively,
    appendAtOnce: appendAtOnce(pool),
    close: () => db.destroy(),
  });
  const shared = { address, db, process, report: reportDamage };
  if (notifier === null)
    return { db, storage: { ...storage, sharing: postgresSharing({ ...shared, messages: null }) } };
  // several installations may use one server for their messages
  const messages = natsMessages(
    notifier,
    `gridwright.${await storage.keyOr('installation', randomUUID())}`,
    reportDamage,
  );
  const sharing = postgresSharing({ ...shared, messages });
  const tell = (change: Change): void => {
    sharing.tell(change).catch(reportDamage);
  };
  return { db, storage: { ...tellingStorage(storage, tell), sharing } };
}
