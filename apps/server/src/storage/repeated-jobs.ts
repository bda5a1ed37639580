import type { PgBoss } from 'pg-boss';

/** Parts of the time between two runs after which it is looked whether the next is due. */
const looksPerRun = 10;

/**
 * Does something every so many seconds in one of several processes, whichever looks first. The next run is in the queue before this
 * one begins, so that it comes also when this one fails, or its process dies.
 *
 * @param name of the queue
 */
export async function repeatJob(
  boss: PgBoss,
  name: string,
  everySeconds: number,
  work: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(name, {
    // one that waits and one that is done
    policy: 'stately',
    heartbeatSeconds: 10,
    retryLimit: 0,
    deleteAfterSeconds: 60,
  });
  const next = () => boss.send(name, null, { singletonKey: name, startAfter: everySeconds });
  await next();
  await boss.work(name, { pollingIntervalSeconds: Math.max(1, everySeconds / looksPerRun) }, async () => {
    await next();
    await work();
  });
}
