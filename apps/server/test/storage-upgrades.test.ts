import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from '../src/storage/migrate.ts';
import type { Schema } from '../src/storage/schema.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import type { StoredTable } from '../src/storage/storage.ts';
import { temporaryFolder } from './support/server.ts';
import { storedTable } from '../src/testing/stored-table.ts';

/** As it was kept before it was known which bot plays. */
const table: StoredTable = {
  ...storedTable,
  wish: { ...storedTable.wish, variants: ['variant:c'] },
  seats: storedTable.seats.map((seat) => ({ ...seat, bot: null })),
};

/** Keeps the table, changes the database by hand, and reads the table with the program as it is. */
async function readAfter(change: (database: Database.Database) => void): Promise<StoredTable | null> {
  const file = path.join(temporaryFolder(), 'gridwright.sqlite');
  const before = await openSqlite(file);
  await before.addPerson('anna', 'token-hash', 1);
  await before.addTable(table);
  await before.close();
  const database = new Database(file);
  change(database);
  database.close();
  const after = await openSqlite(file);
  const read = await after.table(table.id);
  await after.close();
  return read;
}

const withWish = (wish: object) => (database: Database.Database) =>
  database.prepare('update tables set wish = ?').run(JSON.stringify(wish));

test('a table of an earlier version had the options of its deck in a place of their own, and has them among the others', async () => {
  const read = await readAfter(withWish({ ...table.wish, deckOptions: { cards: ['3', '4'], top: null } }));
  expect(read?.wish).toEqual({ ...table.wish, options: { 'deck:b': { cards: ['3', '4'], top: null } } });
});

test('options that stand among the others go before those of the earlier place', async () => {
  const options = { 'variant:c': { bonus: 3 }, 'deck:b': { top: '13' } };
  const read = await readAfter(withWish({ ...table.wish, deckOptions: { top: null }, options }));
  expect(read?.wish).toEqual({ ...table.wish, options });
});

test('a bot that was seated before anybody could choose one is still a bot', async () => {
  const read = await readAfter((database) => {
    database.exec('drop table heads');
    database.exec('drop table reports');
    database.exec('drop index tables_by_origin');
    database.exec('alter table tables drop column origin');
    database.exec('alter table seats drop column bot');
    database.exec('alter table seats drop column level');
    database.exec('alter table instructions drop column scrap_plant');
    database.exec('alter table instructions drop column scrap_own');
    database.exec(`delete from kysely_migration where name >= '0004'`);
  });
  expect(read).toEqual(table);
});

test.each([
  ['3F000', 3],
  ['42P01', 3],
  ['42703', 3],
  ['42501', 1],
])(
  'a database in which somebody removes another schema, or a part of one, is looked through again: error %s, %i times',
  async (code, times) => {
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
    let looks = 0;
    const up = (): Promise<void> => {
      looks += 1;
      return looks < 3 ? Promise.reject(Object.assign(new Error('gone'), { code })) : Promise.resolve();
    };
    const failed = await migrate(db, 'the database', String, { first: { up } }).then(
      () => false,
      () => true,
    );
    expect(failed).toBe(times === 1);
    expect(looks).toBe(times);
    await db.destroy();
  },
);
