import { describe, expect, test } from 'vitest';
import type { Storage, StoredTable } from '../src/storage/storage.ts';
import { inbox } from '../src/queues/subscriber-queue.ts';
import { queue } from '../src/queues/task-queue.ts';
import { rooms } from '../src/live/live-tables.ts';

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
    return { fetched, clock, places: rooms({ storage, load, loaded: () => undefined, now: () => clock.now }) };
  };

  test('is fetched once, however many ask for it at once', async () => {
    const { fetched, places } = made();
    const found = await Promise.all(Array.from({ length: 5 }, () => places.get('table-1')));
    expect(new Set(found.map((room) => room.ok && room.value)).size).toBe(1);
    expect(fetched).toEqual(['table-1']);
  });

  test('is forgotten when nobody asks, and fetched again', async () => {
    const { fetched, clock, places } = made();
    await places.get('table-1');
    places.forgetUnused(1000, () => false);
    expect(places.count()).toBe(1);
    clock.now = 5000;
    places.forgetUnused(2000, () => true);
    expect(places.count()).toBe(1);
    places.forgetUnused(2000, () => false);
    expect(places.count()).toBe(0);
    await places.get('table-1');
    expect(fetched).toHaveLength(2);
  });

  test('is kept as long as somebody watches', async () => {
    const { places } = made();
    const room = await places.get('table-1');
    if (room.ok) room.value.watchers.add({ person: null, window: null, visible: true, inbox: inbox(1) });
    places.forgetUnused(2000, () => false);
    expect(places.count()).toBe(1);
  });
});

describe('a queue', () => {
  test('runs one task after another, and goes on after one that fails', async () => {
    const inTurn = queue();
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

describe('an inbox', () => {
  test('gives messages in order', async () => {
    const box = inbox<number>(10);
    box.put(1);
    box.put(2);
    expect(await box.next(undefined)).toEqual({ message: 1 });
    expect(await box.next(undefined)).toEqual({ message: 2 });
    const later = box.next(undefined);
    box.put(3);
    expect(await later).toEqual({ message: 3 });
  });

  test('tells a slow reader to start afresh', async () => {
    const box = inbox<number>(2);
    for (const message of [1, 2, 3, 4]) box.put(message);
    expect(await box.next(undefined)).toBe('lost');
    expect(await box.next(undefined)).toEqual({ message: 4 });
  });

  test('ends when it is closed or nobody waits any more', async () => {
    const box = inbox<number>(2);
    const stop = new AbortController();
    const waiting = box.next(stop.signal);
    stop.abort();
    expect(await waiting).toBe('closed');
    box.close();
    expect(await box.next(undefined)).toBe('closed');
  });
});
