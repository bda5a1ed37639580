import type { AppRouter } from '@gridwright/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogAsFile } from '../../src/api/catalog-link.ts';
import { clientOver, repeatable } from '../../src/api/client.ts';
import { connection } from '../../src/api/connection.ts';
import { callError } from '../fake-api.ts';

/** What becomes of each attempt, one after the other; the last stays. */
let attempts: (() => unknown)[];
let sent = 0;
const line: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    const attempt = attempts[Math.min(sent, attempts.length - 1)];
    sent += 1;
    try {
      observer.next({ result: { data: attempt?.() } });
      observer.complete();
    } catch (error) {
      observer.error(TRPCClientError.from(error as Error));
    }
  });
const client = clientOver(line);
const breaks = (): never => {
  throw new Error('the socket was closed');
};
const move = { table: 'table-1', seen: 1, id: 'one', actions: [{ type: 'pass' }] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = 0;
});
afterEach(() => vi.useRealTimers());

describe('a call whose answer was lost on the way', () => {
  it('is repeated when it only asks', async () => {
    attempts = [breaks, breaks, () => []];
    const answered = client.table.mine.query();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answered).toEqual([]);
    expect([sent, connection.value]).toEqual([3, 'open']);
  });

  it('is repeated when the server knows it again by its id', async () => {
    attempts = [breaks, () => ({ ok: true, version: 2 })];
    const answered = client.game.act.mutate(move, repeatable);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answered).toEqual({ ok: true, version: 2 });
  });

  it('is not repeated when it could be done twice', async () => {
    attempts = [breaks];
    await expect(client.table.quick.mutate({ name: 'Ada' })).rejects.toThrow('the socket was closed');
    expect(sent).toBe(1);
  });
});

describe('a call that the server refused', () => {
  it('is not repeated', async () => {
    attempts = [
      () => {
        throw callError('unknown-table');
      },
    ];
    await expect(client.game.head.query({ table: 'table-9' })).rejects.toThrow('unknown-table');
    expect([sent, connection.value]).toEqual([1, 'open']);
  });
});

describe('the catalogue', () => {
  const client = clientOver(catalogAsFile(line));
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched as a file, and as it is now each time', async () => {
    const fetched = vi.fn<(address: string) => Promise<Response>>(async () => new Response('{"maps":[]}'));
    vi.stubGlobal('fetch', fetched);
    expect(await client.catalog.list.query({ languages: ['fr', 'en'] })).toEqual({ maps: [] });
    await client.catalog.list.query();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/catalog.json?languages=fr%2Cen',
      '/catalog.json',
    ]);
    expect(sent).toBe(0);
  });

  it('that the server does not give fails as a call does', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    await expect(client.catalog.list.query({ languages: ['fr'] })).rejects.toThrow('/catalog.json');
  });
});
