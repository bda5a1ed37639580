import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUp, restore } from '../src/operator/backup.ts';
import { check } from '../src/operator/check.ts';
import { exportTables, importTables } from '../src/operator/archive.ts';
import { move } from '../src/operator/move.ts';
import { dataOf, deletePerson, personAt } from '../src/operator/people.ts';
import { tidy } from '../src/operator/tidy.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { ended, startChild } from './support/child.ts';
import { hasPostgres, type PostgresSchema, postgresSchema } from './support/postgres.ts';
import { type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';

const database = (folder: string): string => path.join(folder, 'gridwright.sqlite');

/** A server with a game in its second round. */
async function withGame(): Promise<
  Running & { readonly table: string; readonly cookie: string | null; readonly friend: string | null }
> {
  const server = await running();
  const { table, playUntil, people } = await seatedGame(server.address);
  await playUntil(({ round }) => round === 2);
  return { ...server, table, cookie: people[0]?.cookie() ?? null, friend: people[1]?.cookie() ?? null };
}

/** What a check finds after a statement about the table `?` has been run on a stopped server's database. */
async function foundAfter(statement: string): Promise<readonly string[]> {
  const { table, data, stop } = await withGame();
  await stop();
  const changed = new Database(database(data));
  changed.pragma('foreign_keys = OFF');
  changed.prepare(statement).run(table);
  changed.close();
  return (await check(database(data))).damaged.map((reason) => reason.replace(table, 'T'));
}

describe('a check', () => {
  test('of a sound database finds nothing, also while the server runs', async () => {
    const { data } = await withGame();
    expect(await check(database(data))).toEqual({ tables: 1, games: 1, damaged: [] });
  });

  test('names a game with a hole in its history', async () => {
    const found = await foundAfter('delete from entries where table_id = ? and seq = 3');
    expect(found).toEqual(['the game of table T: entry 3 is missing']);
  });

  test('names a game without its first entry, and one that is said to be over and is not', async () => {
    expect(await foundAfter('delete from entries where table_id = ? and seq = 0')).toHaveLength(1);
    const found = await foundAfter(`update tables set status = 'over' where id = ?`);
    expect(found).toEqual(['the game of table T: its last entries are missing']);
  });

  test('on the command line ends with 1 where something is damaged', async () => {
    const { data, table, stop } = await withGame();
    await stop();
    const call = async () => ended(startChild('../../src/operator.ts', ['check', '--data', data]));
    expect(await call()).toMatchObject({ code: 0, out: '1 tables, 1 games: all can be read\n' });
    const changed = new Database(database(data));
    changed.prepare('update tables set wish = ? where id = ?').run('nonsense', table);
    changed.close();
    expect(await call()).toMatchObject({ code: 1, out: expect.stringContaining('it is no JSON') });
  });
});

describe('a backup', () => {
  test('made while the server runs brings everything back after the folder was lost', async () => {
    const first = await withGame();
    const anna = await visitor(first.address, 'http', first.cookie);
    const view = await anna.client.game.view.query({ table: first.table });
    const file = path.join(temporaryFolder(), 'backup.sqlite');
    await backUp(first.data, file);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    await first.stop();
    const folder = temporaryFolder();
    expect(await restore(folder, file)).toBeNull();
    const second = await running({ data: folder });
    const again = await visitor(second.address, 'http', first.cookie);
    expect(await again.client.game.view.query({ table: first.table })).toEqual(view);
  });

  test('is not put in the place of a database that a server uses, and else keeps what was there', async () => {
    const server = await withGame();
    const file = path.join(temporaryFolder(), 'backup.sqlite');
    await backUp(server.data, file);
    await expect(restore(server.data, file)).rejects.toThrow('another server uses the folder');
    const { client } = await visitor(server.address);
    await client.table.create.mutate({ ...plainWish, name: 'Anna' });
    await server.stop();
    const kept = await restore(server.data, file);
    expect((await check(database(server.data))).tables).toBe(1);
    expect((await check(kept ?? '')).tables).toBe(2);
  });

  test('is refused over a file that is there, and from one that is no database', async () => {
    const { data, stop } = await withGame();
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, 'no database'.repeat(100));
    await expect(backUp(data, file)).rejects.toThrow('is there already');
    await stop();
    await expect(restore(data, file)).rejects.toThrow('it is damaged, or not of Gridwright');
    expect((await check(database(data))).damaged).toEqual([]);
  });
});

describe('a history', () => {
  test('that was cut off is noticed, and so is one that was changed', async () => {
    expect(await foundAfter('delete from entries where table_id = ? and seq > 4')).toEqual([
      'the game of table T: its last entries are missing, from 5 on',
    ]);
    const moved = await foundAfter(
      `update entries set action = replace(action, 'pass', 'open') where table_id = ? and action like '%pass%'`,
    );
    expect(moved).toEqual(['the game of table T: its history is not the one that was written']);
  });

  test('of an earlier version, without a head, can be read and played on', async () => {
    const first = await withGame();
    await first.stop();
    const changed = new Database(database(first.data));
    changed.exec('delete from heads');
    changed.close();
    expect((await check(database(first.data))).damaged).toEqual([]);
    const second = await running({ data: first.data });
    const anna = await visitor(second.address, 'http', first.cookie);
    const { version, waiting } = await anna.client.game.view.query({ table: first.table });
    await anna.client.game.act.mutate({ table: first.table, seen: version, actions: [{ type: 'pass' }], id: 'after' });
    expect(waiting).not.toEqual([]);
    await second.stop();
    expect((await check(database(first.data))).damaged).toEqual([]);
  });
});

