import { StorageFailure } from '../storage/storage.ts';

const firstMs = 500;
const longestMs = 30_000;

/** When something that could not be written is to be tried again: later each time, until it has gone through. */
export interface BackOff<Key extends object> {
  /** Milliseconds to wait after a failure of the database; null for any other failure, which waiting does not mend. */
  readonly after: (key: Key, error: unknown) => number | null;
  /** It has gone through. */
  readonly done: (key: Key) => void;
}

export function backOff<Key extends object>(): BackOff<Key> {
  const failures = new WeakMap<Key, number>();
  return {
    after: (key, error) => {
      if (!(error instanceof StorageFailure)) return null;
      const count = failures.get(key) ?? 0;
      failures.set(key, count + 1);
      return Math.min(longestMs, firstMs * 2 ** count);
    },
    done: (key) => void failures.delete(key),
  };
}
