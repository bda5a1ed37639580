import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { groupCommit } from '../src/queues/group-commit.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type NewEntry, type Storage, StorageFailure, type StoredTable } from '../src/storage/storage.ts';

let folder = '';
let file = '';
let storage: Storage;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-'));
  file = path.join(folder, 'data', 'gridwright.sqlite');
  storage = await openSqlite(file);
});
afterEach(async () => {
  await storage.close();
  fs.rmSync(folder, { recursive: true });
});

const table: StoredTable = {
  id: 'table-1',
  host: 'anna',
  created: 1000,
  wish: {
    map: 'map:a',
    deck: 'deck:b',
    variants: [],
    seats: ['human', 'bot'],
    regions: 'random',
    money: 'hidden',
    bots: 'paced',
  },
  status: 'open',
  faulted: null,
  seats: [
    { seat: 0, kind: 'human', person: 'anna', name: 'Anna' },
    { seat: 1, kind: 'bot', person: null, name: 'Volta' },
  ],
  game: null,
};
const game = {
  config: { players: 2, plugins: [], regions: 'random', money: 'hidden' },
  seed: 'seed',
  seedHash: 'hash',
  sheet: 's',
  art: 'a',
  messages: 'm',
} as const;
const entry = (seq: number, more: Partial<NewEntry> = {}): NewEntry => ({
  table: 'table-1',
  seq,
  version: seq * 10 + 5,
  time: 2000 + seq,
  seat: seq === 0 ? null : 0,
  person: seq === 0 ? null : 'anna',
  actionId: seq === 0 ? null : `action-${seq}`,
  action: seq === 0 ? null : { type: 'pass' },
  events: [{ type: 'round-began', round: seq }],
  over: false,
  ...more,
});

async function started(): Promise<void> {
  await storage.addPerson('anna', 'token-hash', 1);
  await storage.addTable(table);
  await storage.start(table.id, game, [entry(0)]);
}

describe('the storage', () => {
  test('knows a person by the hash of a token', async () => {
    await storage.addPerson('anna', 'token-hash', 1);
    expect(await storage.personOf('token-hash')).toBe('anna');
    expect(await storage.personOf('another')).toBeNull();
  });

  test('gives a table back as it was put in', async () => {
    await storage.addPerson('anna', 'token-hash', 1);
    await storage.addTable(table);
    expect(await storage.table(table.id)).toEqual(table);
    expect(await storage.tablesOf('anna', 10)).toEqual([table]);
    expect(await storage.tablesMadeBy('anna', 1000)).toBe(1);
    expect(await storage.tablesMadeBy('anna', 1001)).toBe(0);
  });

  test('lets only one of two people have a seat', async () => {
    await storage.addPerson('anna', 'a', 1);
    await storage.addPerson('bela', 'b', 1);
    await storage.addPerson('cleo', 'c', 1);
    await storage.addTable({ ...table, seats: [{ seat: 0, kind: 'human', person: null, name: null }] });
    const taken = (person: string) =>
      storage.changeSeat(table.id, { seat: 0, kind: 'human', person, name: person }, null);
    expect(await Promise.all([taken('bela'), taken('cleo')])).toEqual([true, false]);
  });

  test('starts a table once and changes no seat afterwards', async () => {
    await started();
    expect(await storage.start(table.id, game, [entry(0)])).toBe(false);
    expect(await storage.changeSeat(table.id, { seat: 0, kind: 'human', person: null, name: null }, 'anna')).toBe(
      false,
    );
    expect(await storage.table(table.id)).toMatchObject({ status: 'playing', game });
  });

  test('writes entries of one turn of the event loop together and refuses one that is there already', async () => {
    await started();
    const answers = await Promise.all(
      [[entry(1)], [entry(2)], [entry(2, { actionId: 'late' })], [entry(3)]].map(storage.append),
    );
    expect(answers).toEqual(['appended', 'appended', 'taken', 'appended']);
    expect((await storage.entries(table.id, 5)).map((found) => found.seq)).toEqual([1, 2, 3]);
  });

  test('writes several entries of one game all or none, also beside those of others', async () => {
    await started();
    const answers = await Promise.all(
      [
        [entry(1), entry(2)],
        [entry(2, { actionId: 'late' }), entry(3)],
        [entry(3), entry(4, { over: true })],
      ].map(storage.append),
    );
    expect(answers).toEqual(['appended', 'taken', 'taken']);
    expect((await storage.entries(table.id, 5)).map((found) => found.seq)).toEqual([1, 2]);
    expect((await storage.table(table.id))?.status).toBe('playing');
  });

  test('takes an action of the same name from the same person only once', async () => {
    await started();
    expect(await storage.append([entry(1, { actionId: 'same' })])).toBe('appended');
    expect(await storage.append([entry(2, { actionId: 'same' })])).toBe('taken');
    expect(await storage.append([entry(2, { actionId: 'same', person: 'bela' })])).toBe('appended');
  });

  test('marks a table as over with its last entry', async () => {
    await started();
    expect(await storage.tablesAwaitingBots(2000)).toEqual([table.id]);
    expect(await storage.tablesAwaitingBots(2001)).toEqual([]);
    await storage.append([entry(1, { over: true })]);
    expect((await storage.table(table.id))?.status).toBe('over');
    expect(await storage.tablesAwaitingBots(0)).toEqual([]);
  });

  test('says that it was the storage when it fails', async () => {
    await expect(storage.addTable(table)).rejects.toBeInstanceOf(StorageFailure);
  });

  test('keeps everything over a restart', async () => {
    await started();
    await storage.append([entry(1)]);
    await storage.close();
    storage = await openSqlite(file);
    expect((await storage.entries(table.id, 0)).map((found) => found.seq)).toEqual([0, 1]);
  });

  test('refuses a database of a newer version', async () => {
    await storage.close();
    const database = new Database(file);
    database.exec(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`);
    database.close();
    await expect(openSqlite(file)).rejects.toThrow(/newer version/);
    fs.rmSync(file);
    storage = await openSqlite(file);
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
