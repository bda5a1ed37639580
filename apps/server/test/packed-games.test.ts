import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { check } from '../src/operator/check.ts';
import { exportTables, importTables } from '../src/operator/archive.ts';
import { overviewOf } from '../src/operator/overview.ts';
import { type OpenDatabase, openDatabase } from '../src/storage/open-database.ts';
import { packGames } from '../src/storage/packed-games.ts';
import type { NewEntry } from '../src/storage/storage.ts';
import { storedTable } from '../src/testing/stored-table.ts';
import { hasPostgres, postgresSchema } from './support/postgres.ts';
import { running, visitor } from './support/server.ts';
import { plainWish } from './support/table.ts';
import { until } from './support/until.ts';

const table = storedTable.id;
const game = {
  config: { players: 2, plugins: [], regions: 'random', money: 'hidden' },
  seed: 'seed',
  seedHash: 'hash',
  sheet: 's',
  art: 'a',
  messages: 'm',
} as const;
const entry = (seq: number, over = false): NewEntry => ({
  table,
  seq,
  version: seq * 2 + 1,
  time: 1000 + seq,
  seat: seq === 0 ? null : 0,
  person: seq === 0 ? null : 'anna',
  actionId: seq === 0 ? null : `action-${seq}`,
  action: seq === 0 ? null : { type: 'pass' },
  events: [{ type: 'round-began', round: seq }],
  over,
});
/** As an entry is read once its game is packed. */
const read = ({ table: _table, over: _over, ...kept }: NewEntry) => ({ ...kept, person: null });
const last = 40;
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const schema = hasPostgres ? await postgresSchema() : null;
const databases = [
  { name: 'a file', open: () => openDatabase(':memory:') },
  ...(schema === null ? [] : [{ name: 'PostgreSQL', open: () => openDatabase(schema.address) }]),
];

