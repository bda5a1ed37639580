import path from 'node:path';
import type { PushAddress } from '@gridwright/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import type { NewEntry, Storage, StoredTable } from '../src/storage/storage.ts';
import { temporaryFolder } from './support/server.ts';
import { plainWish } from './support/table.ts';

const table: StoredTable = {
  id: 'table-1',
  host: 'anna',
  created: 1000,
  wish: { ...plainWish, lesson: 'map:a/lesson' },
  status: 'open',
  faulted: null,
  seats: [
    { seat: 0, kind: 'human', person: 'anna', name: 'Anna' },
    { seat: 1, kind: 'human', person: null, name: null },
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
  version: seq + 1,
  time: 1000,
  seat: 0,
  person: null,
  actionId: null,
  action: { type: 'pass' },
  events: [{ type: 'round-began', round: seq }],
  over: false,
  ...more,
});

async function opened(): Promise<Storage> {
  const storage = await openSqlite(path.join(temporaryFolder(), 'gridwright.sqlite'));
  onTestFinished(() => storage.close());
  await storage.addPerson('anna', 'a', 1);
  await storage.addPerson('bela', 'b', 1);
  await storage.addTable(table);
  await storage.start(table.id, game, [entry(0), entry(1)]);
  return storage;
}

test('a game may begin with several entries, and a table remembers its lesson', async () => {
  const storage = await opened();
  expect((await storage.entries(table.id, 0)).map(({ seq }) => seq)).toEqual([0, 1]);
  expect((await storage.table(table.id))?.wish.lesson).toBe('map:a/lesson');
});

test('several entries are written all or none', async () => {
  const storage = await opened();
  expect(await storage.append([entry(2), entry(3, { person: 'anna', actionId: 'cart' })])).toBe('appended');
  expect(await storage.append([entry(4), entry(3)])).toBe('taken');
  expect(await storage.append([entry(4), entry(5, { person: 'anna', actionId: 'cart' })])).toBe('taken');
  expect((await storage.entries(table.id, 0)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  expect(await storage.append([entry(4), entry(5, { over: true })])).toBe('appended');
  expect((await storage.table(table.id))?.status).toBe('over');
});

test('instructions are kept by seat, and replaced', async () => {
  const storage = await opened();
  const automation = { passWhenBroke: true };
  await storage.putInstructions(table.id, 0, { limit: { plant: '13', limit: 20 }, automation });
  await storage.putInstructions(table.id, 1, { limit: null, automation: { passWhenBroke: false } });
  await storage.putInstructions(table.id, 0, { limit: null, automation });
  expect([...(await storage.instructions(table.id))]).toEqual([
    [0, { limit: null, automation }],
    [1, { limit: null, automation: { passWhenBroke: false } }],
  ]);
  expect((await storage.instructions('another')).size).toBe(0);
});

test('lines of talk are numbered in their order, also when they come at once', async () => {
  const storage = await opened();
  const line = (text: string) => ({ seat: 0, name: 'Anna', text, time: 5 });
  const said = await Promise.all(['one', 'two', 'three'].map((text) => storage.addLine(table.id, 'anna', line(text))));
  expect(said.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect((await storage.lines(table.id, 1, 10)).map(({ text }) => text)).toEqual(['two', 'three']);
  expect((await storage.lines(table.id, 0, 2)).map(({ text }) => text)).toEqual(['two', 'three']);
});

test('a key is made once and stays', async () => {
  const storage = await opened();
  expect(await storage.keyOr('push', 'first')).toBe('first');
  expect(await storage.keyOr('push', 'second')).toBe('first');
});

test('an address belongs to one person, who keeps the newest ones', async () => {
  const storage = await opened();
  const endpointOf = (name: string): string => `https://push.example/${name}`;
  const address = (name: string): PushAddress => ({ endpoint: endpointOf(name), keys: { p256dh: name, auth: name } });
  for (const [time, name] of ['one', 'two', 'three'].entries())
    await storage.addPushAddress('anna', address(name), time, 2);
  const own = async (person: string) => (await storage.pushAddresses(person)).map(({ keys }) => keys.auth).toSorted();
  expect(await own('anna')).toEqual(['three', 'two']);
  await storage.addPushAddress('bela', address('two'), 9, 2);
  expect(await own('anna')).toEqual(['three']);
  await storage.removePushAddress(endpointOf('two'), 'anna');
  expect(await own('bela')).toEqual(['two']);
  await storage.removePushAddress(endpointOf('two'), 'bela');
  await storage.removePushAddress(endpointOf('three'), null);
  expect([await own('anna'), await own('bela')]).toEqual([[], []]);
});
