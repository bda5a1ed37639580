import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { running, temporaryFolder } from '../../../apps/server/test/support/server.ts';
import { seatedGame } from '../../../apps/server/test/support/table.ts';
import { readOptions } from '../../../apps/server/src/config/options.ts';
import { type Block, blocks, marked, root } from '../src/blocks.ts';

const doc = 'docs/self-hosting.md';
const run = promisify(execFile);

/** Why commands of a block cannot be run here, by the name that stands behind `elsewhere=`, and what runs the like of them. */
const elsewhere: Readonly<Record<string, { readonly because: string; readonly file: string }>> = {
  clone: { because: 'packages and tools are fetched from a registry', file: '.ci/run' },
  packages: { because: 'packages are fetched from a registry', file: 'scripts/pack-and-play.mjs' },
  plugins: { because: 'a plugin is fetched from a registry', file: 'apps/server/test/added-plugins.test.ts' },
  maps: { because: 'a server has to run', file: 'apps/server/test/map-folder.test.ts' },
  postgres: { because: 'there has to be a PostgreSQL server', file: 'apps/server/test/operator.test.ts' },
};

const linesOf = ({ text }: Block): readonly string[] => text.split('\n').filter((line) => line !== '');

/** The program that looks after data, started in a folder with some words; gives what it printed. */
async function operate(folder: string, words: readonly string[]): Promise<string> {
  const program = path.join(root, 'apps/server/src/operator.ts');
  const quiet = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const env = { ...process.env, GRIDWRIGHT_CONFIG: path.join(root, 'gridwright.config.ts') };
  const { stdout } = await run(process.execPath, [...quiet, program, ...words], { cwd: folder, env });
  return stdout.trim();
}

/** A database with a game in its second round, and what stands in commands for parts of it. */
async function playedGame() {
  const { address, data, stop } = await running();
  const { table, playUntil } = await seatedGame(address);
  const { version } = await playUntil(({ phase }) => phase.at === 'fuel');
  await playUntil(({ round }) => round === 2);
  await stop();
  const content = fs.readFileSync(path.join(data, 'gridwright.sqlite'));
  const person = await operate(data, ['person', table, '0', '--data', '.']);
  return { content, names: { TABLE: table, VERSION: String(version), PERSON: person } };
}
let played: ReturnType<typeof playedGame> | undefined;

/** A folder in which the data folder `data` holds that game, and no server runs. */
async function stoppedServer() {
  const { content, names } = await (played ??= playedGame());
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, 'data'));
  fs.writeFileSync(path.join(folder, 'data', 'gridwright.sqlite'), content, { mode: 0o600 });
  return { folder, names };
}

describe(`commands of ${doc}`, () => {
  it('are run here, or it is said what runs them', () => {
    const shell = blocks.filter((block) => block.doc === doc && block.language === 'sh');
    const open = shell.filter(
      ({ marks, elsewhere: name }) =>
        !marks.some((mark) => ['tested', 'operator', 'settings'].includes(mark)) &&
        (name === null || elsewhere[name] === undefined),
    );
    expect(open.map(({ line }) => `${doc}:${line}`)).toEqual([]);
  });

  it.each(Object.entries(elsewhere))('that need %s are tried elsewhere', (name, { file }) => {
    expect(blocks.some((block) => block.doc === doc && block.elsewhere === name)).toBe(true);
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  });

  it.each(marked('settings', doc).flatMap(linesOf))('%s: the settings are understood', (command) => {
    const [, variables = '', words = ''] = /^((?:\w+=(?:"[^"]*"|\S+) )*)npm start(?: -- (.*))?$/.exec(command) ?? [];
    expect(variables + words).not.toBe('');
    const environment = Object.fromEntries(
      [...variables.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('"', ''),
      ]),
    );
    const args = words.split(' ').filter((word) => word !== '');
    expect(readOptions(args, environment)).toMatchObject({ ok: true });
    expect(readOptions(args, environment)).not.toEqual(readOptions([], {}));
  });

  it.each(marked('operator', doc).map((block) => [linesOf(block).join('; '), block] as const))(
    '%s',
    async (_commands, block) => {
      const { folder, names } = await stoppedServer();
      for (const line of linesOf(block)) {
        const [, command] = /^npm run operator -- (.*)$/.exec(line) ?? [];
        if (command === undefined) throw new Error(`"${line}" is no command of the operator`);
        const named = Object.entries(names).reduce((text, [name, value]) => text.replaceAll(name, value), command);
        // folders of the machine that the document speaks of lie in the test's own
        const words = named.split(' ').map((word) => (word.startsWith('/') ? path.join(folder, word) : word));
        for (const file of words.filter((word) => word.startsWith(folder)))
          fs.mkdirSync(path.dirname(file), { recursive: true });
        expect(await operate(folder, words)).not.toBe('');
      }
    },
  );
});
