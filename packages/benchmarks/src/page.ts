import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const program = path.join(root, 'apps/web/scripts/measure.mjs');
/** Where a browser usually lies, when `CHROMIUM_PATH` does not say. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a first visit to the page loads and how soon the board is there, as the client's own measurement reports it. */
export async function pageReport(): Promise<string> {
  const browser = process.env['CHROMIUM_PATH'] ?? usual.find((file) => fs.existsSync(file));
  if (browser === undefined) throw new Error('CHROMIUM_PATH must name the program file of a Chromium');
  const child = spawn(process.execPath, [program], {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, CHROMIUM_PATH: browser },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the measurement of the page ended with ${code}`);
  return text;
}
