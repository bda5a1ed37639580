import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

/** A database, as rows and as a storage. Closing the storage closes both. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  readonly storage: Storage;
}
