import { DamagedRecord, StorageFailure } from './storage.ts';

/** Milliseconds to wait before something is tried again that another program kept from being written: a backup, for one. */
const waitsMs = [20, 50, 100, 200, 400, 800, 1600, 3200];

/** PostgreSQL: two transactions in each other's way, a lock not to be had, or no connection yet. */
const notYet = ['40001', '40P01', '55P03', '57P03', 'ECONNREFUSED'];

const isBusy = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  const code = String(cause.code);
  return /^SQLITE_(BUSY|LOCKED)/.test(code) || notYet.includes(code);
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long to wait before something that failed is tried again, in milliseconds. @throws why it failed, where it is not. */
function waitAfter(cause: unknown, attempt: number): number {
  if (cause instanceof DamagedRecord) throw cause;
  const waitMs = isBusy(cause) ? waitsMs[attempt] : undefined;
  if (waitMs !== undefined) return waitMs;
  throw new StorageFailure(cause instanceof Error ? cause.message : String(cause), { cause });
}

type Method = (...args: never[]) => Promise<unknown>;

const explained =
  <Args extends never[], T>(method: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    for (let attempt = 0; ; attempt++)
      try {
        return await method(...args);
      } catch (cause) {
        await pause(waitAfter(cause, attempt));
      }
  };

/**
 * The same methods, whose failures say that it was the storage. What the database keeps from being done for a moment is tried
 * again for a few seconds: each method does all or nothing.
 */
export const explaining = <T extends Readonly<Record<string, Method>>>(methods: T): T =>
  Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, explained(method)])) as unknown as T;
