import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wasAnswered } from '../../src/api/answers.ts';
import { connection } from '../../src/api/connection.ts';
import { staticFile } from '../../src/api/static-files.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a static file', () => {
  it('is fetched once, however many ask for it', async () => {
    fetched.mockResolvedValue(json({ board: 1 }));
    const both = await Promise.all([staticFile('/art/1.json'), staticFile('/art/1.json')]);
    expect(both).toEqual([{ board: 1 }, { board: 1 }]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['that the server does not have', () => json({}, 404)],
    ['that cannot be read', () => new Response('<html>')],
  ])('%s is asked for once and reported; asked for anew, it is fetched anew', async (_what, response) => {
    const address = `/sheets/${_what}.json`;
    fetched.mockImplementation(async () => response());
    const error: unknown = await staticFile(address).catch((cause: unknown) => cause);
    expect(wasAnswered(error)).toBe(true);
    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockResolvedValue(json(7));
    expect(await staticFile(address)).toBe(7);
  });

  it.each([
    ['busy', async () => json({}, 503)],
    ['away', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('of a server that is %s is asked for until it comes', async (_what, attempt) => {
    fetched.mockImplementationOnce(attempt).mockResolvedValueOnce(json(5));
    const file = staticFile(`/sheets/${_what}.json`);
    await vi.advanceTimersByTimeAsync(10);
    expect(connection.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await file).toBe(5);
    expect(connection.value).toBe('open');
  });
});
