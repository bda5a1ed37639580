import germany from '@gridwright/map-germany';
import type { GameRecordFile } from '@gridwright/model/schemas';
import { describe, expect, it } from 'vitest';
import { jsonLines, within } from './terminal.ts';

const two = ['simulate', '--players', '2', '--games', '2'];

describe('simulate', () => {
  it('prints the winner, the ranking, the rounds and the Step of every game', async () => {
    const { out, complaints } = await within([...two, '--json']);
    expect(complaints).toBe('');
    for (const line of jsonLines(out)) {
      const game = line as { winner: number; ranking: readonly { seat: number; place: number }[] };
      expect(Object.keys(game)).toEqual(['game', 'seed', 'winner', 'ranking', 'rounds', 'step', 'actions']);
      expect(Object.keys(game.ranking[0] ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        'cities',
        'money',
        'place',
        'seat',
        'supplied',
      ]);
      expect(game.ranking).toHaveLength(2);
      expect(game.ranking[0]).toMatchObject({ seat: game.winner, place: 1 });
    }
  });

  it('plays with the regions that the map suggests, or with any where told so', async () => {
    const regionsWith = async (...flags: readonly string[]) => {
      const { written } = await within(['record', '--players', '2', '--out', 'game.json', ...flags]);
      return (JSON.parse(written.get('game.json') ?? '') as GameRecordFile).table.regions;
    };
    expect(await regionsWith()).toEqual(germany.board?.suggested?.[2]);
    expect(await regionsWith('--regions', 'random')).toBe('random');
  });

  it('prints a line for each game and the totals for people', async () => {
    const lines = (await within(two)).out.split('\n');
    expect(lines[0]).toBe('Base deck, Germany; 2 players; seed 1');
    expect(lines[2]).toMatch(/^1  seat [01] wins  \d\d rounds  Step \d  [01]: \d+\/\d+\/\d+  [01]: \d+\/\d+\/\d+$/);
    expect(lines[4]).toMatch(/^2 games, \d+\.\d rounds on average\. Won: seat 0 [012], seat 1 [012]\.$/);
    expect(lines).toHaveLength(6);
  });

  it('draws a bar for somebody who watches, and prints the same', async () => {
    const [watched, unwatched] = [await within(two, '', true), await within(two)];
    expect(watched.out).toBe(unwatched.out);
    expect(watched.complaints).toContain(`[${'#'.repeat(15)}${'.'.repeat(15)}] 1/2`);
    expect(watched.complaints).toMatch(/\d+ actions a second\n$/);
    expect(unwatched.complaints).toBe('');
  });

  it('plays a game again that `record` is given the seed of', async () => {
    const [, second] = jsonLines((await within([...two, '--json'])).out) as readonly {
      winner: number;
      ranking: unknown;
    }[];
    const { out: record } = await within(['record', '--players', '2', '--seed', '1-2']);
    const [end] = jsonLines((await within(['replay', 'FILE', '--json'], record)).out);
    expect(end).toMatchObject({ winner: second?.winner, ranking: second?.ranking });
  });
});

describe('record', () => {
  it('writes where it is told to, and prints otherwise', async () => {
    const printed = await within(['record', '--players', '2']);
    const written = await within(['record', '--players', '2', '--out', 'game.json']);
    expect(printed.written.size).toBe(0);
    expect(written.out).toBe('');
    expect(written.written.get('game.json')).toBe(printed.out);
  });

  it('writes one action to a line', async () => {
    const { out } = await within(['record', '--players', '2']);
    const { actions } = JSON.parse(out) as { actions: readonly object[] };
    expect(out.match(/^ {2}\{"seat":.*\},?$/gm)).toHaveLength(actions.length);
  });
});
