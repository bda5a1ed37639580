import path from 'node:path';
import { leastOf } from '@gridwright/core/plugin';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type Storage, StorageFailure } from '../src/storage/storage.ts';
import { copyTable } from './support/many-games.ts';
import { refused, type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';
import { until } from './support/until.ts';

/** A disk that can be filled, with a server on it. */
interface SmallDisk extends Running {
  readonly fill: (full: boolean) => void;
  /** The disk fills as soon as a bot begins to think. */
  readonly fillForBots: () => void;
  readonly failures: () => number;
}

async function onSmallDisk(): Promise<SmallDisk> {
  let full = false;
  let fullForBots = false;
  let failures = 0;
  const data = temporaryFolder();
  const openStorage = async (): Promise<Storage> => {
    const storage = await openSqlite(path.join(data, 'gridwright.sqlite'));
    const whileRoom =
      <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
      (...args: Args): Promise<Answer> => {
        if (!full) return write(...args);
        failures++;
        return Promise.reject(new StorageFailure('the disk is full'));
      };
    return {
      ...storage,
      append: whileRoom(storage.append),
      probe: whileRoom(storage.probe),
      addTable: whileRoom(storage.addTable),
    };
  };
  const botDelayMs = (): number => {
    full ||= fullForBots;
    fullForBots = false;
    return 0;
  };
  const server = await running({ data, openStorage, botDelayMs });
  return {
    ...server,
    fill: (now) => (full = now),
    fillForBots: () => (fullForBots = true),
    failures: () => failures,
  };
}

const readiness = async (address: string): Promise<number> => (await fetch(`${address}/readyz`)).status;

test('while nothing can be written, who acts is told so and the server is not ready; then the same request goes through', async () => {
  const { address, fill } = await onSmallDisk();
  const { table, at, view, offered } = await seatedGame(address);
  expect(await readiness(address)).toBe(200);
  fill(true);
  const { version, waiting } = await view();
  const seat = waiting[0] ?? 0;
  const { options } = await offered(seat);
  const wish = { table, seen: version, actions: [leastOf(options[0] ?? { type: 'pass' })], id: 'once' };
  const act = () => at(seat).game.act.mutate(wish);
  expect(await refused(act())).toBe('not-saved');
  expect(await refused(at(0).table.quick.mutate({ name: 'Anna' }))).toBe('not-saved');
  expect(await readiness(address)).toBe(503);
  expect((await view()).version).toBe(version);
  fill(false);
  expect(await readiness(address)).toBe(200);
  expect(await act()).toMatchObject({ ok: true });
});

test('a bot that could not write its move makes it when there is room again, without a restart', async () => {
  const { address, fill, fillForBots, failures } = await onSmallDisk();
  const { client } = await visitor(address);
  const wish = { ...plainWish, seats: ['human', 'bot'] as const, bots: 'paced', name: 'Anna' } as const;
  const { id: table } = await client.table.create.mutate(wish);
  await client.table.start.mutate({ table });
  const view = () => client.game.view.query({ table });
  // people act until a bot has to, and it finds no room
  fillForBots();
  await until(async () => {
    const { version, waiting } = await view();
    const { options } = await client.game.offered.query({ table });
    const [option] = options;
    if (waiting.includes(0) && option !== undefined)
      await client.game.act.mutate({ table, seen: version, actions: [leastOf(option)], id: String(version) });
    return failures() > 0;
  });
  const { version } = await view();
  fill(false);
  await until(async () => (await view()).version > version);
  expect(failures()).toBeGreaterThan(0);
});

test('while another program holds the database, others are answered, and what waits is written when it lets go', async () => {
  const { address, data } = await running();
  const { view, act, whoseTurn, offered } = await seatedGame(address);
  const { version } = await view();
  const seat = await whoseTurn();
  const { options } = await offered(seat);
  const other = new Database(path.join(data, 'gridwright.sqlite'));
  other.exec('begin immediate');
  const acted = act(seat, leastOf(options[0] ?? { type: 'pass' }));
  for (let asked = 0; asked < 5; asked++) expect((await view()).version).toBe(version);
  other.exec('rollback');
  other.close();
  expect(await acted).toMatchObject({ ok: true });
});

test('people are answered while games with bots are taken up again, and bots alone wait until somebody looks', async () => {
  const first = await running();
  const anna = await visitor(first.address);
  const begin = async (seats: (typeof plainWish)['seats']): Promise<string> => {
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, bots: 'paced', seats, name: 'Anna' });
    await anna.client.table.start.mutate({ table });
    return table;
  };
  const withBot = await begin(['human', 'bot']);
  const botsAlone = await begin(['bot', 'bot']);
  await first.stop();
  const file = path.join(first.data, 'gridwright.sqlite');
  copyTable(file, withBot, 60);
  const storage = await openSqlite(file);
  const awaiting = await storage.tablesAwaitingBots(0);
  await storage.close();
  expect(awaiting).toHaveLength(61);
  expect(awaiting).not.toContain(botsAlone);

  const second = await running({ data: first.data });
  let resumed = false;
  const resuming = second.resume().then(() => (resumed = true));
  expect((await fetch(`${second.address}/healthz`)).status).toBe(200);
  expect(resumed).toBe(false);
  await resuming;
});

test('a server whose disk is full closes without an error, and what was written is there when it starts again', async () => {
  const first = await running();
  const { table } = await seatedGame(first.address);
  const pragma = vi.spyOn(Database.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  pragma.mockImplementationOnce((source) => {
    expect(source).toContain('wal_checkpoint');
    throw full;
  });
  await first.stop();
  expect(pragma).toHaveBeenCalledOnce();

  const storage = await openSqlite(path.join(first.data, 'gridwright.sqlite'));
  onTestFinished(storage.close);
  expect(await storage.entries(table, 0)).not.toHaveLength(0);
});
