import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Waits, inside a transaction, until no other transaction is under way that asked for the same name. What is read after it and
 * written before the end happens as if nobody else were there.
 */
export type Exclusively = (transaction: Kysely<Schema>, name: string) => Promise<void>;

/** For a database whose transactions follow one another anyway. */
export const alwaysExclusive: Exclusively = () => Promise.resolve();

/** Holds one of PostgreSQL's advisory locks until the transaction ends. */
export const postgresExclusively: Exclusively = async (transaction, name) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};

export const ofTable = (table: string): string => `table ${table}`;
