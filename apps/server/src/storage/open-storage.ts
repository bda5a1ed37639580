import path from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import type { ReportDamage } from './rows.ts';
import type { Storage } from './storage.ts';

/** Where everything of a server is kept. */
export interface StoragePlace {
  /** Folder of the database and of everything else that is to be kept. */
  readonly data: string;
  /** Address of the PostgreSQL database in which everything is kept; a file in the data folder when absent. */
  readonly database?: string | null;
  /** Over what servers on one database tell each other of changes: `nats://…`, or the database itself when absent. */
  readonly notifier?: string | null;
  /** Where everything is kept instead of either. */
  readonly openStorage?: (reportDamage: ReportDamage) => Promise<Storage>;
}

/** The storage of a server. */
export interface OpenStorage {
  readonly storage: Storage;
  /** The same as rows; null where somebody else brought the storage. */
  readonly db: OpenDatabase['db'] | null;
  /** Lets go of the data folder, once the storage is closed. */
  readonly release: () => void;
}

/**
 * Opens the storage of a server, and holds its folder against a second one.
 *
 * @throws StorageFailure
 */
export async function openStorageAt(place: StoragePlace, reportDamage: ReportDamage): Promise<OpenStorage> {
  if (place.openStorage !== undefined)
    return { storage: await place.openStorage(reportDamage), db: null, release: () => undefined };
  prepareDataFolder(path.resolve(place.data));
  const release = lockFolder(place.data);
  try {
    const database = place.database ?? path.join(place.data, 'gridwright.sqlite');
    return { ...(await openDatabase(database, reportDamage, place.notifier ?? null)), release };
  } catch (error) {
    release();
    throw error;
  }
}
