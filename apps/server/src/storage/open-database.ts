import type { OpenDatabase } from './opened.ts';
import { openPostgres } from './postgres.ts';
import type { ReportDamage } from './rows.ts';
import { openSqliteDatabase } from './sqlite.ts';
import { StorageFailure } from './storage.ts';

export type { OpenDatabase };

/** Whether what names a database is the address of a PostgreSQL server, and not a file. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/**
 * Opens the database at a PostgreSQL address or in a file.
 *
 * @param notifier over what several processes tell each other of changes, where that is not the database itself
 * @throws StorageFailure
 */
export const openDatabase = (
  database: string,
  reportDamage: ReportDamage = () => undefined,
  notifier: string | null = null,
): Promise<OpenDatabase> => {
  if (isPostgres(database)) return openPostgres(database, reportDamage, notifier);
  return notifier === null
    ? openSqliteDatabase(database, reportDamage)
    : Promise.reject(new StorageFailure('a notifier needs a PostgreSQL database, which several servers can use'));
};
