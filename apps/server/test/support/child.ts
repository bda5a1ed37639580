import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const here = import.meta.dirname;

/** A program of this package in a process of its own, from its sources. */
export function startChild(file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const program = path.resolve(here, file);
  const quiet = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...quiet, program, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** What a program printed, and the code it ended with. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
}

export function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out })));
}

/** The first printed line that has the form. */
export function line(child: ChildProcess, form: RegExp): Promise<RegExpExecArray> {
  let out = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      out += chunk.toString();
      const found = form.exec(out);
      if (found !== null) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('close', (code) => reject(new Error(`it ended with ${code} and said: ${out}`)));
  });
}
