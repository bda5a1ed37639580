import { inBackground } from './failures.ts';

/**
 * Does something in a task of its own, before anything less urgent: the browser may answer and paint in between. At once where
 * the browser has no such tasks. Gives what calls it off.
 */
export function inNextTask(work: () => void): () => void {
  if (!('scheduler' in globalThis)) {
    work();
    return () => {};
  }
  let calledOff = false;
  inBackground(scheduler.postTask(() => void (calledOff || work()), { priority: 'user-blocking' }));
  return () => {
    calledOff = true;
  };
}
