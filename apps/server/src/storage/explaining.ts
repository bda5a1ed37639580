import { DamagedRecord, StorageFailure } from './storage.ts';

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DamagedRecord) throw cause;
    throw new StorageFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type Method = (...args: never[]) => Promise<unknown>;

/** The same methods, whose failures say that it was the storage. */
export const explaining = <T extends Readonly<Record<string, Method>>>(methods: T): T =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, (...args: never[]) => explained(method(...args))]),
  ) as unknown as T;
