import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';

/** A server of a process of its own, that may be ended and started again. */
export interface Place {
  readonly data: string;
  child: ChildProcess | null;
  port: number;
  /** What servers here logged, one line for each. */
  readonly logged: string[];
}

/** So many places for servers, with a folder for each; nothing is started yet. */
export function newPlaces(count: number): { readonly folder: string; readonly places: readonly Place[] } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-places-'));
  const places = Array.from({ length: count }, (_, number) => ({
    data: path.join(folder, `data-${number}`),
    child: null,
    port: 0,
    logged: [],
  }));
  return { folder, places };
}

/** The folder of this server. */
const here = path.resolve(import.meta.dirname, '../..');

/**
 * Starts a server; with the address of a database it keeps everything there.
 *
 * @param checkout of another version, whose server is started
 */
export async function start(place: Place, database: string | null, checkout: string | null = null): Promise<void> {
  const server = checkout === null ? here : path.resolve(checkout, 'apps/server');
  const program = path.join(server, 'test/support/serve.ts');
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  // a server that is started hundreds of times is compiled once
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: path.join(path.dirname(place.data), 'compiled'),
    ...(database === null ? {} : { DATABASE_URL: database }),
  };
  const child = spawn(process.execPath, [...flags, program, place.data], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  place.port = Number(String(chunk));
  readline.createInterface(child.stdout).on('line', (line) => place.logged.push(line));
  place.child = child;
}

/** Ends a server by a signal, and waits until it is gone. */
export async function end(place: Place, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { child } = place;
  if (child === null) return;
  place.child = null;
  child.kill(signal);
  await once(child, 'exit');
}

/** Memory of a server, in megabytes. */
export const megabytes = ({ child }: Place): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1]) / 1024);

/** The value below which a share of all lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
