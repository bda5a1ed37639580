import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Checker, checker, create, kinds } from '@gridwright/author';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
let home: string;
let checks: Checker;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-new-'));
  fs.mkdirSync(path.join(home, 'node_modules/@gridwright'), { recursive: true });
  fs.symlinkSync(path.join(root, 'packages/core'), path.join(home, 'node_modules/@gridwright/core'));
  checks = checker();
});
afterAll(() => {
  checks.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const manifestOf = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(fs.readFileSync(path.join(home, name, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>;

describe('what is begun is sound as it is', () => {
  it.each(kinds)('a %s has nothing to complain of', async (kind) => {
    const begun = create(kind, `first-${kind}`, {}, home);
    expect(begun.ok).toBe(true);
    const { plugins, findings } = await checks.check(path.join(home, `first-${kind}`), { games: 1, bots: false });
    expect(findings).toEqual([]);
    expect(plugins).toHaveLength(1);
  });

  it('a map for two players only has the regions that two play in', async () => {
    create('map', 'duel', { players: '2', title: "Anna's duel" }, home);
    const { plugins, findings, games } = await checks.check(path.join(home, 'duel'), { games: 1, bots: false });
    expect({ plugins, findings, games }).toEqual({ plugins: ['map:duel'], findings: [], games: 1 });
  });
});

it('its package asks for the versions that there are of each package, not for one of all', () => {
  create('map', 'versions', {}, home);
  const versionOf = (name: string): unknown =>
    (JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')) as Record<string, unknown>)['version'];
  expect(manifestOf('versions')['devDependencies']).toMatchObject({
    '@gridwright/core': versionOf('packages/core'),
    '@gridwright/decks': versionOf('packages/decks'),
  });
});

it('its package is found by the keyword, and brings no second copy of the core', () => {
  create('deck', 'tarot', { author: 'Anna', about: 'Twenty-two plants' }, home);
  expect(manifestOf('tarot')).toMatchObject({
    name: 'gridwright-deck-tarot',
    author: 'Anna',
    description: 'Twenty-two plants',
    keywords: ['gridwright-plugin'],
    peerDependencies: { '@gridwright/core': expect.stringMatching(/^\^\d/) as string },
  });
});

describe('what cannot be begun is said', () => {
  it.each([
    ['Lagoon', {}, 'the name "Lagoon" is not small letters, digits and single hyphens'],
    ['../away', {}, 'the name "../away" is not small letters, digits and single hyphens'],
    ['lagoon', { players: '7' }, '"7" players: expected one such as 3, 2-4 or 2,3,5'],
    ['lagoon', { title: 'two\nlines' }, 'the title is not one line of up to 80 characters'],
  ])('%s %j', (name, given, error) => {
    expect(create('map', name, given, home)).toEqual({ ok: false, error });
  });

  it('a folder that holds something is left alone', () => {
    create('bot', 'twice', {}, home);
    expect(create('bot', 'twice', {}, home)).toMatchObject({
      ok: false,
      error: expect.stringContaining('not empty') as string,
    });
  });
});
