import { execFile, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { marked, root } from '../src/blocks.ts';

const run = promisify(execFile);

/** What the commands of the project start, run here from the sources: nothing has to be built first. */
const programs: readonly (readonly [command: string, file: string])[] = [
  ['npm run gridwright -- ', 'packages/cli/src/main.ts'],
  ['npm start -- ', 'apps/server/src/main.ts'],
  ['pnpm words', 'scripts/words.mjs'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-docs-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
fs.writeFileSync(path.join(folder, 'game.json'), marked('record')[0]?.text ?? '');
fs.mkdirSync(path.join(folder, 'server', 'maps'), { recursive: true });
fs.writeFileSync(path.join(folder, 'server', 'maps', 'two-rivers.json'), marked('map')[0]?.text ?? '');

const environment = {
  ...process.env,
  NODE_NO_WARNINGS: '1',
  GRIDWRIGHT_CONFIG: path.join(root, 'gridwright.config.ts'),
};
const types = process.features.typescript === false ? ['--experimental-strip-types'] : [];

/** The command line client, kept in one process for all its commands, so that its plugins are loaded once. */
const kept = fork(path.join(root, 'packages/cli/test/kept-program.ts'), {
  cwd: folder,
  env: environment,
  execArgv: [...types, '--conditions=source'],
});
afterAll(() => void kept.kill());
let isStarted = false;

const outputOfKept = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`the program ended with ${code}`));
    kept.once('exit', gone).once('message', (ended) => {
      kept.off('exit', gone);
      const { code, out, complaints } = ended as { code: number; out: string; complaints: string };
      if (code === 0) resolve(out);
      else reject(new Error(`it ended with ${code}: ${complaints}`));
    });
    kept.send({ args, folder, input: '' });
  });

async function outputOf(line: string): Promise<string> {
  const [command, file] = programs.find(([start]) => line.startsWith(start)) ?? [];
  if (command === undefined || file === undefined) throw new Error(`cannot be tested: ${line}`);
  const args = line
    .slice(command.length)
    .split(' ')
    .filter((word) => word !== '');
  // the first command starts the program as people do
  const isKept = file.startsWith('packages/cli/') && isStarted;
  if (isKept) return outputOfKept(args);
  isStarted ||= file.startsWith('packages/cli/');
  const { stdout } = await run(process.execPath, [...types, '--conditions=source', path.join(root, file), ...args], {
    cwd: folder,
    env: environment,
  });
  return stdout;
}

/** The commands of a block, each with the lines that it is said to print. */
function commandsOf(text: string): readonly { readonly command: string; readonly prints: readonly string[] }[] {
  const commands: { readonly command: string; readonly prints: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== ''))
    if (line.startsWith('# ')) commands.at(-1)?.prints.push(line.slice(2));
    else commands.push({ command: line, prints: [] });
  return commands;
}

describe('commands in the documentation', () => {
  const all = marked('tested').flatMap(({ doc, text }) =>
    commandsOf(text).map((one) => [one.command, doc, one.prints] as const),
  );

  it.each(all)(
    '%s (%s)',
    async (command, _doc, prints) => {
      const output = await outputOf(command);
      for (const line of prints) expect(output).toContain(line);
    },
    120_000,
  );
});
