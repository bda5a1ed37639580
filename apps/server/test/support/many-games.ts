import Database from 'better-sqlite3';

const columns = (database: Database.Database, table: string): readonly string[] =>
  (database.pragma(`table_info(${table})`) as readonly { name: string }[]).map(({ name }) => name);

/** Copies a started table so many times in a database that no server uses; the copies are called `copy-0`, `copy-1`, … */
export function copyTable(file: string, id: string, times: number): void {
  const database = new Database(file);
  const copying = ['tables', 'seats', 'entries'].map((table) => {
    const key = table === 'tables' ? 'id' : 'table_id';
    const rest = columns(database, table).filter((name) => name !== key);
    const list = rest.map((name) => `"${name}"`).join(', ');
    return database.prepare(
      `insert into ${table} ("${key}", ${list}) select ?, ${list} from ${table} where "${key}" = ?`,
    );
  });
  database.transaction(() => {
    for (let copy = 0; copy < times; copy++) for (const statement of copying) statement.run(`copy-${copy}`, id);
  })();
  database.close();
}
