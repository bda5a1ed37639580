import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bot } from '@gridwright/bots';
import { run, type Terminal } from '@gridwright/cli';
import type { AnyPlugin } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import germany from '@gridwright/map-germany';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How a command ended and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly complaints: string;
}
interface Circumstances {
  readonly input?: string;
  readonly folder?: string;
  /** Stop reading after the first output. */
  readonly impatient?: boolean;
}

/** Runs the program as a process of its own, from its sources. */
export function gridwright(
  args: readonly string[],
  { input, folder = root, impatient }: Circumstances = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--conditions=source', main, ...args], { cwd: folder });
    let [out, complaints] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      if (impatient === true) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, complaints }));
    child.stdin.end(input);
  });
}

export const installed: readonly AnyPlugin[] = [germany, ...decks];

/** Runs a command inside the test, with a few plugins, and the given text as every file that is read. */
export async function within(
  args: readonly string[],
  text = '',
  live = false,
): Promise<Ended & { readonly written: ReadonlyMap<string, string> }> {
  let [out, complaints] = ['', ''];
  const written = new Map<string, string>();
  const terminal: Terminal = {
    out: (words) => (out += words),
    complain: (words) => (complaints += words),
    live,
    read: () => Promise.resolve(text),
    write: (file, content) => Promise.resolve(void written.set(file, content)),
  };
  const world = {
    terminal,
    plugins: () => Promise.resolve({ ok: true, value: installed } as const),
    bots: () => Promise.resolve(bot),
  };
  const code = await run(args, world);
  return { code, out, complaints, written };
}

/** The lines of an output as JSON. */
export const jsonLines = (text: string): readonly unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
