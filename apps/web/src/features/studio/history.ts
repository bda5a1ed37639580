/** What was done on the drawing board, one step after the other. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** So many steps can be taken back. */
const mostSteps = 200;

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** One more step; nothing where nothing changed. What was taken back before it is gone. */
export const done = <T>({ past, present, future }: History<T>, next: T): History<T> =>
  next === present
    ? { past, present, future }
    : { past: [...past, present].slice(-mostSteps), present: next, future: [] };

export function undone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [last] = past.slice(-1);
  return last === undefined ? history : { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: later };
}
