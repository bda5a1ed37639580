import type { OpenDatabase } from './opened.ts';
import { openPostgres } from './postgres.ts';
import type { ReportDamage } from './rows.ts';
import { openSqliteDatabase } from './sqlite.ts';

export type { OpenDatabase };

/** Whether what names a database is the address of a PostgreSQL server, and not a file. */
export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** Opens the database at a PostgreSQL address or in a file. @throws StorageFailure */
export const openDatabase = (database: string, reportDamage: ReportDamage = () => undefined): Promise<OpenDatabase> =>
  isPostgres(database) ? openPostgres(database, reportDamage) : openSqliteDatabase(database, reportDamage);
