import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { groupCommit } from '../src/queues/group-commit.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { temporaryFolder } from './support/server.ts';
import { storageContract } from '../src/testing/storage-contract.ts';

const freshFile = (): string => path.join(temporaryFolder(), 'data', 'gridwright.sqlite');

storageContract('in memory', () => openSqlite(':memory:'));
storageContract('on disk', () => openSqlite(freshFile()));

describe('a database file', () => {
  test('keeps everything over a restart', async () => {
    const file = freshFile();
    const before = await openSqlite(file);
    await before.addPerson('anna', 'token-hash', 1);
    await before.putContent('hash', 'body');
    await before.close();
    const after = await openSqlite(file);
    expect([await after.personOf('token-hash'), await after.content('hash')]).toEqual(['anna', 'body']);
    await after.close();
  });

  test('of a newer version is refused', async () => {
    const file = freshFile();
    await (await openSqlite(file)).close();
    const database = new Database(file);
    database.exec(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`);
    database.close();
    await expect(openSqlite(file)).rejects.toThrow(/newer version/);
    expect(fs.existsSync(file)).toBe(true);
  });
});

describe('a group commit', () => {
  test('writes what came in one turn at once, and lets one failure be its own', async () => {
    const written: (readonly number[])[] = [];
    const { add } = groupCommit((items: readonly number[]) => {
      written.push(items);
      return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items.map(String));
    });
    expect(await Promise.all([add(1), add(2)])).toEqual(['1', '2']);
    const answers = await Promise.allSettled([add(2), add(3), add(4)]);
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([[1, 2], [2, 3, 4], [2], [3], [4]]);
  });
});
