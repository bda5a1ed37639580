import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const client = path.join(root, 'apps/web');
/** Where a browser usually lies, when `CHROMIUM_PATH` does not say. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a program of the client prints. */
async function printed(program: string, browser: string): Promise<string> {
  const child = spawn(process.execPath, [path.join('scripts', program)], {
    cwd: client,
    env: { ...process.env, CHROMIUM_PATH: browser },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return text;
}

function browserHere(): string {
  const browser = process.env['CHROMIUM_PATH'] ?? usual.find((file) => fs.existsSync(file));
  if (browser === undefined) throw new Error('CHROMIUM_PATH must name the program file of a Chromium');
  return browser;
}

/** How soon what an author saves is on the board of a running game, as a browser shows it. */
export const developReport = (): Promise<string> => printed('measure-develop.mjs', browserHere());

/**
 * What a first visit to the page loads and how soon the board is there, as the client's own measurement reports it, and
 * what Lighthouse says of it.
 */
export async function pageReport(): Promise<string> {
  const browser = browserHere();
  return `${await printed('measure.mjs', browser)}\n${await printed('lighthouse.mjs', browser)}`;
}
