import { soon } from './soon.ts';

/**
 * Runs tasks in the order in which they came, a few at one time and each in a turn of the event loop of its own, so that
 * whatever else waits is done between them.
 */
export function spreadOut(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  let due = false;

  function next(): void {
    due = false;
    if (running >= atOnce) return;
    const begin = waiting.shift();
    begin?.();
    wake();
  }
  function wake(): void {
    if (due || waiting.length === 0 || running >= atOnce) return;
    due = true;
    soon(next);
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        running++;
        task()
          .then(resolve, reject)
          .finally(() => {
            running--;
            wake();
          });
      });
      wake();
    });
}
