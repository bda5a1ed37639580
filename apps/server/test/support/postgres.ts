import { randomUUID } from 'node:crypto';
import os from 'node:os';
import pg from 'pg';
import { afterAll } from 'vitest';

/** The PostgreSQL server that tests may use; they make schemas of their own in it and drop them. */
const server =
  process.env['GRIDWRIGHT_TEST_DATABASE'] ??
  `postgres://${process.env['PGUSER'] ?? os.userInfo().username}@127.0.0.1:5432/test`;

async function query(text: string, connectionString = server): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether there is a server, or has to be: where everything is checked, a missing one is a failure. */
export const hasPostgres: boolean =
  process.env['CI'] !== undefined ||
  (await query('select 1').then(
    () => true,
    () => false,
  ));

export interface PostgresSchema {
  /** The address of a database that holds this schema alone. */
  readonly address: string;
  readonly query: (text: string) => Promise<readonly unknown[]>;
  /** Makes every table empty. */
  readonly clear: () => Promise<void>;
}

/** A schema for the tests of one file, dropped after the last of them. */
export async function postgresSchema(): Promise<PostgresSchema> {
  const schema = `gridwright_${randomUUID().replaceAll('-', '')}`;
  await query(`create schema ${schema}`);
  // and that of the job queue
  afterAll(() => query(`drop schema if exists ${schema}, ${schema}_jobs cascade`));
  const address = `${server}${server.includes('?') ? '&' : '?'}options=-c%20search_path%3D${schema}`;
  const inSchema = (text: string): Promise<readonly unknown[]> => query(text, address);
  return {
    address,
    query: inSchema,
    clear: async () => {
      await inSchema(`do $$ declare names text; begin
        select string_agg(format('%I', tablename), ', ') into names from pg_tables
          where schemaname = '${schema}' and tablename not like 'kysely%';
        if names is not null then execute 'truncate ' || names; end if;
      end $$`);
    },
  };
}
