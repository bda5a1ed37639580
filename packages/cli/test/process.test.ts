import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridwright, jsonLines, keptProgram } from './terminal.ts';

// One process for each command shows that the program does it; what else the command does, one process is asked that is kept.
const kept = keptProgram();

let folder = '';
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-cli-'))));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the program', () => {
  it('says what it can do', async () => {
    const { code, out } = await gridwright(['--help']);
    expect(code).toBe(0);
    for (const name of ['simulate', 'replay', 'record', 'maps', 'decks', 'variants']) expect(out).toContain(name);
  });

  it('lists the maps, decks and variants of the configuration', async () => {
    const lists = await Promise.all(['maps', 'decks', 'variants'].map((name) => gridwright([name])));
    expect(lists.map(({ code, complaints }) => ({ code, complaints }))).toEqual(
      lists.map(() => ({ code: 0, complaints: '' })),
    );
    const [maps = '', decks = '', variants = ''] = lists.map(({ out }) => out);
    expect(maps).toMatch(/^id +name +cities +players\nmap:germany +Germany +42 +2 3 4 5 6$/m);
    expect(decks).toMatch(/^deck:base +Base deck +42 +2 3 4 5 6$/m);
    expect(variants).toMatch(/^variant:first-game +First game +/m);
  });

  it('simulates games: one JSON line for each, the same for the same seed', async () => {
    const wish = [
      'simulate',
      '--map',
      'germany',
      '--deck',
      'deck:base',
      '--players=2',
      '--games',
      '2',
      '--seed',
      'x',
      '--json',
    ];
    const [first, again] = await Promise.all([gridwright(wish), kept(wish)]);
    expect(first).toMatchObject({ code: 0, complaints: '' });
    expect(first).toEqual(again);
    expect(jsonLines(first.out)).toMatchObject([
      { game: 1, seed: 'x-1' },
      { game: 2, seed: 'x-2' },
    ]);
  });

  it('records a game and replays it to the same end', async () => {
    const file = path.join(folder, 'game.json');
    const recorded = await gridwright(['record', '--map', 'usa', '--players', '2', '--seed', 'x', '--out', file]);
    expect(recorded).toEqual({ code: 0, out: '', complaints: '' });
    const words = await gridwright(['replay', file]);
    const facts = await kept(['replay', file, '--checkpoints']);
    expect(words.code).toBe(0);
    expect(words.out).toMatch(/^The game ended in round \d+, Step \d, after \d+ actions\.\n1\. Seat \d: /);
    expect(jsonLines(facts.out).at(-1)).toMatchObject({ phase: 'over', toAct: [] });
  });

  it('reads a record from standard input', async () => {
    const { out: input } = await kept(['record', '--variants', 'first-game', '--players', '2']);
    expect(await gridwright(['replay', '-'], { input })).toMatchObject({ code: 0, complaints: '' });
    expect(await kept(['replay', '-'], { input: input.slice(0, 400) })).toEqual({
      code: 1,
      out: '',
      complaints: expect.stringMatching(
        /^gridwright: the record is cut off: it ends at line \d+, column \d+\n$/,
      ) as string,
    });
  });

  it('stops without a word when nobody reads on', async () => {
    const { code, complaints } = await gridwright(['simulate', '--players', '2', '--games', '100000', '--json'], {
      impatient: true,
    });
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
  });

  it('ends with 1 when a record is not there, and with 2 when it is not understood', async () => {
    expect(await kept(['replay', path.join(folder, 'none.json')])).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('there is no such file') as string,
    });
    expect(await gridwright(['simulate', '--map', 'mars'])).toMatchObject({
      code: 2,
      complaints: expect.stringMatching(/there is no map "mars"; known are germany, usa, /) as string,
    });
  });
});

describe('the configuration', () => {
  const configured = (plugins: readonly string[], files: Readonly<Record<string, string>> = {}): string => {
    const home = fs.mkdtempSync(path.join(folder, 'home-'));
    fs.writeFileSync(path.join(home, 'gridwright.config.json'), JSON.stringify({ plugins }));
    for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(home, name), content);
    return home;
  };
  const house = `export default { id: 'house:calm', tier: 'house', apiVersion: 1, version: '1.0.0', stage: 'draft', messages: { en: { name: 'Calm', tagline: 'Nothing changes' } } }`;

  it('is looked for in the working folder and above it', async () => {
    const home = configured(['./calm.mjs'], { 'calm.mjs': house });
    const inside = path.join(home, 'some', 'where');
    fs.mkdirSync(inside, { recursive: true });
    const { out } = await gridwright(['variants', '--json'], { folder: inside });
    expect(jsonLines(out)).toMatchObject([{ id: 'house:calm', name: 'Calm', players: [2, 3, 4, 5, 6] }]);
  });

  it('may name plugins that are broken: they are left out, and the reason is told', async () => {
    const files = { 'calm.mjs': house, 'throws.mjs': 'throw new Error("no")', 'empty.mjs': 'export default {}' };
    const names = ['./calm.mjs', './calm.mjs', './throws.mjs', './empty.mjs', 'not-there'];
    const { code, out, complaints } = await gridwright(['variants'], { folder: configured(names, files) });
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 3 });
    expect(complaints.split('\n')).toEqual([
      'Plugin ./throws.mjs is left out: it cannot be imported: no.',
      'Plugin ./empty.mjs is left out: id: Invalid input: expected string, received undefined.',
      'Plugin not-there is left out: it cannot be imported: it is not installed.',
      'Plugin ./calm.mjs is left out: the id house:calm belongs to ./calm.mjs.',
      '',
    ]);
  });

  it('without a map makes no game', async () => {
    expect(await gridwright(['simulate'], { folder: configured([]) })).toEqual({
      code: 1,
      out: '',
      complaints: 'gridwright: no deck is installed\n',
    });
  });

  it('that cannot be read is named', async () => {
    const home = configured([]);
    fs.writeFileSync(path.join(home, 'gridwright.config.json'), '{ "plugin": ');
    const { code, complaints } = await gridwright(['maps'], { folder: home });
    expect(code).toBe(1);
    expect(complaints).toContain('gridwright.config.json cannot be read');
  });
});
