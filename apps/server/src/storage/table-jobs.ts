import type { JobAttempt, PgBoss } from 'pg-boss';
import { taskQueue } from '../queues/task-queue.ts';
import type { TableId } from './ids.ts';

/** The queue that holds a job for every table that somebody looks after. */
const queue = 'tables';
/** Jobs that are fetched with one question. */
const mostAtOnce = 100;
/** Jobs of dead processes that are looked for with one question. */
const mostFound = 10_000;

interface TableJob {
  readonly table: TableId;
  /** The process that looks after it. */
  readonly process: string;
}

/** Which of several processes looks after which table: whoever has its job. */
export interface TableJobs {
  /** Takes the job of a table, unless another process has it. */
  readonly take: (table: TableId) => Promise<boolean>;
  /** Says whether there was something to let go of. */
  readonly release: (table: TableId) => Promise<boolean>;
  /** Takes the jobs that are nobody's any more. */
  readonly adopt: () => Promise<void>;
  /** Shows that this process is alive. Says whether all its jobs are still its own; if not, it has let go of the others, too. */
  readonly keep: () => Promise<boolean>;
  /** Lets go of the jobs of processes that are dead, before the queue notices by itself. */
  readonly releaseOf: (processes: readonly string[]) => Promise<void>;
  /** Lets go of everything: others may have taken it. */
  readonly releaseAll: () => Promise<void>;
  /** Leaves everything to the other processes. */
  readonly leave: () => Promise<void>;
}

/**
 * One job for each table, as long as a process looks after it. The queue gives a job to one process alone, and to another when
 * nothing was heard of the first for ten seconds.
 *
 * @param adopted told of tables whose jobs came to this process without being asked for
 */
export async function tableJobs(
  boss: PgBoss,
  process: string,
  adopted: (tables: readonly TableId[]) => void,
): Promise<TableJobs> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    heartbeatSeconds: 10,
    expireInSeconds: 24 * 60 * 60,
    retryLimit: 1_000_000,
    retryDelay: 0,
    deleteAfterSeconds: 60,
  });
  const held = new Map<TableId, JobAttempt>();
  const inTurn = taskQueue();

  const jobOf = (table: TableId) => ({ data: { table, process }, singletonKey: table });

  /** Fetches whatever waits; what another process has asked for is asked for anew, under the name of this one. */
  async function fetch(wanted: TableId | null): Promise<void> {
    const unasked: TableId[] = [];
    let mayBeMore = true;
    while (mayBeMore) {
      const jobs = await boss.fetch<TableJob>(queue, { batchSize: mostAtOnce });
      const others = jobs.filter(({ data }) => data.process !== process);
      for (const { id, retryCount, data } of jobs) {
        if (data.process !== process) continue;
        held.set(data.table, { id, retryCount });
        if (data.table !== wanted) unasked.push(data.table);
      }
      if (others.length > 0) {
        await boss.complete(queue, others);
        await boss.insert(
          queue,
          others.map(({ data }) => jobOf(data.table)),
        );
      }
      mayBeMore = others.length > 0 || jobs.length === mostAtOnce;
    }
    if (unasked.length > 0) adopted(unasked);
  }

  const attempts = (): JobAttempt[] => [...held.values()];

  async function releaseAll(): Promise<void> {
    const released = attempts();
    held.clear();
    if (released.length > 0) await boss.complete(queue, released);
  }

  return {
    take: (table) =>
      inTurn(async () => {
        if (held.has(table)) return true;
        const { data, singletonKey } = jobOf(table);
        // nothing is sent where another process has the job, or waits for it
        await boss.send(queue, data, { singletonKey });
        await fetch(table);
        return held.has(table);
      }),
    release: (table) =>
      inTurn(async () => {
        const job = held.get(table);
        if (job === undefined) return false;
        held.delete(table);
        await boss.complete(queue, job);
        return true;
      }),
    adopt: () => inTurn(() => fetch(null)),
    keep: () =>
      inTurn(async () => {
        if (held.size === 0) return true;
        // what the types of the queue leave out
        const { affected }: { readonly affected?: number } = await boss.touch(queue, attempts());
        if (affected === held.size) return true;
        await releaseAll();
        return false;
      }),
    releaseOf: async (processes) => {
      for (const dead of processes) {
        const jobs = await boss.findJobs<TableJob>(queue, { data: { process: dead }, limit: mostFound });
        const active = jobs.filter(({ state }) => state === 'active');
        if (active.length > 0) await boss.fail(queue, active);
      }
    },
    releaseAll: () => inTurn(releaseAll),
    leave: () =>
      inTurn(async () => {
        const left = attempts();
        held.clear();
        if (left.length > 0) await boss.fail(queue, left);
      }),
  };
}