describe.each(databases)('in $name', ({ open }) => {
  let data: OpenDatabase;
  beforeEach(async () => {
    data = await open();
    await schema?.clear();
    const { storage } = data;
    await storage.addPerson('anna', 'token-hash', 1);
    await storage.addTable(storedTable);
    await storage.start(table, game, [entry(0)]);
    await storage.append(numbers(1, last - 1).map((seq) => entry(seq)));
  });
  afterEach(() => data.storage.close());

  const finish = () => data.storage.append([entry(last, true)]);
  const later = 1001 + last;
  const rows = async () =>
    data.db.selectFrom('entries').select(['seq', 'version', 'time', 'person']).orderBy('seq').execute();

  test('a game is packed when it is over, nothing happened since, and once', async () => {
    expect(await packGames(data.db, later, 5)).toEqual([]);
    await finish();
    expect(await packGames(data.db, later - 1, 5)).toEqual([]);
    expect(await packGames(data.db, later, 0)).toEqual([]);
    expect(await packGames(data.db, later, 5)).toEqual([table]);
    expect((await rows()).map(({ seq, time }) => [seq, Number(time)])).toEqual([[last, 1000 + last]]);
    expect(await packGames(data.db, later, 5)).toEqual([]);
  });

  test('a packed game is read as it was, but for who sent what, whole or from any version on', async () => {
    await finish();
    const whole = [...numbers(0, last - 1).map((seq) => entry(seq)), entry(last, true)].map(read);
    await packGames(data.db, later, 5);
    expect(await data.storage.entries(table, 0)).toEqual(whole);
    for (const seq of [0, 17, last - 1, last])
      expect(await data.storage.entries(table, entry(seq).version)).toEqual(whole.slice(seq + 1));
  });

  test('no entry is taken whose place was packed, and one that follows is', async () => {
    await finish();
    await packGames(data.db, later, 5);
    expect(await data.storage.append([entry(12)])).toBe('taken');
    expect(await data.storage.append([entry(last)])).toBe('taken');
    expect(await rows()).toHaveLength(1);
    expect(await data.storage.append([entry(last + 1)])).toBe('appended');
    expect((await data.storage.entries(table, 0)).map(({ seq }) => seq)).toEqual(numbers(0, last + 1));
    expect((await data.storage.entries(table, entry(last).version)).map(({ seq }) => seq)).toEqual([last + 1]);
    expect(await packGames(data.db, later + 1, 5)).toEqual([table]);
    expect((await data.storage.entries(table, 0)).map(({ seq }) => seq)).toEqual(numbers(0, last + 1));
    expect(await rows()).toHaveLength(1);
  });

  test('a game with a hole stays as it is, so that the hole is still found, and so does one that cannot be unpacked', async () => {
    await finish();
    await data.db.deleteFrom('entries').where('seq', '=', 7).execute();
    expect(await packGames(data.db, later, 5)).toEqual([]);
    await expect(data.storage.entries(table, 0)).rejects.toThrow('entry 7 is missing');
    await data.db.updateTable('entries').set({ events: 'brotli:bm9uc2Vuc2U=' }).where('seq', '=', last).execute();
    expect(await packGames(data.db, later, 5)).toEqual([]);
    await expect(data.storage.entries(table, 0)).rejects.toThrow(`the game of table ${table} cannot be unpacked`);
  });

  test('a game of an earlier version is known by its history from then on', async () => {
    await finish();
    const { chain } = await data.db.selectFrom('heads').select('chain').executeTakeFirstOrThrow();
    await data.db.deleteFrom('heads').execute();
    expect(await packGames(data.db, later, 5)).toEqual([table]);
    expect(await data.db.selectFrom('heads').selectAll().execute()).toEqual([{ table_id: table, seq: last, chain }]);
  });

  test('a packed history that was changed is noticed', async () => {
    await finish();
    await packGames(data.db, later, 5);
    await data.db.updateTable('heads').set({ chain: 'another' }).execute();
    await expect(data.storage.entries(table, 0)).rejects.toThrow('its history is not the one that was written');
  });

  test('the operator counts its entries, and takes it to another installation', async () => {
    await finish();
    await packGames(data.db, later, 5);
    const [tables] = await overviewOf(data.db, later);
    expect(tables?.rows).toContainEqual(['entries of all games', last + 1]);
    const other = await openDatabase(':memory:');
    await importTables(other.db, await exportTables(data.db, [table]));
    expect(await other.storage.entries(table, 0)).toEqual(await data.storage.entries(table, 0));
    await other.storage.close();
  });
});

test('a finished game of six takes at most 25 kB, and is looked at as before, also after a restart', async () => {
  const clock = { now: Date.now() };
  const first = await running({ now: () => clock.now });
  const anna = await visitor(first.address);
  const seats = Array.from({ length: 6 }, () => 'bot' as const);
  const { id } = await anna.client.table.create.mutate({ ...plainWish, seats, bots: 'instant', name: 'Anna' });
  await anna.client.table.start.mutate({ table: id });
  await until(async () => (await anna.client.table.info.query({ table: id })).status === 'over');
  const before = await anna.client.game.record.query({ table: id });
  clock.now += 2 * 60 * 60_000;
  await first.packFinishedGames();
  await first.stop();

  const file = `${first.data}/gridwright.sqlite`;
  expect(await check(file)).toEqual({ tables: 1, games: 1, damaged: [] });
  const { db, storage } = await openDatabase(file);
  const stored = await Promise.all(
    (['tables', 'seats', 'entries', 'heads', 'limits', 'instructions', 'chat'] as const).map((name) =>
      db.selectFrom(name).selectAll().execute(),
    ),
  );
  await storage.close();
  const bytes = Buffer.byteLength(JSON.stringify(stored));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(25_000);

  const second = await running({ data: first.data });
  const again = await visitor(second.address, 'http', anna.cookie());
  expect(await again.client.game.record.query({ table: id })).toEqual(before);
});
