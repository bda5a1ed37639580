import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import QuickLRU from 'quick-lru';

/** Those that were used least lately are prepared anew. The server has fewer, but for lists of any length. */
const mostStatements = 200;

/** The database as Kysely asks it, with its prepared statements kept: to prepare one takes longer than to run it. */
export function withKeptStatements(database: Database.Database): SqliteDatabase {
  const kept = new QuickLRU<string, Database.Statement>({ maxSize: mostStatements });
  return {
    prepare: (sql) => {
      const known = kept.get(sql);
      // one whose rows are still being read can do nothing else meanwhile
      if (known !== undefined && !known.busy) return known;
      const statement = database.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}
