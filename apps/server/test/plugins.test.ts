import fs from 'node:fs';
import path from 'node:path';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { describe, expect, test } from 'vitest';
import { installPlugins } from '../src/plugins/install-plugins.ts';
import { newRefusals } from '../src/plugins/new-refusals.ts';
import { installedPlugins, pluginSandbox } from '@gridwright/plugin-host';
import { variant, withMadeUp } from './support/made-up.ts';
import { workspacePlugins } from './support/plugins.ts';
import { refused, running, temporaryFolder, visitor } from './support/server.ts';

const germany = (await workspacePlugins.load('@gridwright/map-germany')) as AnyPlugin;

const load = (madeUp: Readonly<Record<string, unknown>>) =>
  installPlugins(['@gridwright/map-germany', '@gridwright/decks', ...Object.keys(madeUp)], {
    source: withMadeUp(madeUp),
    pictures: temporaryFolder(),
    sandbox: pluginSandbox(),
  });

const { board } = germany;

describe('a broken plugin is refused by name, and the others are served:', () => {
  test.each<readonly [string, unknown, RegExp]>([
    ['one that throws at import', new Error('no luck today'), /cannot be imported: no luck today/],
    ['one without a default export', undefined, /no default export/],
    ['one that is no plugin', 42, /not a plugin/],
    [
      'one of a later version of the interface',
      variant({ apiVersion: 2 }),
      /apiVersion: this server speaks apiVersion 1/,
    ],
    ['one with an id of its own making', variant({ id: 'odd' }), /id: expected tier:name/],
    ['one whose id belongs to another tier', variant({ id: 'map:odd' }), /id: expected to begin with the tier/],
    ['one that claims the id of another', { ...germany }, /the id map:germany belongs to @gridwright\/map-germany/],
    ['one with a hook that nobody knows', variant({ hooks: { everything: () => 1 } }), /hooks/],
    ['one whose hook is no function', variant({ hooks: { mayBid: 1 } }), /hooks\.mayBid: expected a function/],
    ['one without a name', variant({ messages: { en: {} } }), /messages: the English texts/],
    [
      'one with a map that leads nowhere',
      { ...germany, id: 'map:odd', board: { ...board, connections: [['berlin', 'atlantis', 3]] } },
      /atlantis/,
    ],
    [
      'one whose costs are fractions',
      { ...germany, id: 'map:odd', board: { ...board, connections: [['berlin', 'hamburg', 3.5]] } },
      /connections/,
    ],
    [
      'one whose setup throws',
      variant({
        hooks: {
          deckRecipe: () => {
            throw new Error('thrown in a hook');
          },
        },
      }),
      /thrown in a hook/,
    ],
  ])('%s', async (_what, content, reason) => {
    const loaded = await load({ '@acme/odd': content });
    expect(loaded.refused).toMatchObject([{ name: '@acme/odd', reason: expect.stringMatching(reason) as string }]);
    expect(loaded.installed.map(({ plugin }) => plugin.id)).toContain('map:germany');
  });

  test('of a list, only the broken one', async () => {
    const { installed, refused } = await load({ '@acme/two': [variant({}), 'nonsense'] });
    expect(installed.map(({ plugin }) => plugin.id)).toContain('variant:odd');
    expect(refused).toHaveLength(1);
  });
});

describe('packages', () => {
  test('are found beside the configuration, also those that only answer to import', async () => {
    const folder = temporaryFolder();
    const install = (name: string, manifest: object, file: string): void => {
      const home = path.join(folder, 'node_modules', name);
      fs.mkdirSync(home, { recursive: true });
      fs.writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name, type: 'module', ...manifest }));
      fs.writeFileSync(path.join(home, file), `export default '${name}';`);
    };
    install('one', { exports: { '.': { import: './index.js' } } }, 'index.js');
    install('@scope/two', { main: './main.js' }, 'main.js');
    fs.writeFileSync(path.join(folder, 'three.mjs'), 'export default "three";');
    const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
    expect(await source.load('one')).toBe('one');
    expect(await source.load('@scope/two')).toBe('@scope/two');
    expect(await source.load('./three.mjs')).toBe('three');
    await expect(source.load('four')).rejects.toThrow('it is not installed');
    expect(await source.pictures('one')).toBeNull();
  });

  test('that are named by a path at which nothing lies are told where they were looked for', async () => {
    const folder = temporaryFolder();
    const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
    const absent = path.join(folder, 'maps', 'absent.js');
    for (const name of ['./maps/absent.js', absent])
      await expect(source.load(name)).rejects.toThrow(`there is no file ${absent}`);
  });
});

describe('a refusal', () => {
  test('is new once, and again when its reason changes or it comes back after it was gone', () => {
    const isNew = newRefusals();
    const first = { name: 'maps/a.json', reason: 'board: it has none' };
    const second = { name: 'maps/b.json', reason: 'id: it is taken' };
    expect(isNew([first])).toEqual([first]);
    expect(isNew([first, second])).toEqual([second]);
    const changed = { ...first, reason: 'it is no JSON' };
    expect(isNew([changed])).toEqual([changed]);
    expect(isNew([changed, second])).toEqual([second]);
    expect(isNew([changed, second])).toEqual([]);
  });
});

describe('a game whose map was taken away', () => {
  test('can still be looked at, and says what is missing when somebody wants to play on', async () => {
    const first = await running({ botDelayMs: () => 60_000 });
    const anna = await visitor(first.address);
    const { id: table } = await anna.client.table.quick.mutate({ name: 'Anna' });
    const before = await anna.client.game.view.query({ table });
    const history = await anna.client.game.history.query({ table, after: 0 });
    await first.stop();

    const second = await running({ data: first.data, plugins: ['@gridwright/map-usa', '@gridwright/decks'] });
    const { client } = await visitor(second.address, 'http', anna.cookie());
    expect(await client.game.view.query({ table })).toEqual(before);
    expect(await client.game.history.query({ table, after: 0 })).toEqual(history);
    const head = await client.game.head.query({ table });
    expect(head.messages['map:germany']?.['en']?.['name']).toBe('Germany');
    expect(await (await fetch(`${second.address}${head.sheet}`)).json()).toMatchObject({ players: 4 });
    expect(await (await fetch(`${second.address}${head.art}`)).json()).toHaveProperty('roads');
    expect(await refused(client.game.offered.query({ table }))).toBe('unknown-plugin');
    const act = { table, seen: before.version, actions: [{ type: 'pass' }], id: 'x' };
    expect(await refused(client.game.act.mutate(act))).toBe('unknown-plugin');
  });
});
