import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptProgram } from './terminal.ts';

const germany = path.resolve(import.meta.dirname, '../../../maps/germany');
const run = keptProgram();
let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-earn-'));
  for (const part of ['package.json', 'src', 'test/games', 'art'])
    fs.cpSync(path.join(germany, part), path.join(folder, part), { recursive: true });
  fs.symlinkSync(path.join(germany, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const written = (): { readonly plugins: object } =>
  JSON.parse(fs.readFileSync(path.join(folder, 'earned.json'), 'utf8')) as { readonly plugins: object };
const records = (): readonly string[] =>
  fs.readdirSync(path.join(folder, 'test/games')).filter((name) => name.endsWith('.json'));

it('a map with recorded games for everybody has earned the furthest stage, and with games of bots some figures', async () => {
  const { code, out } = await run(['earn', folder, '--balance', '1']);
  expect({ code, out }).toEqual({ code: 0, out: 'map:germany: official, by 7 recorded games.\n' });
  expect(written().plugins).toMatchObject({ 'map:germany': { stage: 'official', balance: { players: 4, games: 1 } } });
});

it('a map has earned what its recorded games are enough for, whatever it says of itself', async () => {
  for (const name of records().slice(1)) fs.rmSync(path.join(folder, 'test/games', name));
  expect((await run(['earn', folder])).out).toBe('map:germany: beta, by one recorded game.\n');
  for (const name of records()) fs.rmSync(path.join(folder, 'test/games', name));
  expect((await run(['earn', folder])).out).toBe('map:germany: draft, by 0 recorded games.\n');
  expect(written().plugins).toEqual({ 'map:germany': { stage: 'draft' } });
});

it('a recorded game that goes another way earns nothing', async () => {
  const [first = ''] = records();
  const file = path.join(folder, 'test/games', first);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"seed": ?"[^"]*"/, '"seed": "another"'));
  const { code, complaints } = await run(['earn', folder]);
  expect(code).toBe(1);
  expect(complaints).toContain(first);
  expect(fs.existsSync(path.join(folder, 'earned.json'))).toBe(false);
});

it('a package with a mistake earns nothing', async () => {
  const manifest = path.join(folder, 'package.json');
  fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').replace('gridwright-plugin', 'gridwright-plugon'));
  const { code, complaints } = await run(['earn', folder]);
  expect({ code, complaints }).toEqual({ code: 1, complaints: 'gridwright: a package with mistakes earns nothing\n' });
});
