import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../..');
const program = process.env['GRIDWRIGHT_E2E_SERVER'] ?? path.join(project, 'apps/server/dist/main.js');

/** The built server as a process of its own, with a data folder that outlives it. */
export interface RunningServer {
  readonly address: string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and the same data. */
  readonly restart: () => Promise<void>;
  /** Stops it for good and removes its data. */
  readonly close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function launch(port: number, data: string): Promise<ChildProcess> {
  const log = fs.openSync(path.join(data, 'server.log'), 'a');
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', GRIDWRIGHT_DATA: data },
    stdio: ['ignore', log, log],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await answers(`http://127.0.0.1:${port}`)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not start:\n${fs.readFileSync(path.join(data, 'server.log'), 'utf8')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function startServer(): Promise<RunningServer> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-e2e-'));
  const port = await freePort();
  let child = await launch(port, data);
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(port, data);
    },
    close: async () => {
      await end(child, 'SIGTERM');
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
