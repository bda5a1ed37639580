import type { BidLimit, ChatLine, PushAddress } from '@gridwright/protocol';
import type { Entry, Instructions, PersonId, StoredTable, TableId } from '@gridwright/server/local';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the browser's database holds, by the names of its stores. */
export interface LocalSchema extends DBSchema {
  /** When each person came. */
  persons: { key: PersonId; value: number };
  /** Who is behind the hash of a token. */
  sessions: { key: string; value: PersonId };
  tables: { key: TableId; value: StoredTable };
  entries: {
    key: [TableId, number];
    value: Entry & { readonly table: TableId };
    indexes: { action: [TableId, string, string] };
  };
  contents: { key: string; value: string };
  instructions: {
    key: [TableId, number];
    value: Instructions & { readonly table: TableId; readonly seat: number };
  };
  limits: {
    key: [TableId, number, string];
    value: BidLimit & { readonly table: TableId; readonly seat: number };
  };
  lines: { key: [TableId, number]; value: ChatLine & { readonly table: TableId } };
  keys: { key: string; value: string };
  addresses: { key: string; value: PushAddress & { readonly person: PersonId; readonly created: number } };
}
export type LocalDatabase = IDBPDatabase<LocalSchema>;

/** Every number after a table: the keys of all that belongs to it. */
export const ofTable = (table: TableId): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

const version = 1;

export const openDatabase = (name: string): Promise<LocalDatabase> =>
  openDB<LocalSchema>(name, version, {
    upgrade: (db) => {
      for (const store of ['persons', 'sessions', 'contents', 'keys'] as const) db.createObjectStore(store);
      db.createObjectStore('tables', { keyPath: 'id' });
      const entries = db.createObjectStore('entries', { keyPath: ['table', 'seq'] });
      // who sends an action twice is answered once; what nobody sent has no key here
      entries.createIndex('action', ['table', 'person', 'actionId'], { unique: true });
      db.createObjectStore('instructions', { keyPath: ['table', 'seat'] });
      db.createObjectStore('limits', { keyPath: ['table', 'seat', 'plant'] });
      db.createObjectStore('lines', { keyPath: ['table', 'id'] });
      db.createObjectStore('addresses', { keyPath: 'endpoint' });
    },
  });
