import type { Storage } from '../storage/storage.ts';

/** Whether the server can do its work: something is written, and all who ask meanwhile share the answer. */
export function readiness(
  storage: Pick<Storage, 'probe'>,
  now: () => number,
  report: (error: unknown) => void,
): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  let wasReady = true;

  async function ask(): Promise<boolean> {
    try {
      await storage.probe(now());
      wasReady = true;
    } catch (error) {
      if (wasReady) report(error);
      wasReady = false;
    }
    return wasReady;
  }

  return () => (asking ??= ask().finally(() => (asking = null)));
}
