import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUp, restore } from '../src/operator/backup.ts';
import { check } from '../src/operator/check.ts';
import { ended, startChild } from './support/child.ts';
import { type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';

const database = (folder: string): string => path.join(folder, 'gridwright.sqlite');

/** A server with a game in its second round. */
async function withGame(): Promise<Running & { readonly table: string; readonly cookie: string | null }> {
  const server = await running();
  const { table, playUntil, people } = await seatedGame(server.address);
  await playUntil(({ round }) => round === 2);
  return { ...server, table, cookie: people[0]?.cookie() ?? null };
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
