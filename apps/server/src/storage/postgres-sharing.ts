import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Messages } from './messages.ts';
import type { ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import { repeatJob } from './repeated-jobs.ts';
import type { Change, Sharing, Told } from './sharing.ts';
import { StorageFailure } from './storage.ts';
import { type TableJobs, tableJobs } from './table-jobs.ts';

/** Milliseconds from one sign of life to the next, which is also when the others are looked after. */
const beatMs = 1000;
/** Seconds without a sign of life after which a process counts as gone though its connection seems to be open. */
const goneAfterSeconds = 15;
/** Milliseconds before a lost connection is tried again. */
const againMs = 500;
/** Looks at the other processes from one look at all jobs to the next, where nobody is gone. */
const looksPerReview = 10;
/** Connections of the job queue. */
const queueConnections = 2;
/** Seconds between looks of the job queue for jobs whose process is not heard of any more. */
const superviseSeconds = 5;
/** Milliseconds that running jobs have to end when this process leaves. */
const jobsEndMs = 3000;

interface Needs {
  readonly address: string;
  readonly db: Kysely<Schema>;
  /** This process, by a name that no other has. */
  readonly process: string;
  readonly report: ReportDamage;
  /** What carries messages instead of the database. */
  readonly messages: Messages | null;
}

/** What is told, and by which process. `missed`: something may have happened that nobody told. */
interface Message extends Omit<Change, 'what'> {
  readonly process: string | null;
  readonly what: Change['what'] | 'missed';
}

/** The schema of the job queue, beside that of everything else. */
const queueSchema = (schema: string): string => (schema === 'public' ? 'gridwright_jobs' : `${schema}_jobs`);

/**
 * Processes on one PostgreSQL database. What is to be done once is a job of a queue in the database. Each process holds an advisory
 * lock under its name on the connection that it listens on: the database takes the lock from the dead at once, however they
 * died, and whoever notices first gives their jobs back to the queue. Messages go by LISTEN and NOTIFY, with the commits that they
 * tell of; or another way, after the commits, but for changes that no server makes.
 */
export function postgresSharing({ address, db, process, report, messages }: Needs): Sharing {
  let told: Told | null = null;
  let client: pg.Client | null = null;
  let beat: NodeJS.Timeout | undefined;
  let left = false;
  /** The look at the others that is under way, or was the last. */
  let looking: Promise<void> = Promise.resolve();
  /** How often this process has looked at the others. */
  let looks = 0;
  let boss: PgBoss | null = null;
  let jobs: TableJobs | null = null;

  const nameOfLock = (id: string): string => `process ${id}`;

  function hear(payload: string | undefined): void {
    const { process: from, ...change } = JSON.parse(payload ?? '{}') as Message;
    if (from === process) return;
    if (change.what === 'missed') told?.missed();
    else told?.changed(change as Change);
  }

  const send = (change: Omit<Message, 'process'>): void => messages?.send(JSON.stringify({ process, ...change }));

  /** Gives a sign of life, and looks for processes that are gone: whoever asks the queue first has what they looked after. */
  async function lookAround(connected: pg.Client): Promise<void> {
    const { rowCount: known } = await connected.query(`update processes set seen = clock_timestamp() where id = $1`, [
      process,
    ]);
    if (known === 0) {
      await connected.query(`insert into processes values ($1, clock_timestamp())`, [process]);
      // the others took this process for dead, unless it has only begun
      if (looks > 0) await beginAnew();
    }
    const gone = await connected.query<{ id: string }>(
      `delete from processes where id <> $1 and (seen < clock_timestamp() - make_interval(secs => $2)
         or pg_try_advisory_xact_lock(hashtextextended('process ' || id, 0))) returning id`,
      [process, goneAfterSeconds],
    );
    if (gone.rows.length > 0) {
      await connected.query(`delete from present where process <> all (select id from processes)`);
      // the dead may have written what they told nobody
      if (messages !== null) {
        send({ table: '', what: 'missed', line: null });
        told?.missed();
      }
    }
    const isTime = looks % looksPerReview === 0;
    if ((isTime || gone.rows.length > 0) && (await jobs?.review()) === false) told?.missed();
    await jobs?.adopt();
    looks++;
  }

  /** One look after the other, as long as the connection holds. */
  async function keepLooking(connected: pg.Client): Promise<void> {
    try {
      looking = lookAround(connected);
      await looking;
    } catch (error) {
      report(error);
      // a connection that answers nothing any more is none
      connected.end().catch(() => undefined);
      return;
    }
    if (client === connected && !left) beat = setTimeout(() => void keepLooking(connected), beatMs).unref();
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: 'gridwright listens',
    });
    fresh.on('error', report);
    await fresh.connect();
    // also where messages go another way: what changes the rows from outside of all servers knows only the database
    await listen(fresh);
    await fresh.query(`select set_config('gridwright.process', $1, false)`, [process]);
    await fresh.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [nameOfLock(process)]);
    client = fresh;
    fresh.once('end', () => lost(fresh));
    await keepLooking(fresh);
  }

  async function listen(fresh: pg.Client): Promise<void> {
    fresh.on('notification', ({ payload }) => hear(payload));
    const { rows } = await fresh.query<{ channel: string }>(`select 'gridwright ' || md5(current_schema()) as channel`);
    await fresh.query(`listen "${rows[0]?.channel}"`);
  }

  function lost(connection: pg.Client): void {
    if (left || client !== connection) return;
    client = null;
    clearTimeout(beat);
    reconnect();
  }

  function reconnect(): void {
    setTimeout(() => {
      if (left) return;
      connect().then(beginAnew, (error: unknown) => {
        report(error);
        reconnect();
      });
    }, againMs).unref();
  }

  /** Whoever was away for a while begins anew: others may have its jobs by now. */
  async function beginAnew(): Promise<void> {
    await jobs?.releaseAll().catch(report);
    told?.missed();
  }

  async function startQueue(schema: string): Promise<PgBoss> {
    // only where there are several processes, or may be
    const { PgBoss: JobQueue } = await import('pg-boss');
    const queue = new JobQueue({
      connectionString: address,
      schema,
      max: queueConnections,
      application_name: 'gridwright jobs',
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    queue.on('error', report);
    return queue.start().catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StorageFailure(`the job queue, in the schema ${schema}, cannot be begun: ${reason}`, { cause });
    });
  }

  async function tell({ table, what, line }: Change): Promise<void> {
    if (messages === null) await sql`select tell_processes(${what}, ${table}, cast(${line} as integer))`.execute(db);
    else send({ table, what, line });
  }

  const joined = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('this process has not joined the others');
    return part;
  };

  return {
    join: async (wanted) => {
      told = wanted;
      await messages?.connect(hear, () => told?.missed());
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
      const schema = queueSchema(rows[0]?.schema ?? 'public');
      boss = await startQueue(schema);
      jobs = await tableJobs(boss, schema, process, wanted.inherited);
      await connect();
    },
    take: (table) => joined(jobs).take(table),
    release: async (table) => {
      if (await joined(jobs).release(table)) await tell({ table, what: 'released', line: null });
    },
    repeat: (name, everySeconds, work) => repeatJob(joined(boss), name, everySeconds, work),
    tell,
    showsTo: (table, people) =>
      db.transaction().execute(async (transaction) => {
        await sql`delete from present where table_id = ${table} and process = ${process}`.execute(transaction);
        for (const person of people)
          await sql`insert into present values (${table}, ${person}, ${process}) on conflict do nothing`.execute(
            transaction,
          );
      }),
    isShownTo: async (table, person) => {
      const { rows } = await sql`
        select 1 from present where table_id = ${table} and person = ${person}
          and process in (select id from processes)`.execute(db);
      return rows.length > 0;
    },
    leave: async () => {
      left = true;
      clearTimeout(beat);
      // it may be taking what others left
      await looking.catch(() => undefined);
      await jobs?.leave();
      await sql`delete from processes where id = ${process}`.execute(db);
      await client?.end();
      await boss?.stop({ timeout: jobsEndMs });
      await messages?.close();
    },
  };
}
