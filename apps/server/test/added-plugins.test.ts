import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { addPlugin, type PluginSandbox, pluginSandbox, removePlugin } from '@gridwright/plugin-host';
import { afterAll, describe, expect, test } from 'vitest';
import { head } from './support/made-up.ts';
import { running, type Running, temporaryFolder, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';
import { until } from './support/until.ts';

const examples = path.resolve(import.meta.dirname, '../../../examples');
const sandbox: PluginSandbox = pluginSandbox({ importMs: 120_000, inspectMs: 120_000 });
afterAll(() => sandbox.rest());

/** Nothing is configured: what is there was added. */
function emptyConfig(): { readonly plugins: readonly string[]; readonly file: string } {
  const file = path.join(temporaryFolder(), 'gridwright.config.json');
  fs.writeFileSync(file, '{ "plugins": [] }');
  return { plugins: [], file };
}

/** A folder with a package, of a module that imports what plugins may. */
function written(name: string, module: string, version = '1.0.0'): string {
  const folder = temporaryFolder();
  const manifest = {
    name,
    version,
    type: 'module',
    main: 'index.js',
    peerDependencies: { '@gridwright/core': '^0.1.0' },
  };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, 'index.js'), module);
  return folder;
}
/** The same as npm packs it. */
function packed(name: string, module: string): string {
  const folder = written(name, module);
  const file = execFileSync('npm', ['pack', '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  return path.join(folder, file);
}
const rule = (more = '') =>
  `import { definePlugin } from '@gridwright/core/plugin';
   export default definePlugin({${head('added')} hooks: { minimumBid: (bid) => bid${more} } });`;
const filesIn = (data: string): readonly string[] =>
  fs.existsSync(path.join(data, 'plugins')) ? fs.readdirSync(path.join(data, 'plugins')).toSorted() : [];

/** The ids of everything that a server offers besides its configuration. */
const offeredBy = async (server: Running) => {
  const { maps, variants, bots } = await server.services.catalog();
  return new Map([...maps, ...variants, ...bots].map(({ id, version }) => [id, version]));
};

describe('a plugin that is added to a data folder', () => {
  test('is offered by a server that runs, updated and taken away, and a game that uses it survives all of that', async () => {
    const data = temporaryFolder();
    const needs = { data, config: emptyConfig(), sandbox };
    const server = await running({ data });
    expect(await addPlugin(path.join(examples, 'map-file/atlantis.json'), needs)).toMatchObject({ ok: true });
    await until(async () => (await offeredBy(server)).has('map:atlantis'));
    expect(removePlugin('atlantis.json', data).ok).toBe(true);

    const first = await addPlugin(packed('gridwright-house-added', rule()), needs);
    expect(first).toMatchObject({ ok: true, value: { version: '1.0.0', ids: ['house:added'], before: null } });
    await until(async () => (await offeredBy(server)).get('house:added') === '1.0.0');
    const game = await seatedGame(server.address, 2, { variants: ['house:added'] });
    await game.act(await game.whoseTurn(), { type: 'open', plant: '3', bid: 3 });

    const second = await addPlugin(written('gridwright-house-added', rule(' * 1'), '1.1.0'), needs);
    expect(second).toMatchObject({ ok: true, value: { version: '1.1.0', before: '1.0.0' } });
    await until(async () => (await offeredBy(server)).get('house:added') === '1.1.0');
    expect(filesIn(data)).toHaveLength(2);
    await game.act(await game.whoseTurn(), { type: 'pass' });
    const { version } = await game.view();
    await server.stop();

    const next = await running({ data });
    const anna = (await visitor(next.address, 'http', game.people[0]?.cookie())).client;
    const history = await anna.game.history.query({ table: game.table, after: version });
    expect(history.flatMap(({ events }) => events)).toMatchObject([
      { type: 'plugin-changed', to: { version: '1.1.0' } },
    ]);
    await next.stop();

    // somebody's hand in the files that were tried
    const [folder = ''] = filesIn(data);
    fs.appendFileSync(path.join(data, 'plugins', folder, 'node_modules/gridwright-house-added/index.js'), '// changed');
    const last = await running({ data });
    expect((await last.services.catalog()).refused).toEqual([
      { name: 'gridwright-house-added', reason: 'its files are not those that were added' },
    ]);
    expect(removePlugin('gridwright-house-added', data)).toEqual({ ok: true, value: { version: '1.1.0' } });
    await until(async () => (await last.services.catalog()).refused.length === 0);
    expect(filesIn(data)).toEqual(['plugins.json']);
    const looking = (await visitor(last.address)).client;
    expect(await looking.game.view.query({ table: game.table })).toMatchObject({ round: 1 });
  });

  test('is refused with the reason when it is broken, or unknown, and leaves nothing behind', async () => {
    const data = temporaryFolder();
    const config = emptyConfig();
    const needs = { data, config, sandbox };
    const reason = async (wanted: string): Promise<string> => {
      const added = await addPlugin(wanted, needs);
      return added.ok ? `added ${added.value.name}` : added.error;
    };
    expect(await reason(written('half', rule(' + 0.5')))).toMatch(/half: house:added: .*expected a whole number/);
    expect(await reason('--global')).toBe('it is neither a file nor the name of a package');
    expect(await reason('git+ssh://somewhere/x')).toBe('it is neither a file nor the name of a package');
    const broken = path.join(temporaryFolder(), 'broken.json');
    fs.writeFileSync(broken, '{ "format": "gridwright-map" }');
    expect(await reason(broken)).toMatch(/formatVersion/);
    expect(filesIn(data)).toEqual([]);
    expect(removePlugin('half', data)).toEqual({ ok: false, error: 'it was never added; there is nothing that was' });
  });
});