describe('the data of a person', () => {
  test('can be had and deleted, and the game goes on without a name', async () => {
    const server = await withGame();
    const anna = await visitor(server.address, 'http', server.cookie);
    await anna.client.game.say.mutate({ table: server.table, text: 'my street is long' });
    await server.stop();
    const opened = await openDatabase(database(server.data));
    const person = await personAt(opened.db, server.table, 0);
    expect(await dataOf(opened.db, person)).toMatchObject({
      person,
      seats: [{ table: server.table, seat: 0, name: 'Anna' }],
      hosted: [{ table: server.table }],
      said: [{ text: 'my street is long' }],
    });
    await deletePerson(opened.db, person);
    const rows = JSON.stringify(
      await Promise.all(
        (['tables', 'seats', 'entries', 'chat', 'sessions', 'persons'] as const).map((name) =>
          opened.db.selectFrom(name).selectAll().execute(),
        ),
      ),
    );
    expect([person, 'Anna', 'my street'].filter((trace) => rows.includes(trace))).toEqual([]);
    await opened.storage.close();
    expect((await check(database(server.data))).damaged).toEqual([]);
    const again = await running({ data: server.data });
    const stranger = await visitor(again.address);
    const { seats } = await stranger.client.table.info.query({ table: server.table });
    expect(seats.map(({ name }) => name)).toEqual([null, 'Friend 1']);
    const friend = await visitor(again.address, 'http', server.friend);
    expect((await friend.client.game.view.query({ table: server.table })).you).toBe(1);
  });
});

describe('whoever asks', () => {
  test('has what is kept of them, deletes it, and is somebody new from then on, at once for those who look on', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    await at(1).game.say.mutate({ table, text: 'my street is long' });
    expect(await (await visitor(address)).client.person.data.query()).toBeNull();
    const seats = [{ table, seat: 1, name: 'Friend 1' }];
    expect(await at(1).person.data.query()).toMatchObject({ seats, said: [{ text: 'my street is long' }] });
    await at(1).person.forget.mutate();
    expect(await at(1).person.data.query()).toBeNull();
    const info = await at(0).table.info.query({ table });
    expect(info.seats[1]).toMatchObject({ name: null, standIn: true });
    expect(await at(0).game.chat.query({ table, after: 0 })).toMatchObject([{ name: '', text: '', removed: true }]);
    const { id } = await at(1).table.create.mutate({ ...plainWish, name: 'Bea' });
    expect(await at(1).person.data.query()).toMatchObject({ hosted: [{ table: id }] });
  });
});

describe('tables', () => {
  test('are taken to another installation with their games, and nobody gets in by it', async () => {
    const server = await withGame();
    const anna = await visitor(server.address, 'http', server.cookie);
    const view = await anna.client.game.view.query({ table: server.table });
    await server.stop();
    const from = await openDatabase(database(server.data));
    const text = await exportTables(from.db, [server.table]);
    await from.storage.close();
    const folder = temporaryFolder();
    const to = await openDatabase(database(folder));
    expect(await importTables(to.db, text)).toBe(1);
    await expect(importTables(to.db, text)).rejects.toThrow('is here already');
    await expect(importTables(to.db, '{}')).rejects.toThrow('no archive');
    await to.storage.close();
    expect(await check(database(folder))).toEqual({ tables: 1, games: 1, damaged: [] });
    const other = await running({ data: folder });
    const there = await visitor(other.address, 'http', server.cookie);
    const seen = await there.client.game.view.query({ table: server.table });
    expect(seen).toMatchObject({ version: view.version, you: null });
    await there.client.table.join.mutate({ table: server.table, seat: 0, name: 'Anna' });
    expect((await there.client.game.view.query({ table: server.table })).you).toBe(0);
  });

  test('where nothing has happened for long are deleted, each kind after its own time', async () => {
    const server = await withGame();
    const anna = await visitor(server.address);
    const { id: open } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    await server.stop();
    const { db, storage } = await openDatabase(database(server.data));
    const days = (count: number): number => Date.now() + count * 24 * 60 * 60 * 1000;
    expect(await tidy(db, { open: 30, playing: null, over: 0 }, days(29))).toEqual({ open: [], playing: [], over: [] });
    expect(await tidy(db, { open: 30, playing: null, over: 0 }, days(31))).toEqual({
      open: [open],
      playing: [],
      over: [],
    });
    expect(await storage.table(server.table)).not.toBeNull();
    expect(await tidy(db, { open: null, playing: 90, over: null }, days(91))).toMatchObject({
      playing: [server.table],
    });
    expect(await storage.entries(server.table, 0)).toEqual([]);
    await storage.close();
  });
});

describe.runIf(hasPostgres)('a move to PostgreSQL and back', async () => {
  const schema: PostgresSchema = hasPostgres ? await postgresSchema() : (undefined as never);

  test('leaves everything as it was, and the game goes on there', async () => {
    const server = await withGame();
    const anna = await visitor(server.address, 'http', server.cookie);
    const view = await anna.client.game.view.query({ table: server.table });
    await expect(move(server.data, schema.address)).rejects.toThrow('another server uses the folder');
    await server.stop();
    const there = await move(server.data, schema.address);
    const folder = temporaryFolder();
    const back = await move(schema.address, folder);
    expect(back).toEqual(there);
    await expect(move(schema.address, folder)).rejects.toThrow('not empty');
    expect((await check(schema.address)).damaged).toEqual([]);
    const second = await running({ database: schema.address });
    const again = await visitor(second.address, 'http', server.cookie);
    expect(await again.client.game.view.query({ table: server.table })).toEqual(view);
    await expect(move(schema.address, temporaryFolder())).rejects.toThrow('a server uses the database');
  });
});
