import type { RepeatedWork, Sharing } from './sharing.ts';

/** What is done, every how many seconds, and the work. */
type Repeated = readonly [RepeatedWork, number, () => Promise<void>];

/**
 * Does something now and then: in one of several processes, whichever, where several share a database.
 *
 * @param failed told of what goes wrong; it is tried again when its time comes
 * @returns what ends it
 */
export async function repeating(
  sharing: Sharing | undefined,
  all: readonly Repeated[],
  failed: (what: RepeatedWork, error: unknown) => void,
): Promise<() => void> {
  const timers: NodeJS.Timeout[] = [];
  for (const [what, everySeconds, work] of all) {
    const report = (error: unknown): void => failed(what, error);
    if (sharing !== undefined) {
      await sharing.repeat(what, everySeconds, () => work().catch(report));
      continue;
    }
    const timer = setInterval(() => {
      work().catch(report);
    }, everySeconds * 1000);
    timers.push(timer.unref());
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
