import { describe, expect, test } from 'vitest';
import { openPostgres } from '../src/storage/postgres.ts';
import type { Storage } from '../src/storage/storage.ts';
import { type PostgresSchema, hasPostgres, postgresSchema } from './support/postgres.ts';
import { storageContract } from '../src/testing/storage-contract.ts';
import { storedTable } from '../src/testing/stored-table.ts';

describe.runIf(hasPostgres)('PostgreSQL', async () => {
  const schema: PostgresSchema = hasPostgres ? await postgresSchema() : (undefined as never);
  const fresh: PostgresSchema = hasPostgres ? await postgresSchema() : (undefined as never);
  const open = async (): Promise<Storage> => (await openPostgres(schema.address, () => undefined)).storage;
  const openEmpty = async (): Promise<Storage> => {
    await schema.clear();
    return open();
  };

  storageContract('on PostgreSQL', openEmpty);

  test('two processes that start at once bring the tables up to date one after the other', async () => {
    const both = await Promise.all([1, 2].map(() => openPostgres(fresh.address, () => undefined)));
    expect(await fresh.query('select count(*)::int as count from persons')).toEqual([{ count: 0 }]);
    for (const { storage } of both) await storage.close();
  });

  test('a server of the version before, which still notes in a table who looks after what, goes on beside one of this', async () => {
    await (await openEmpty()).close();
    const taken = `insert into carers values ('table', 'before') on conflict (table_id) do update set process = excluded.process
      where carers.process = excluded.process or carers.process <> all (select id from processes) returning process`;
    expect(await schema.query(taken)).toEqual([{ process: 'before' }]);
    const inherited = `update carers set process = 'other' where process <> all (select id from processes) returning table_id`;
    expect(await schema.query(inherited)).toEqual([{ table_id: 'table' }]);
  });

  test('a database of a newer version is refused', async () => {
    await (await openEmpty()).close();
    await schema.query(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`);
    await expect(open()).rejects.toThrow(/newer version/);
    await schema.query(`delete from kysely_migration where name like '9999%'`);
  });

  test('a database that cannot be reached is named, without its password', async () => {
    const opening = openPostgres('postgres://anna:secret@127.0.0.1:1/none', () => undefined);
    await expect(opening).rejects.toThrow(/the database postgres:\/\/anna:…@127\.0\.0\.1:1\/none cannot be/);
  });

  test('of two processes that write the same place of a game one is first, and nobody makes more tables than allowed', async () => {
    const first = await openEmpty();
    const second = await open();
    await first.addPerson('anna', 'a', 1);
    const quota = { since: 0, perPerson: 5, origin: 'here', perOrigin: 99 };
    const wanted = Array.from({ length: 12 }, (_, number) => ({ ...storedTable, id: `table-${number}` }));
    const made = await Promise.all(wanted.map((table, number) => (number % 2 ? first : second).addTable(table, quota)));
    expect(made.filter(Boolean)).toHaveLength(5);
    const table = wanted[made.indexOf(true)]?.id ?? '';
    const entry = (seq: number, actionId: string) => ({
      table,
      seq,
      version: seq,
      time: 1,
      seat: 0,
      person: 'anna',
      actionId,
      action: null,
      events: [],
      over: false,
    });
    for (let seq = 1; seq <= 20; seq++) {
      const answers = await Promise.all([
        first.append([entry(seq, `a${seq}`)]),
        second.append([entry(seq, `b${seq}`)]),
      ]);
      expect(answers.toSorted()).toEqual(['appended', 'taken']);
    }
    const said = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        (number % 2 ? first : second).addLine(table, 'anna', { seat: 0, name: 'Anna', text: `${number}`, time: 1 }),
      ),
    );
    expect(said.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await first.close();
    await second.close();
  });
});
