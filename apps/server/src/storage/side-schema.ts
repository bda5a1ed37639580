import type { Kysely } from 'kysely';

/** Columns of what lies beside the games: instructions to the server, talk, and where notifications go. */
export interface SideSchema {
  instructions: {
    table_id: string;
    seat: number;
    limit_plant: string | null;
    limit_bid: number | null;
    pass_when_broke: number;
    scrap_plant: string | null;
    scrap_own: string | null;
  };
  limits: { table_id: string; seat: number; plant: string; bid: number };
  chat: {
    table_id: string;
    number: number;
    person: string;
    seat: number | null;
    name: string;
    text: string;
    time: number;
  };
  reports: { table_id: string; line: number; person: string; name: string; text: string; time: number };
  keys: { name: string; value: string };
  push_addresses: { endpoint: string; person: string; p256dh: string; auth: string; created: number };
}

export async function createSideTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('instructions')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('limit_plant', 'text')
    .addColumn('limit_bid', 'integer')
    .addColumn('pass_when_broke', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('instructions_key', ['table_id', 'seat'])
    .execute();
  await schema
    .createTable('chat')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull().references('persons.id'))
    .addColumn('seat', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
    .execute();
  await schema
    .createTable('keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('push_addresses')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('persons.id'))
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_addresses_by_person').on('push_addresses').column('person').execute();
}

/** With a bid a seat may say which own plant goes if it wins. */
export async function addScrapChoice({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('instructions').addColumn('scrap_plant', 'text').execute();
  await schema.alterTable('instructions').addColumn('scrap_own', 'text').execute();
}

/** Lines of chats that were reported, as they were then. */
export async function createReports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull().references('persons.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reports_key', ['table_id', 'line', 'person'])
    .execute();
}

/** The limits of a game stay when the instructions that they belonged to are done with. */
export async function createLimits({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('limits')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('plant', 'text', (column) => column.notNull())
    .addColumn('bid', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_key', ['table_id', 'seat', 'plant'])
    .execute();
}
