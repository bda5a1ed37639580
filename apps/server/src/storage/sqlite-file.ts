import Database from 'better-sqlite3';

/** The version of Node-API that the driver takes for granted. On an older one it ends the process without a word. */
const nodeApi = 10;

/** Why this Node cannot open a file of SQLite; undefined where it can. */
export function whyNoSqlite({ napi, node }: { readonly napi?: string; readonly node: string }): string | undefined {
  if (Number(napi) >= nodeApi) return undefined;
  return `SQLite needs Node 22.14 or newer, and this is ${node}`;
}

/**
 * Opens a file of SQLite.
 *
 * @throws what the driver throws, and an error that says so where Node is too old for it
 */
export function openSqliteFile(file: string, options: Database.Options): Database.Database {
  const reason = whyNoSqlite(process.versions);
  if (reason !== undefined) throw new Error(reason);
  return new Database(file, options);
}
