import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SandboxTimeouts } from '@gridwright/plugin-host';
import { besides, head, install } from './support/made-up.ts';
import { packages } from './support/plugins.ts';
import { running, temporaryFolder, visitor } from './support/server.ts';

/** Nothing that ends takes so long, however busy the machine is. */
const ample: SandboxTimeouts = { importMs: 120_000, inspectMs: 120_000 };

const broken: Readonly<Record<string, readonly [module: string, reason: RegExp]>> = {
  'throws-at-import': [`throw new Error('no luck today');`, /cannot be imported: no luck today/],
  'throws-later': [
    `setTimeout(() => { throw new Error('too late') }); export default {};`,
    /fails by itself: too late/,
  ],
  'promises-in-vain': [
    `Promise.reject(new Error('nobody hears')); export default {};`,
    /fails by itself: nobody hears/,
  ],
  'never-ends': [`await new Promise(() => {}); export default {};`, /its import never ends/],
  'leaves-at-import': [`process.exit(3);`, /it ends the program that loads it \(code 3\)/],
  'leaves-in-a-hook': [
    `export default {${head('leaves')} hooks: { income: () => process.exit(0) } };`,
    /it ends the program that loads it \(code 0\)/,
  ],
  'kills-itself': [`process.kill(process.pid, 'SIGKILL');`, /it ends the program that loads it \(SIGKILL\)/],
  'has-the-wrong-shape': [`export default { id: 'house:odd' };`, /tier: /],
  'has-no-default': [`export const plugin = {};`, /no default export/],
  'wants-a-later-version': [
    `export default {${head('later')} apiVersion: 2 };`,
    /apiVersion: this server speaks apiVersion 1/,
  ],
  'returns-fractions': [
    `export default {${head('half')} hooks: { income: (money) => money + 0.5 } };`,
    /house:half: .*income is \d+\.5, expected a whole number/,
  ],
  'names-unknown-plants': [
    `export default {${head('dream')} hooks: { offeredPlants: (plants) => [...plants, 'unheard-of'] } };`,
    /house:dream: .*there is no plant unheard-of/,
  ],
  'throws-in-a-hook': [
    `export default {${head('angry')} hooks: { restock: () => { throw new Error('out of order') } } };`,
    /house:angry: .*restock.*out of order/,
  ],
  'is-not-pure': [
    `let asked = 0; export default {${head('moody')} hooks: { minimumBid: (bid) => bid + (asked++ % 2) } };`,
    /house:moody: (purity|offers|fault): /,
  ],
  'claims-the-id-of-another': [
    `export default {${head('copy', 'variant', 'variant:first-game')} };`,
    /the id variant:first-game belongs to @gridwright\/variants/,
  ],
  'is-not-there': ['', /it is not installed/],
};
const sound = {
  'is-sound': `export default {${head('sound')} hooks: { minimumBid: (bid) => bid } };`,
  'wants-the-sound-one': `export default {${head('guest')} requires: ['house:sound'], hooks: { income: (money) => money } };`,
};

test('a package that breaks anything is refused with its name and the reason, and the others are served', async () => {
  const folder = temporaryFolder();
  for (const [name, [module]] of Object.entries(broken)) if (module !== '') install(folder, name, module);
  for (const [name, module] of Object.entries(sound)) install(folder, name, module);
  const strangers = ['wants-the-sound-one', ...Object.keys(broken), 'is-sound'];
  const { address, services } = await running({
    plugins: [...packages, ...strangers],
    source: besides(folder),
    sandboxTimeouts: ample,
  });
  const { maps, variants, refused } = await services.catalog();
  const reasons = new Map(refused.map(({ name, reason }) => [name, reason]));
  for (const [name, [, reason]] of Object.entries(broken)) expect(reasons.get(name), name).toMatch(reason);
  expect([...reasons.keys()].toSorted()).toEqual(Object.keys(broken).toSorted());
  expect(variants.map(({ id }) => id)).toEqual([
    'edition:recharged',
    'variant:first-game',
    'variant:trust',
    'variant:starting-cities',
    'house:guest',
    'house:sound',
  ]);
  expect(maps.length).toBeGreaterThan(1);

  const { client } = await visitor(address);
  const { id: table } = await client.table.quick.mutate({ name: 'Anna' });
  expect(await client.game.view.query({ table })).toMatchObject({ round: 1 });
});

test.each<[string, SandboxTimeouts, string, string]>([
  ['at its import', { ...ample, importMs: 2000 }, `for (;;);`, 'its import'],
  [
    'in a hook',
    { ...ample, inspectMs: 2000 },
    `export default {${head('loops')} hooks: { minimumBid: () => { for (;;); } } };`,
    'the inspection of house:loops',
  ],
])('a package that loops %s is given up after a while', async (_where, sandboxTimeouts, module, what) => {
  const folder = temporaryFolder();
  install(folder, 'loops', module);
  const { loaded } = await running({ plugins: ['loops'], source: besides(folder), sandboxTimeouts });
  expect(loaded.refused).toEqual([{ name: 'loops', reason: `${what} does not end: it was given up after 2 seconds` }]);
});

describe('what a trial found out', () => {
  test('is remembered until the package changes', async () => {
    const folder = temporaryFolder();
    const data = temporaryFolder();
    const counter = path.join(folder, 'tried');
    const isTrial = `process.argv[1].includes('sandbox-process')`;
    const counting = `import fs from 'node:fs'; if (${isTrial}) fs.appendFileSync(${JSON.stringify(counter)}, 'x');`;
    const tries = (): number => (fs.existsSync(counter) ? fs.statSync(counter).size : 0);
    const begin = () =>
      running({
        data,
        plugins: [...packages, 'counted', 'broken'],
        source: besides(folder),
        sandboxTimeouts: ample,
      });
    install(folder, 'counted', `${counting} export default {${head('counted')} };`);
    install(folder, 'broken', `${counting} throw new Error('first');`);

    const first = await begin();
    expect(tries()).toBe(2);
    await first.stop();
    const second = await begin();
    expect(tries()).toBe(2);
    expect((await second.services.catalog()).refused).toEqual([
      { name: 'broken', reason: 'it cannot be imported: first' },
    ]);
    await second.stop();

    install(folder, 'counted', `${counting} export default {${head('counted')} players: [2] };`, '1.0.1');
    install(folder, 'broken', `${counting} throw new Error('second time');`);
    const third = await begin();
    expect(tries()).toBe(4);
    expect((await third.services.catalog()).refused).toEqual([
      { name: 'broken', reason: 'it cannot be imported: second time' },
    ]);
  });
});
