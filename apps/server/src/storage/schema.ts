import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addScrapChoice, createLimits, createReports, createSideTables, type SideSchema } from './side-schema.ts';

/** The columns as the database holds them. JSON is kept as text, so that every database keeps it alike. */
export interface Schema extends SideSchema {
  persons: { id: string; created: number };
  sessions: { token_hash: string; person: string; created: number };
  tables: {
    id: string;
    host: string;
    created: number;
    wish: string;
    status: 'open' | 'playing' | 'over';
    faulted: string | null;
    config: string | null;
    seed: string | null;
    seed_hash: string | null;
    sheet: string | null;
    art: string | null;
    messages: string | null;
    origin: string | null;
  };
  seats: {
    table_id: string;
    seat: number;
    kind: 'human' | 'bot';
    bot: string | null;
    level: string | null;
    person: string | null;
    name: string | null;
  };
  entries: {
    table_id: string;
    seq: number;
    version: number;
    time: number;
    seat: number | null;
    person: string | null;
    action_id: string | null;
    action: string | null;
    events: string;
  };
  /** The last entry of every game, by what it and all before it say. */
  heads: { table_id: string; seq: number; chain: string };
  contents: { hash: string; body: string };
}

async function createEverything(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('persons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('persons.id'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull().references('persons.id'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('faulted', 'text')
    .addColumn('config', 'text')
    .addColumn('seed', 'text')
    .addColumn('seed_hash', 'text')
    .addColumn('sheet', 'text')
    .addColumn('art', 'text')
    .addColumn('messages', 'text')
    .execute();
  await schema.createIndex('tables_by_host').on('tables').columns(['host', 'created']).execute();
  await schema.createIndex('tables_by_status').on('tables').column('status').execute();
  await schema
    .createTable('seats')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.references('persons.id'))
    .addColumn('name', 'text')
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
    .execute();
  await schema.createIndex('seats_by_person').on('seats').column('person').execute();
  await schema
    .createTable('entries')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('person', 'text')
    .addColumn('action_id', 'text')
    .addColumn('action', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['table_id', 'seq'])
    .execute();
  await schema
    .createIndex('entries_by_action')
    .unique()
    .on('entries')
    .columns(['table_id', 'person', 'action_id'])
    .where(sql.ref('action_id'), 'is not', null)
    .execute();
  await schema
    .createTable('contents')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
}

async function addBotsOfSeats({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('seats').addColumn('bot', 'text').execute();
  await schema.alterTable('seats').addColumn('level', 'text').execute();
}

/** Where tables were made from, so that nobody makes too many under ever new names. */
async function addOriginOfTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('tables').addColumn('origin', 'text').execute();
  await schema.createIndex('tables_by_origin').on('tables').columns(['origin', 'created']).execute();
}

/** What the last entry of each game has to be, so that a history which was cut off or changed is noticed. */
async function createHeads({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('heads')
    .addColumn('table_id', 'text', (column) => column.primaryKey().references('tables.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('chain', 'text', (column) => column.notNull())
    .execute();
}

/** In order of application; only ever added to, and only forwards. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables-and-games': { up: createEverything },
  '0002-beside-the-game': { up: createSideTables },
  '0003-limits-for-the-end': { up: createLimits },
  '0004-bots-of-seats': { up: addBotsOfSeats },
  '0005-plants-to-scrap': { up: addScrapChoice },
  '0006-origin-of-tables': { up: addOriginOfTables },
  '0007-reports': { up: createReports },
  // 0008 is PostgreSQL's own
  '0009-heads-of-games': { up: createHeads },
  // 0010 is PostgreSQL's own
  // nothing changes but what stands in a row: a server that cannot read packed games refuses the database
  '0011-packed-games': { up: () => Promise.resolve() },
};
