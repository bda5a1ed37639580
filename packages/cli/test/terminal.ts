import { fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import bots from '@gridwright/bots';
import { run, type Terminal } from '@gridwright/cli';
import type { Crew } from '../src/game/crew.ts';
import { hashOfText } from '@gridwright/core';
import type { AnyPlugin, Bot } from '@gridwright/core/plugin';
import decks from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { afterAll } from 'vitest';
import type { CommandLine } from './kept-program.ts';

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

/**
 * Command lines carried out by one process, one after the other, with the plugins of the configuration and real files. It is there
 * until the tests of the file are done.
 */
export function keptProgram(): (args: readonly string[], circumstances?: Circumstances) => Promise<Ended> {
  const child = fork(fileURLToPath(new URL('kept-program.ts', import.meta.url)), {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  });
  afterAll(() => void child.kill());
  return (args, { input = '', folder = root } = {}) =>
    new Promise((resolve, reject) => {
      const gone = (code: number | null): void => reject(new Error(`the program ended with ${code}`));
      child.once('exit', gone).once('message', (ended) => {
        child.off('exit', gone);
        resolve(ended as Ended);
      });
      child.send({ args, folder, input } satisfies CommandLine);
    });
}

export const installed: readonly AnyPlugin[] = [germany, ...decks];

/** Runs a command inside the test, with a few plugins, and the given text as every file that is read, or each file by its name. */
export async function within(
  args: readonly string[],
  text: string | Readonly<Record<string, string>> = '',
  live = false,
  players: readonly Bot[] = bots,
  crew?: Crew,
): Promise<Ended & { readonly written: ReadonlyMap<string, string> }> {
  let [out, complaints] = ['', ''];
  const written = new Map<string, string>();
  const terminal: Terminal = {
    out: (words) => (out += words),
    complain: (words) => (complaints += words),
    live,
    read: (file) => Promise.resolve(typeof text === 'string' ? text : (text[file] ?? '')),
    write: (file, content) => Promise.resolve(void written.set(file, content)),
  };
  const world = {
    terminal,
    installed: () => Promise.resolve({ ok: true, value: { plugins: installed, bots: players } } as const),
    adding: {
      add: () => Promise.resolve({ ok: false, error: 'nothing is added here' } as const),
      remove: () => ({ ok: false, error: 'nothing was added here' }) as const,
    },
    ...(crew === undefined ? {} : { crew: { cores: 2, muster: () => crew } }),
    sha256: hashOfText,
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
