import { inBackground } from './failures.ts';

/** Gives what calls off work that has not begun. */
type CallOff = () => void;
const nothing: CallOff = () => {};

/**
 * Does something in a task of its own, before anything less urgent: the browser may answer and paint in between. At once where
 * the browser has no such tasks.
 */
export function inNextTask(work: () => void): CallOff {
  if (!('scheduler' in globalThis)) {
    work();
    return nothing;
  }
  let calledOff = false;
  inBackground(scheduler.postTask(() => void (calledOff || work()), { priority: 'user-blocking' }));
  return () => {
    calledOff = true;
  };
}

/** Does something once the browser has painted what there is. At once where it has no tasks that one may rank. */
export function afterNextFrame(work: () => void): CallOff {
  if (!('scheduler' in globalThis)) {
    work();
    return nothing;
  }
  let callOff: CallOff = nothing;
  const frame = requestAnimationFrame(() => {
    callOff = inNextTask(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    callOff();
  };
}

/** Waits for a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void inNextTask(resolve));
