// The program, kept for one command line after the other, so that its plugins are loaded and tried out once. It is a process of its own,
// as the program is: `fork('kept-program.ts')`, then a message for every command line.
import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { readUpTo } from '../src/files.ts';
import type { World } from '../src/commands/command.ts';
import { addingBeside, installedPlugins } from '../src/plugins/installed.ts';
import { run } from '../src/program.ts';

export interface CommandLine {
  readonly args: readonly string[];
  readonly folder: string;
  readonly input: string;
}

type Installed = Awaited<ReturnType<World['installed']>>;
const known = new Map<string, { readonly installed: Installed; readonly complaints: readonly string[] }>();

async function installedFor(folder: string, data: string | null, terminal: World['terminal']): Promise<Installed> {
  const key = JSON.stringify([folder, data]);
  const heard: string[] = [];
  const listening = { ...terminal, complain: (words: string) => void heard.push(words) };
  const found = known.get(key) ?? {
    installed: await installedPlugins({ file: null, folders: [folder, import.meta.dirname] }, data, listening),
    complaints: heard,
  };
  known.set(key, found);
  for (const words of found.complaints) terminal.complain(words);
  return found.installed;
}

async function carryOut({ args, folder, input }: CommandLine) {
  let [out, complaints] = ['', ''];
  process.chdir(folder);
  const terminal: World['terminal'] = {
    out: (words) => (out += words),
    complain: (words) => (complaints += words),
    live: false,
    read: (file, mostBytes) => readUpTo(file === '-' ? Readable.from([Buffer.from(input)]) : file, mostBytes),
    write: (file, content) => fs.writeFile(file, content),
  };
  const code = await run(args, {
    terminal,
    installed: (data) => installedFor(folder, data, terminal),
    adding: addingBeside({ file: null, folders: [folder, import.meta.dirname] }),
    sha256: (text) => hash('sha256', text),
  });
  // what was installed may have changed
  if (args[0] === 'add' || args[0] === 'remove') known.clear();
  return { code, out, complaints };
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (line: CommandLine) => {
  last = last.then(() => carryOut(line)).then((ended) => process.send?.(ended));
});
