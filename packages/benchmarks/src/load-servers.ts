import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { metricsOf, operatorToken } from './server-metrics.ts';
import { serverNodeFlags } from './server-node-flags.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const program = path.join(root, 'apps/server/dist/main.js');

/** Every game is drawn from this, so that one plan fits them all. */
export const seed = 'load';

/** Where servers keep their games: null for a file, or the address of a PostgreSQL database. */
export type Database = string | null;

/** Servers as an operator runs them, with everything that comes along, on one database. */
export interface Servers {
  readonly ports: readonly number[];
  readonly stop: () => Promise<void>;
}

/** What the servers of a run have needed since they were asked last. */
export interface Needed {
  /** Megabytes of memory of each server. */
  readonly memoryMb: readonly number[];
  /** Milliseconds that whoever came to a server waited for its attention: the worst of all servers. */
  readonly lag: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Seconds of processor time of all servers together, since they began. */
  readonly cpuSeconds: number;
}

/** Milliseconds between two looks of a server at its own event loop, which its figures include. */
const betweenLooksMs = 10;

/** A schema of its own in a database, so that nothing is left of the games. */
export async function ownSchema(
  database: string,
): Promise<{ readonly schema: string; readonly address: string; readonly drop: () => Promise<void> }> {
  const schema = `gridwright_load_${process.pid}_${Date.now()}`;
  async function run(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }
  await run(`create schema ${schema}`);
  const address = `${database}${database.includes('?') ? '&' : '?'}options=-c%20search_path%3D${schema}`;
  return { schema, address, drop: () => run(`drop schema if exists ${schema}, ${schema}_jobs cascade`) };
}

function begin(data: string, database: Database): ChildProcess {
  const place = ['--port', '0', '--host', '127.0.0.1', '--data', data];
  const settings = [...place, '--log-level', 'error', '--limits', 'off', '--seed', seed];
  const env = {
    ...process.env,
    GRIDWRIGHT_OPERATOR_TOKEN: operatorToken,
    ...(database === null ? {} : { DATABASE_URL: database }),
  };
  return spawn(process.execPath, [...serverNodeFlags, program, ...settings], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /ready: \S+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`a server ended with ${code}: ${said}`)));
  });

/** Ends a process, and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Starts so many servers on one database; with a file there can only be one. */
export async function startServers(count: number, database: Database): Promise<Servers> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-load-'));
  const schema = database === null ? null : await ownSchema(database);
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(ended));
    await schema?.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports: number[] = [];
    // one after the other, as the first makes the tables of the database
    for (let number = 0; number < count; number++) {
      const child = begin(path.join(folder, `data-${number}`), schema?.address ?? null);
      children.push(child);
      ports.push(await portOf(child));
    }
    return { ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the servers say of themselves, their event loops since this was asked last. */
export async function neededBy({ ports }: Servers): Promise<Needed> {
  const all = await Promise.all(ports.map(metricsOf));
  const lagMs = (name: string): number =>
    Math.max(0, ...all.map((of) => of(`gridwright_nodejs_eventloop_lag_${name}_seconds`) * 1000 - betweenLooksMs));
  return {
    memoryMb: all.map((of) => of('gridwright_process_resident_memory_bytes') / 2 ** 20),
    lag: { p50: lagMs('p50'), p99: lagMs('p99'), max: lagMs('max') },
    cpuSeconds: all.reduce((sum, of) => sum + of('gridwright_process_cpu_seconds_total'), 0),
  };
}
