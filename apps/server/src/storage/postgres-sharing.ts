import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Messages } from './messages.ts';
import type { ReportDamage } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Change, Sharing, Told } from './sharing.ts';

/** Milliseconds from one sign of life to the next, which is also when the others are looked after. */
const beatMs = 1000;
/** Seconds without a sign of life after which a process counts as gone though its connection seems to be open. */
const goneAfterSeconds = 15;
/** Milliseconds before a lost connection is tried again. */
const againMs = 500;

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

/**
 * Processes on one PostgreSQL database. Each holds an advisory lock under its name on the connection that it listens on: the
 * database takes the lock from the dead at once, however they died, and whoever notices first inherits what they looked after.
 * Messages go by LISTEN and NOTIFY, with the commits that they tell of; or another way, after the commits, but for changes that
 * no server makes.
 */
export function postgresSharing({ address, db, process, report, messages }: Needs): Sharing {
  let told: Told | null = null;
  let client: pg.Client | null = null;
  let beat: NodeJS.Timeout | undefined;
  let left = false;

  const nameOfLock = (id: string): string => `process ${id}`;

  function hear(payload: string | undefined): void {
    const { process: from, ...change } = JSON.parse(payload ?? '{}') as Message;
    if (from === process) return;
    if (change.what === 'missed') told?.missed();
    else told?.changed(change as Change);
  }

  const send = (change: Omit<Message, 'process'>): void => messages?.send(JSON.stringify({ process, ...change }));

  /** Gives a sign of life, and looks for processes that are gone: what they looked after is ours. */
  async function lookAround(connected: pg.Client): Promise<void> {
    await connected.query(
      `insert into processes values ($1, clock_timestamp()) on conflict (id) do update set seen = excluded.seen`,
      [process],
    );
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
    const inherited = await connected.query<{ table_id: string }>(
      `update carers set process = $1 where process <> all (select id from processes) returning table_id`,
      [process],
    );
    if (inherited.rows.length > 0) told?.inherited(inherited.rows.map((row) => row.table_id));
  }

  /** One look after the other, as long as the connection holds. */
  async function keepLooking(connected: pg.Client): Promise<void> {
    try {
      await lookAround(connected);
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
      connect().then(
        () => told?.missed(),
        (error: unknown) => {
          report(error);
          reconnect();
        },
      );
    }, againMs).unref();
  }

  return {
    join: async (wanted) => {
      told = wanted;
      await messages?.connect(hear, () => told?.missed());
      await connect();
    },
    take: async (table) => {
      const { rows } = await sql`
        insert into carers values (${table}, ${process}) on conflict (table_id) do update set process = excluded.process
          where carers.process = excluded.process or carers.process <> all (select id from processes)
        returning process`.execute(db);
      return rows.length > 0;
    },
    release: async (table) => {
      const { rows } = await sql`
        with released as (delete from carers where table_id = ${table} and process = ${process} returning table_id)
        select tell_processes('released', table_id, null) from released`.execute(db);
      if (rows.length > 0) send({ table, what: 'released', line: null });
    },
    tell: async ({ table, what, line }) => {
      if (messages === null) await sql`select tell_processes(${what}, ${table}, cast(${line} as integer))`.execute(db);
      else send({ table, what, line });
    },
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
      await sql`delete from processes where id = ${process}`.execute(db);
      await client?.end();
      await messages?.close();
    },
  };
}
