import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../..');
const program = process.env['GRIDWRIGHT_E2E_SERVER'] ?? path.join(project, 'apps/server/dist/main.js');

/** Every game begins alike and its bots answer at once, so that a test meets the same game each time it runs. */
const foreseeable = {
  GRIDWRIGHT_SEED: 'browser tests',
  GRIDWRIGHT_BOT_DELAY: '10',
  GRIDWRIGHT_BOT_TABLES: 'on',
  GRIDWRIGHT_LIMITS: 'off',
};

/** The built server as a process of its own, with a data folder that outlives it. */
export interface RunningServer {
  readonly address: string;
  readonly data: string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and the same data. */
  readonly restart: () => Promise<void>;
  /** Stops it for good and removes its data. */
  readonly close: () => Promise<void>;
}

/** Starts the program; on port 0 it finds a free one by itself. Gives the process and its address when it is ready. */
async function launch(
  port: string,
  data: string,
  more: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, ...foreseeable, ...more, PORT: port, HOST: '127.0.0.1', GRIDWRIGHT_DATA: data };
  const child = spawn(process.execPath, [program], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    const read = (chunk: Buffer): void => {
      told += String(chunk);
      const [, found] = /is ready: (http:\S+)/.exec(told) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${told}`)));
  });
  return { child, address };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Starts a server. What another has found out about plugins, in the folder `known`, it need not find out again. `config`
 * names other plugins than those of this project, `basePath` the folder of a site below which the server lies; with `botProtocol`
 * programs may play.
 */
export async function startServer({
  known,
  config,
  basePath,
  botProtocol = false,
}: {
  readonly known?: string;
  readonly config?: string;
  readonly basePath?: string;
  readonly botProtocol?: boolean;
} = {}): Promise<RunningServer> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-e2e-'));
  if (known !== undefined) fs.cpSync(path.join(known, 'cache'), path.join(data, 'cache'), { recursive: true });
  const more = {
    ...(config === undefined ? {} : { GRIDWRIGHT_CONFIG: config }),
    ...(basePath === undefined ? {} : { GRIDWRIGHT_BASE_PATH: basePath }),
    ...(botProtocol ? { GRIDWRIGHT_BOT_PROTOCOL: 'on' } : {}),
  };
  let { child, address } = await launch('0', data, more);
  return {
    address,
    data,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      ({ child, address } = await launch(new URL(address).port, data, more));
    },
    close: async () => {
      await end(child, 'SIGTERM');
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
