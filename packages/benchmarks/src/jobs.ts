import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ended, ownSchema } from './load-servers.ts';

/** What it costs that processes look after tables at which nothing happens. */
export interface JobFigures {
  readonly processes: number;
  readonly tables: number;
  /** Milliseconds to take a table. */
  readonly takenMs: number;
  /** Processor time of the processes, in parts of a core. */
  readonly processCores: number;
  /** Processor time of PostgreSQL for them; null where it runs on another machine. */
  readonly databaseCores: number | null;
  readonly logBytesPerSecond: number;
  /** Rows that are changed, each of which leaves a dead one behind. */
  readonly rowsPerSecond: number;
  /** Seconds until another process has all tables of one that was killed; null where there is no other. */
  readonly takenOverSeconds: number | null;
}

interface Looking {
  readonly child: ChildProcess;
  /** How many tables it holds. */
  held: number;
}

/** Milliseconds after which whatever follows from the taking is done. */
const restMs = 15_000;
/** Ticks of the system's clock of processor time in a second. */
const ticksPerSecond = 100;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function begin(database: string, from: number, count: number): Looking {
  const program = path.join(import.meta.dirname, 'job-process.js');
  const args = [program, database, String(from), String(count)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const looking: Looking = { child, held: 0 };
  child.stdout?.on('data', (chunk: Buffer) => {
    looking.held = Number(chunk.toString().trim().split('\n').at(-1));
  });
  return looking;
}

/** Waits until processes hold so many tables together: what one has asked for may come to another. */
async function holding(processes: readonly Looking[], count: number): Promise<void> {
  const held = (): number => processes.reduce((sum, looking) => sum + looking.held, 0);
  while (held() < count) {
    if (processes.some(({ child }) => child.exitCode !== null)) throw new Error('a process ended too early');
    await wait(10);
  }
}

/** Seconds of processor time that a process of this machine has had; null for one of another. */
function processorSeconds(id: number | undefined): number | null {
  try {
    const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}

interface Moment {
  readonly at: number;
  readonly processSeconds: number;
  /** By the number of PostgreSQL's process. */
  readonly databaseSeconds: ReadonlyMap<number, number | null>;
  readonly logBytes: number;
  readonly rows: number;
}

async function moment(client: pg.Client, schema: string, processes: readonly Looking[]): Promise<Moment> {
  const { rows: backends } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'gridwright%' and datname = current_database()`,
  );
  const { rows } = await client.query<{ log: string; changed: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log,
       (select sum(n_tup_upd + n_tup_del) from pg_stat_all_tables where schemaname in ($1::text, $1::text || '_jobs')) as changed`,
    [schema],
  );
  return {
    at: performance.now(),
    processSeconds: processes.reduce((sum, { child }) => sum + (processorSeconds(child.pid) ?? 0), 0),
    databaseSeconds: new Map(backends.map(({ pid }) => [pid, processorSeconds(pid)])),
    logBytes: Number(rows[0]?.log),
    rows: Number(rows[0]?.changed),
  };
}

function databaseSecondsBetween(before: Moment, after: Moment): number | null {
  let sum = 0;
  for (const [pid, seconds] of after.databaseSeconds) {
    if (seconds === null) return null;
    sum += seconds - (before.databaseSeconds.get(pid) ?? 0);
  }
  return sum;
}

async function measured(count: number, tables: number, seconds: number, database: string): Promise<JobFigures> {
  const { schema, address, drop } = await ownSchema(database);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const share = Math.ceil(tables / count);
  const processes: Looking[] = [];
  try {
    let takenMs = 0;
    for (let number = 0; number < count; number++) {
      const began = performance.now();
      const looking = begin(address, number * share, share);
      processes.push(looking);
      await holding(processes, share * processes.length);
      takenMs += performance.now() - began;
    }
    await wait(restMs);
    const before = await moment(client, schema, processes);
    await wait(seconds * 1000);
    const after = await moment(client, schema, processes);
    const took = (after.at - before.at) / 1000;
    const databaseSeconds = databaseSecondsBetween(before, after);
    const [killed, other] = processes;
    let takenOverSeconds: number | null = null;
    if (killed !== undefined && other !== undefined) {
      const began = performance.now();
      killed.child.kill('SIGKILL');
      await holding([other], share * 2);
      takenOverSeconds = (performance.now() - began) / 1000;
    }
    return {
      processes: count,
      tables: share * count,
      takenMs: takenMs / (share * count),
      processCores: (after.processSeconds - before.processSeconds) / took,
      databaseCores: databaseSeconds === null ? null : databaseSeconds / took,
      logBytesPerSecond: (after.logBytes - before.logBytes) / took,
      rowsPerSecond: (after.rows - before.rows) / took,
      takenOverSeconds,
    };
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ child }) => ended(child)));
    await client.end();
    await drop();
  }
}

/** What it costs one process, and two, to look after so many tables on a PostgreSQL database. */
export async function measureJobs(
  tables: number,
  seconds: number,
  database: string,
  say: (progress: string) => void,
): Promise<readonly JobFigures[]> {
  const figures: JobFigures[] = [];
  for (const count of [1, 2]) {
    say(`${count} ${count === 1 ? 'process' : 'processes'}`);
    figures.push(await measured(count, tables, seconds, database));
  }
  return figures;
}

const line = (what: string, value: string): string => `${what.padEnd(40)} ${value}`;
const percent = (cores: number | null): string =>
  cores === null ? 'not known' : `${(cores * 100).toFixed(1)} % of a core`;

/** The figures in lines of text. */
export function jobLines(figures: JobFigures): readonly string[] {
  const { processes, tables, takenMs, processCores, databaseCores, takenOverSeconds } = figures;
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    line(`${processes} ${processes === 1 ? 'process' : 'processes'}, ${whole(tables)} tables`, ''),
    line('  to take a table', `${takenMs.toFixed(1)} ms`),
    line('  processor time, processes', percent(processCores)),
    line('  processor time, PostgreSQL', percent(databaseCores)),
    line('  written to its log', `${(figures.logBytesPerSecond / 1024).toFixed(1)} kB/s`),
    line('  rows changed', `${whole(figures.rowsPerSecond)} a second`),
    ...(takenOverSeconds === null
      ? []
      : [line('  tables of a killed process taken over', `${takenOverSeconds.toFixed(1)} s`)]),
  ];
}
