import type { JobAttempt, PgBoss } from 'pg-boss';
import { groupCommit } from '../queues/group-commit.ts';
import { taskQueue } from '../queues/task-queue.ts';
import type { TableId } from './ids.ts';

/** The queue that holds a job for every table that somebody looks after. */
const queue = 'running-tables';
/** Jobs that are fetched with one question. */
const mostAtOnce = 1000;

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
  /**
   * Gives jobs back to the queue whose process is dead. Says whether all jobs of this process are still its own; if not, it has
   * let go of the others, too.
   */
  readonly review: () => Promise<boolean>;
  /** Lets go of everything: others may have taken it. */
  readonly releaseAll: () => Promise<void>;
  /** Leaves everything to the other processes. */
  readonly leave: () => Promise<void>;
}

interface Reviewed {
  /** How many jobs a process has. */
  readonly own: number;
  /** The jobs of processes that do not stand in the table `processes`. */
  readonly left: readonly JobAttempt[];
}

/** One look at all jobs, which writes nothing. */
const reviewOf = (schema: string): string => `
  select count(*) filter (where process = $1)::integer as own,
    coalesce(json_agg(json_build_object('id', id, 'retryCount', retry_count))
      filter (where process not in (select id from processes)), '[]') as left
  from (select id, retry_count, data ->> 'process' as process from "${schema}".job
    where name = '${queue}' and state = 'active') as jobs`;

/**
 * One job for each table, as long as a process looks after it. The queue gives a job to one process alone. That the process is
 * alive it shows once for all its jobs, and not to the queue: a sign of life for each would be a row that is written anew for
 * each table, again and again.
 *
 * @param schema in which the queue lies
 * @param adopted told of tables whose jobs came to this process without being asked for
 */
export async function tableJobs(
  boss: PgBoss,
  schema: string,
  process: string,
  adopted: (tables: readonly TableId[]) => void,
): Promise<TableJobs> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    expireInSeconds: 24 * 60 * 60,
    retryLimit: 1_000_000,
    retryDelay: 0,
    deleteAfterSeconds: 60,
  });
  const held = new Map<TableId, JobAttempt>();
  const inTurn = taskQueue();

  const jobOf = (table: TableId) => ({ data: { table, process }, singletonKey: table });

  /** Fetches whatever waits; what another process has asked for is asked for anew, under the name of this one. */
  async function fetch(wanted: ReadonlySet<TableId>): Promise<void> {
    let mayBeMore = true;
    while (mayBeMore) {
      const unasked: TableId[] = [];
      const jobs = await boss.fetch<TableJob>(queue, { batchSize: mostAtOnce });
      const others = jobs.filter(({ data }) => data.process !== process);
      for (const { id, retryCount, data } of jobs) {
        if (data.process !== process) continue;
        held.set(data.table, { id, retryCount });
        if (!wanted.has(data.table)) unasked.push(data.table);
      }
      if (others.length > 0) {
        await boss.complete(queue, others);
        await boss.insert(
          queue,
          others.map(({ data }) => jobOf(data.table)),
        );
      }
      if (unasked.length > 0) adopted(unasked);
      mayBeMore = others.length > 0 || jobs.length === mostAtOnce;
    }
  }

  const attempts = (): JobAttempt[] => [...held.values()];

  async function releaseAll(): Promise<void> {
    const released = attempts();
    held.clear();
    if (released.length > 0) await boss.complete(queue, released);
  }

  /** Takes all that were asked for while others were being taken. */
  const takes = groupCommit((tables: readonly TableId[]) =>
    inTurn(async () => {
      const wanted = new Set(tables.filter((table) => !held.has(table)));
      if (wanted.size > 0) {
        // nothing comes of it where another process has the job, or waits for it
        await boss.insert(queue, [...wanted].map(jobOf));
        await fetch(wanted);
      }
      return tables.map((table) => held.has(table));
    }),
  );

  return {
    take: takes.add,
    release: (table) =>
      inTurn(async () => {
        const job = held.get(table);
        if (job === undefined) return false;
        held.delete(table);
        await boss.complete(queue, job);
        return true;
      }),
    adopt: () => inTurn(() => fetch(new Set())),
    review: () =>
      inTurn(async () => {
        const { rows } = await boss.getDb().executeSql(reviewOf(schema), [process]);
        const { own, left } = rows[0] as Reviewed;
        if (left.length > 0) await boss.fail(queue, [...left]);
        if (own === held.size) return true;
        await releaseAll();
        return false;
      }),
    releaseAll: () => inTurn(releaseAll),
    leave: () =>
      inTurn(async () => {
        const left = attempts();
        held.clear();
        if (left.length > 0) await boss.fail(queue, left);
      }),
  };
}
