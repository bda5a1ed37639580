import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { within } from './terminal.ts';

const example = path.resolve(import.meta.dirname, '../../../examples/map-file/atlantis.json');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-check-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('a mistake is told with its file and line, what was meant and why it matters, and ends with 1', async () => {
  const file = path.join(folder, 'atlantis.json');
  fs.writeFileSync(file, fs.readFileSync(example, 'utf8').replace('"hue": "purple"', '"hue": "purpel"'));
  const { code, out, complaints } = await within(['check', file]);
  expect({ code, complaints }).toEqual({ code: 1, complaints: 'gridwright: there is a mistake\n' });
  expect(out).toMatch(/^atlantis\.json:\d+ {2}unknown-hue\n {4}The region temples has the hue "purpel"\.\n/);
  expect(out).toContain('Did you mean purple?\n    The page knows seven colours');
});

it('a good map ends with 0, and as JSON says what was played', async () => {
  const { code, out } = await within(['check', example, '--games', '1', '--no-bots', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ plugins: ['map:atlantis'], findings: [], games: 5 });
});

it('a folder that is not there is refused', async () => {
  expect(await within(['check', path.join(folder, 'nowhere')])).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('there is no such file or folder') as string,
  });
});

it('a map as one file for two players alone needs only the regions of two', async () => {
  const file = path.join(folder, 'for-two.json');
  const map = JSON.parse(fs.readFileSync(example, 'utf8')) as {
    players?: readonly number[];
    settings?: object;
  };
  fs.writeFileSync(
    file,
    JSON.stringify({ ...map, players: [2], settings: { ...map.settings, regionsInPlay: [5, 9, 9, 9, 9] } }),
  );
  expect(await within(['check', file, '--games', '0', '--no-bots'])).toMatchObject({ code: 0 });
});

it('games of bots say of a map how long it lasts and how often who begins wins, for every number of players', async () => {
  const args = ['check', example, '--games', '0', '--no-bots', '--balance', '1'];
  const { code, out } = await within(args);
  expect(code).toBe(0);
  const rows = out.split('\n').slice(out.split('\n').findIndex((line) => line.startsWith('players')));
  expect(rows.slice(1).map((row) => Number(row.trim().split(/ +/)[0]))).toEqual([2, 3, 4, 5, 6, 0]);
  const { balance } = JSON.parse((await within([...args, '--json'])).out) as {
    balance: readonly { players: number; games: number; seats: readonly unknown[] }[];
  };
  expect(balance.map(({ players, games, seats }) => [players, games, seats.length])).toEqual(
    [2, 3, 4, 5, 6].map((players) => [players, 1, players]),
  );
});
