import { fileURLToPath } from 'node:url';
import bots, { standardBot } from '@gridwright/bots';
import type { Bot } from '@gridwright/core/plugin';
import germany from '@gridwright/map-germany';
import type { GameRecordFile } from '@gridwright/model/schemas';
import { describe, expect, it } from 'vitest';
import type { GamesTask } from '../src/game/crew.ts';
import { playTask } from '../src/game/crew-member.ts';
import { jsonLines, within } from './terminal.ts';

const two = ['simulate', '--players', '2', '--games', '2'];
const three = ['simulate', '--players', '2', '--games', '3'];

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

  it('plays the same games, in the same order, when threads share them', async () => {
    const places = { file: null, folders: [fileURLToPath(new URL('../../..', import.meta.url))] };
    const tasks: Pick<GamesTask, 'first' | 'games'>[] = [];
    let dismissed = 0;
    const shared = await within([...three, '--threads', '2'], '', false, bots, {
      play: (task) => {
        tasks.push({ first: task.first, games: task.games });
        return playTask({ places, ...task });
      },
      observe: () => Promise.reject(new Error('nothing is observed here')),
      dismiss: () => Promise.resolve(void dismissed++),
    });
    expect(shared.out).toBe((await within(three)).out);
    expect(tasks).toEqual([1, 2, 3].map((first) => ({ first, games: 1 })));
    expect(dismissed).toBe(1);
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

describe('the bots of a table', () => {
  it('are those that are named, by seat, and the last of them takes the seats that are left', async () => {
    const play = async (bots: string) => (await within([...two, '--json', '--bots', bots])).out;
    expect(await play('standard')).toBe((await within([...two, '--json'])).out);
    expect(await play('bot:standard/normal,standard')).toBe(await play('standard'));
    expect(await play('standard/easy')).not.toBe(await play('standard'));
    expect(await play('standard/easy')).toBe(await play('standard/easy,standard/easy'));
  });

  it.each([
    ['nobody', 'there is no bot "nobody"; known are standard'],
    ['standard/ruthless', 'bot:standard has no level "ruthless"; known are beginner, easy, normal, hard, expert'],
    ['standard,standard,standard', '--bots names 3 bots for 2 seats'],
  ])('%s are refused', async (bots, because) => {
    const { code, complaints } = await within([...two, '--bots', bots]);
    expect(code).toBe(2);
    expect(complaints).toContain(because);
  });

  it('are listed with their levels', async () => {
    expect((await within(['bots'])).out).toMatch(
      /^bot:standard +Computer +beginner, easy, normal \(usual\), hard, expert$/m,
    );
    expect(jsonLines((await within(['bots', '--json'])).out)).toMatchObject([
      { id: 'bot:standard', levels: ['beginner', 'easy', 'normal', 'hard', 'expert'], usualLevel: 'normal' },
      { id: 'bot:builder', levels: ['normal'] },
      { id: 'bot:hoarder', levels: ['normal'] },
    ]);
  });

  it('do something simpler where they fail, and it is said once', async () => {
    const failing: Bot = {
      ...standardBot,
      id: 'bot:failing',
      choose: (turn) => {
        if (turn.level === 'normal') throw new Error('no idea');
        return standardBot.choose(turn);
      },
    };
    const { out, complaints, code } = await within([...two, '--json'], '', false, [failing]);
    expect(code).toBe(0);
    expect(complaints).toBe('bot:failing at level normal fails, and does something simpler: no idea\n');
    expect(out).toBe((await within([...two, '--json', '--bots', 'standard/easy'])).out);
  });
});

describe('the options of plugins', () => {
  const mixed = ['record', '--players', '2', '--deck', 'custom'];
  const optionsWith = async (...flags: readonly string[]) =>
    (JSON.parse((await within([...mixed, ...flags])).out) as GameRecordFile).table.options;

  it('are as declared where none is chosen', async () => {
    expect(await optionsWith()).toBeUndefined();
  });

  it('are chosen one by one, each read as its plugin declares it', async () => {
    expect(
      await optionsWith(
        '--option',
        'custom.removals=4',
        '--option=deck:custom.opening=random',
        '--option',
        'custom.top=none',
      ),
    ).toEqual({ 'deck:custom': { removals: 4, opening: 'random', top: null } });
  });

  it.each([
    ['removals', '--option is "removals", expected PLUGIN.KEY=VALUE'],
    ['usa.removals=3', 'there is no plugin at this table "usa"; known are custom, germany'],
    ['germany.snow=on', 'map:germany has no options'],
    ['custom.rows=3', 'deck:custom has no option "rows"; known are cards, opening, duplicates, removals, top'],
    ['custom.removals=many', 'deck:custom.removals is "many", expected a whole number from 0 to '],
    ['custom.opening=high', 'deck:custom.opening is "high", expected lowest or random'],
  ])('%s is refused in words', async (option, because) => {
    const { code, complaints } = await within([...mixed, '--option', option]);
    expect(code).toBe(2);
    expect(complaints).toContain(because);
  });

  it('are refused when one is chosen twice, or when they do not go together', async () => {
    const refusedWith = async (...flags: readonly string[]) => (await within([...mixed, ...flags])).complaints;
    expect(await refusedWith('--option', 'custom.top=3', '--option', 'custom.top=4')).toContain(
      'deck:custom.top is given twice',
    );
    expect(await refusedWith('--option', 'custom.cards=3,4,5,6')).toContain('these plugins make no game');
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
