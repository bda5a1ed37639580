import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pluginRef } from '@gridwright/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installedPlugins, loadPlugins, pluginSandbox, sandboxesBesideEachOther } from '../src/index.ts';
import { hopeless } from '../src/sandbox-messages.ts';

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-plugins-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const module = (more = ''): string => `
  import { bid } from './lib/bid.js';
  export default {
    id: 'house:bids', tier: 'house', apiVersion: 1, stage: 'draft', ${more}
    messages: { en: { name: 'Bids', tagline: 'Made up' } }, hooks: { minimumBid: bid },
  };`;

/** A package whose hook lies in a file of its own. */
function install(folder: string, name: string, files: Readonly<Record<string, string>> = {}): void {
  const all = {
    'package.json': JSON.stringify({ name, version: '2.3.4', type: 'module', main: 'index.js' }),
    'index.js': module(),
    'lib/bid.js': 'export const bid = (least) => least;',
    'test/bid.test.js': 'nothing yet',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    const at = path.join(folder, 'node_modules', name, file);
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.writeFileSync(at, content);
  }
}

async function load(folder: string, ...names: readonly string[]) {
  const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
  const { plugins, refused } = await loadPlugins(names, { source, sandbox: null });
  return { refs: plugins.map(({ plugin }) => pluginRef(plugin)), refused };
}

describe('a plugin that comes from a package', () => {
  test('has the version of its package.json, whatever it states itself', async () => {
    const folder = temporaryFolder();
    install(folder, 'silent');
    expect((await load(folder, 'silent')).refs).toMatchObject([{ id: 'house:bids', version: '2.3.4' }]);
    install(folder, 'boastful', { 'index.js': module(`version: '9.9.9',`) });
    expect((await load(folder, 'boastful')).refs).toMatchObject([{ version: '2.3.4' }]);
  });

  test('has another hash when its code changes, however deep, and the same when something else does', async () => {
    const folder = temporaryFolder();
    install(folder, 'bids');
    const [before] = (await load(folder, 'bids')).refs;
    install(folder, 'bids', { 'test/bid.test.js': 'a test', 'README.md': 'words' });
    expect((await load(folder, 'bids')).refs).toEqual([before]);
    install(folder, 'bids', { 'lib/bid.js': 'export const bid = (least) => least + 0;' });
    const [after] = (await load(folder, 'bids')).refs;
    expect(after).toEqual({ ...before, hash: expect.any(String) as string });
    expect(after?.hash).not.toBe(before?.hash);
  });

  test('has the same hash wherever it is installed', async () => {
    const [here, there] = [temporaryFolder(), temporaryFolder()];
    install(here, 'bids');
    install(there, 'bids');
    expect((await load(here, 'bids')).refs).toEqual((await load(there, 'bids')).refs);
  });
});

test('a file that lies at a path has the version it states', async () => {
  const folder = temporaryFolder();
  const plain = module(`version: '4.5.6',`)
    .replace(/import .*/, '')
    .replace('minimumBid: bid', '');
  fs.writeFileSync(path.join(folder, 'mine.mjs'), plain);
  expect((await load(folder, './mine.mjs')).refs).toMatchObject([{ version: '4.5.6' }]);
});

/** A package of a bot that passes where it can; `more` goes over what it says of itself. */
const bot = (more = '', choose = `({ offered }) => offered.options.find(({ type }) => type === 'pass')`): string => `
  export default {
    id: 'bot:lazy', apiVersion: 1, stage: 'draft', levels: ['lazy'], usualLevel: 'lazy',
    messages: { en: { name: 'Lazy', tagline: 'Passes', 'level.lazy': 'Lazy' } },
    choose: ${choose}, ${more}
  };`;

describe('a bot that comes from a package', () => {
  test('is loaded beside the plugins, with the version of its package and the hash of its code', async () => {
    const folder = temporaryFolder();
    install(folder, 'lazy', { 'index.js': bot() });
    install(folder, 'bids');
    const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
    const { plugins, bots, refused } = await loadPlugins(['lazy', 'bids'], { source, sandbox: null });
    expect(refused).toEqual([]);
    expect(plugins.map(({ plugin }) => plugin.id)).toEqual(['house:bids']);
    expect(bots).toMatchObject([{ from: 'lazy', bot: { id: 'bot:lazy', version: '2.3.4' } }]);
    expect(bots[0]?.bot.code).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['has no level', bot('levels: []'), /^levels: /],
    ['has a usual level that is none of its own', bot(`usualLevel: 'hard'`), /^usualLevel: expected one of the levels/],
    ['does not say how it chooses', bot('choose: 3'), /^choose: expected a function/],
  ])('is refused when it %s', async (_what, code, reason) => {
    const folder = temporaryFolder();
    install(folder, 'odd', { 'index.js': code });
    const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
    const { bots, refused } = await loadPlugins(['odd'], { source, sandbox: null });
    expect(bots).toEqual([]);
    expect(refused).toMatchObject([{ name: 'odd', reason: expect.stringMatching(reason) as string }]);
  });

  test('is tried in another process first, and refused when it breaks its contract there', async () => {
    const folder = temporaryFolder();
    install(folder, 'cheat', { 'index.js': bot('', `() => ({ type: 'build', city: 'nowhere' })`) });
    const sandbox = pluginSandbox();
    onTestFinished(() => sandbox.rest());
    const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
    const { bots, refused } = await loadPlugins(['cheat'], { source, sandbox });
    expect(bots).toEqual([]);
    expect(refused).toMatchObject([{ name: 'cheat', reason: expect.stringContaining('bot:lazy: offers') as string }]);
  });
});

test('with a sandbox and without one the same is refused', async () => {
  const folder = temporaryFolder();
  install(folder, 'sound');
  install(folder, 'twice');
  install(folder, 'later', { 'index.js': module().replace('apiVersion: 1', 'apiVersion: 2') });
  install(folder, 'throws', { 'index.js': `throw new Error('no luck')` });
  const names = ['sound', 'twice', 'later', 'throws', 'not-there'];
  const source = installedPlugins(path.join(folder, 'gridwright.config.json'));
  const sandbox = pluginSandbox();
  onTestFinished(() => sandbox.rest());
  const judged = await loadPlugins(names, { source, sandbox });
  const trusted = await loadPlugins(names, { source, sandbox: null });
  expect(trusted.refused.map(({ name }) => name)).toEqual(['later', 'throws', 'not-there', 'twice']);
  expect(judged.refused).toEqual(trusted.refused);
  expect(judged.plugins.map(({ from }) => from)).toEqual(['sound']);
});

test('several are tried beside each other, as many as there are sandboxes, and each gets its own verdict', async () => {
  let atOnce = 0;
  let most = 0;
  const opened: string[] = [];
  const sandbox = sandboxesBesideEachOther(2, () => ({
    judge: async (job) => {
      opened.push(job.kind === 'package' ? job.file : '');
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return { ...hopeless(`no ${job.kind === 'package' ? job.file : ''}`), holds: 'for-good' };
    },
    rest: () => opened.push('rest'),
  }));
  const files = ['a', 'b', 'c', 'd', 'e'];
  const verdicts = await Promise.all(files.map((file) => sandbox.judge({ kind: 'package', file, companions: [] })));
  expect(verdicts.map(({ reason }) => reason)).toEqual(files.map((file) => `no ${file}`));
  expect({ most, opened }).toEqual({ most: 2, opened: files });
  sandbox.rest();
  expect(opened.slice(5)).toEqual(['rest', 'rest']);
});
