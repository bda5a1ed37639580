import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../..');
const example = path.join(project, 'examples/map-atlantis');

/** A package of somebody's own, and `gridwright dev` at work on it. */
export interface WrittenPackage {
  /** Leads to a table with it. */
  readonly address: string;
  /** Writes something else in the place of what a file says. */
  readonly change: (file: string, from: string, to: string) => void;
  /** Writes a new file. */
  readonly write: (file: string, text: string) => void;
  readonly close: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let told = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      told += String(chunk);
      const [, found] = /A table with \S+ (http:\S+)/.exec(told) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${told}`)));
  });
}

/** Copies the map of the examples to where nothing else is, and begins to develop it. */
export async function startWriting(): Promise<WrittenPackage> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-written-'));
  const folder = path.join(home, 'map-atlantis');
  fs.cpSync(path.join(example, 'src'), path.join(folder, 'src'), { recursive: true });
  fs.copyFileSync(path.join(example, 'package.json'), path.join(folder, 'package.json'));
  fs.symlinkSync(path.join(example, 'node_modules'), path.join(folder, 'node_modules'));
  const config = path.join(home, 'gridwright.config.json');
  fs.writeFileSync(config, '{ "plugins": ["@gridwright/decks", "@gridwright/variants", "@gridwright/bots"] }\n');
  const program = path.join(project, 'scripts/develop.mjs');
  const args = [program, folder, '--port', '0', '--host', '127.0.0.1', '--config', config];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    address: await addressOf(child),
    change: (file, from, to) => {
      const at = path.join(folder, file);
      const text = fs.readFileSync(at, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      fs.writeFileSync(at, text.replace(from, to));
    },
    write: (file, text) => {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    },
    close: async () => {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await gone;
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
