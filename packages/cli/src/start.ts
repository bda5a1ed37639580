import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { readUpTo } from './files.ts';
import { crewOf } from './game/crew.ts';
import { type ConfigPlaces, withoutConfig } from './plugins/config-places.ts';
import { addingBeside, installedPlugins } from './plugins/installed.ts';
import { run } from './program.ts';
import type { Terminal } from './terminal.ts';

const { stdin, stdout, stderr } = process;

// Whoever reads our output may stop early, as `head` does.
for (const stream of [stdout, stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });

const terminal: Terminal = {
  out: (words) => void stdout.write(words),
  complain: (words) => void stderr.write(words),
  live: stderr.isTTY,
  read: (file, mostBytes) => readUpTo(file === '-' ? stdin : file, mostBytes),
  write: (file, content) => fs.writeFile(file, content),
};

/**
 * Does what the arguments of the command line say; the exit code of the process says what came of it.
 *
 * @param fallback folder whose configuration is taken where the working folder and those above it have none
 */
export async function start(args: readonly string[], fallback: string): Promise<void> {
  const read = withoutConfig(args, process.env['GRIDWRIGHT_CONFIG']);
  if (!read.ok) {
    terminal.complain(`gridwright: ${read.error.text}\n`);
    process.exitCode = read.error.exit;
    return;
  }
  const places: ConfigPlaces = { file: read.value.file, folders: [process.cwd(), fallback] };
  process.exitCode = await run(read.value.args, {
    terminal,
    installed: (data) => installedPlugins(places, data, terminal),
    adding: addingBeside(places),
    crew: {
      cores: availableParallelism(),
      muster: (threads) => crewOf(threads, places),
    },
    sha256: (text) => hash('sha256', text),
  });
}
