import { describe, expect, test } from 'vitest';
import type { Storage, StoredTable } from '../src/storage/storage.ts';
import { subscriberQueue } from '../src/queues/subscriber-queue.ts';
import { taskQueue } from '../src/queues/task-queue.ts';
import { liveTables } from '../src/live/live-tables.ts';

const table: StoredTable = {
  id: 'table-1',
  host: 'anna',
  created: 0,
  wish: { map: '', deck: '', variants: [], seats: [], regions: 'random', money: 'open', bots: 'instant' },
  status: 'open',
  faulted: null,
  seats: [],
  game: null,
};

describe('a table in memory', () => {
  const made = () => {
    const fetched: string[] = [];
    const clock = { now: 1000 };
    const storage = {
      table: (id: string) => {
        fetched.push(id);
        return Promise.resolve(id === table.id ? table : null);
      },
    } as unknown as Storage;
    const load = () => Promise.resolve(null);
    return {
      fetched,
      clock,
      tables: liveTables({
        storage,
        load,
        loaded: () => undefined,
        reportDamage: () => undefined,
        forgotten: () => undefined,
        now: () => clock.now,
      }),
    };
  };

  test('is fetched once, however many ask for it at once', async () => {
    const { fetched, tables } = made();
    const found = await Promise.all(Array.from({ length: 5 }, () => tables.get('table-1')));
    expect(new Set(found.map((liveTable) => liveTable.ok && liveTable.value)).size).toBe(1);
    expect(fetched).toEqual(['table-1']);
  });

  test('is forgotten when nobody asks, and fetched again', async () => {
    const { fetched, clock, tables } = made();
    await tables.get('table-1');
    tables.forgetUnused(1000, () => false);
    expect(tables.count()).toBe(1);
    clock.now = 5000;
    tables.forgetUnused(2000, () => true);
    expect(tables.count()).toBe(1);
    tables.forgetUnused(2000, () => false);
    expect(tables.count()).toBe(0);
    await tables.get('table-1');
    expect(fetched).toHaveLength(2);
  });

  test('is kept as long as somebody watches', async () => {
    const { tables } = made();
    const liveTable = await tables.get('table-1');
    if (liveTable.ok)
      liveTable.value.subscribers.add({ person: null, window: null, visible: true, queue: subscriberQueue(1) });
    tables.forgetUnused(2000, () => false);
    expect(tables.count()).toBe(1);
  });
});

describe('a task queue', () => {
  test('runs one task after another, and goes on after one that fails', async () => {
    const inTurn = taskQueue();
    const log: string[] = [];
    const task = (name: string, fails = false) =>
      inTurn(async () => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    await Promise.allSettled([task('a'), task('b', true), task('c')]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});

describe('a subscriber queue', () => {
  test('gives messages in order', async () => {
    const queue = subscriberQueue<number>(10);
    queue.put(1);
    queue.put(2);
    expect(await queue.next(undefined)).toEqual({ message: 1 });
    expect(await queue.next(undefined)).toEqual({ message: 2 });
    const later = queue.next(undefined);
    queue.put(3);
    expect(await later).toEqual({ message: 3 });
  });

  test('tells a slow reader to start afresh', async () => {
    const queue = subscriberQueue<number>(2);
    for (const message of [1, 2, 3, 4]) queue.put(message);
    expect(await queue.next(undefined)).toBe('lost');
    expect(await queue.next(undefined)).toEqual({ message: 4 });
  });

  test('ends when it is closed or nobody waits any more', async () => {
    const queue = subscriberQueue<number>(2);
    const stop = new AbortController();
    const waiting = queue.next(stop.signal);
    stop.abort();
    expect(await waiting).toBe('closed');
    queue.close();
    expect(await queue.next(undefined)).toBe('closed');
  });
});
