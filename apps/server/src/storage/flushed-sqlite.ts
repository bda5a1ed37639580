import fs from 'node:fs/promises';
import type Database from 'better-sqlite3';
import { type DatabaseConnection, type Dialect, SelectQueryNode, SqliteDialect, SqliteDriver } from 'kysely';
import { withKeptStatements } from './kept-statements.ts';

/** Brings what was written to a file to the disk itself. */
export type Flush = () => Promise<void>;

/** Done when what was written is on the disk: until then, nobody is told that it is kept. */
class FlushedDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #flush: Flush;

  constructor(database: Database.Database, flush: Flush) {
    super({ database: withKeptStatements(database) });
    this.#database = database;
    this.#flush = flush;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(...query: Parameters<DatabaseConnection['executeQuery']>) => {
        const result = await connection.executeQuery<Row>(...query);
        const isWritten = !SelectQueryNode.is(query[0].query) && !this.#database.inTransaction;
        if (isWritten) await this.#flush();
        return result;
      },
      streamQuery: (...query) => connection.streamQuery(...query),
    };
  }

  /** After a flush that failed there is nothing left to take back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * SQLite as Kysely speaks it, but what is written is flushed by `flush`, after each transaction, and not by SQLite, which would let
 * the whole program wait for the disk. The database itself has `synchronous = NORMAL`: its log has checksums, so that a power cut
 * before the flush leaves nothing of a transaction, and one after it all.
 */
export const flushedSqliteDialect = (database: Database.Database, flush: Flush): Dialect =>
  Object.assign(new SqliteDialect({ database }), { createDriver: () => new FlushedDriver(database, flush) });

/** Flushes the log in which SQLite writes first, beside everything else that is going on. */
export function flushingLog(file: string): { readonly flush: Flush; readonly close: () => Promise<void> } {
  let log: fs.FileHandle | null = null;
  return {
    flush: async () => {
      // it is there since something was written, and as long as the database is open; where it could not be opened, it is tried again
      log ??= await fs.open(`${file}-wal`, 'r+');
      await log.datasync();
    },
    close: async () => {
      await log?.close();
    },
  };
}
