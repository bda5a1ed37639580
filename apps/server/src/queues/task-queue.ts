/** Runs tasks one after another, in the order in which they came. A task that fails does not hold up the next. */
export function taskQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}
