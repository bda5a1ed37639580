// The built server as a process of its own, with a folder of data that goes when it goes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../../..');
const program = process.env.GRIDWRIGHT_E2E_SERVER ?? path.join(project, 'apps/server/dist/main.js');

function addressFrom(child) {
  return new Promise((resolve, reject) => {
    let told = '';
    const read = (chunk) => {
      told += chunk;
      const [, address] = /is ready: (http:\S+)/.exec(told) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${told}`)));
  });
}

/** @returns {Promise<{ address: string, close: () => Promise<void> }>} */
export async function openServer() {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-measure-'));
  const child = spawn(process.execPath, [program], {
    cwd: project,
    // every seat is played from here, by one address and as fast as it goes, or by bots alone
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      GRIDWRIGHT_DATA: data,
      GRIDWRIGHT_LIMITS: 'off',
      GRIDWRIGHT_BOT_TABLES: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    fs.rmSync(data, { recursive: true, force: true });
  };
  try {
    return { address: await addressFrom(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}
