import { describe, expect, it } from 'vitest';
import { intervalOf } from '@gridwright/plugin-host/balance';
import { eloInterval, eloOf } from '../src/words/ladder.ts';
import { jsonLines, within } from './terminal.ts';

const short = ['ladder', '--players', '2', '--games', '2', '--bots', 'standard/beginner,standard/easy,standard/normal'];

describe('ladder', () => {
  it('plays every level against the one below, and says how much better it is', async () => {
    const { out, complaints } = await within(short);
    expect(complaints).toBe('');
    const [heading, , titles, ...rungs] = out.trimEnd().split('\n');
    expect(heading).toBe('Base deck, Germany; 2 players; seed 1; fair share 50.0 %');
    expect(titles).toMatch(/^level +against +won +share +95 % interval +Elo$/);
    expect(rungs.map((rung) => rung.split(/ +/).slice(0, 2))).toEqual([
      ['standard/easy', 'standard/beginner'],
      ['standard/normal', 'standard/easy'],
    ]);
  });

  it('prints one JSON line for each rung, the same for the same seed', async () => {
    const play = async () => (await within([...short, '--json'])).out;
    const first = await play();
    expect(jsonLines(first)).toMatchObject([
      { upper: 'standard/easy', lower: 'standard/beginner', players: 2, games: 2 },
      { upper: 'standard/normal', lower: 'standard/easy', players: 2, games: 2 },
    ]);
    expect(await play()).toBe(first);
  });

  it('refuses a single bot', async () => {
    const { code, complaints } = await within(['ladder', '--bots', 'standard']);
    expect(code).toBe(2);
    expect(complaints).toContain('two bots or more are needed');
  });
});

describe('arena', () => {
  const pit = (...args: readonly string[]) =>
    within(['arena', 'standard/normal', 'standard/easy', ...args, '--games', '2']);

  it('plays the same games as a ladder of the same bots, and gives the points of Elo an interval', async () => {
    const { out, complaints } = await pit('--players', '2', '--json');
    expect(complaints).toBe('');
    const climbed = await within([
      'ladder',
      '--bots',
      'standard/easy,standard/normal',
      '--players',
      '2',
      '--games',
      '2',
      '--json',
    ]);
    expect(out).toBe(climbed.out);
    const [{ elo, low, high } = { elo: 0, low: 0, high: 0 }] = jsonLines(out) as readonly Record<
      'elo' | 'low' | 'high',
      number
    >[];
    expect(low).toBeLessThan(elo);
    expect(high).toBeGreaterThan(low);
  });

  it('lets both of a pair sit alone among the others where more than two play', async () => {
    const pairs = (await pit('--players', '3')).out.trimEnd().split('\n').slice(3);
    expect(pairs.map((pair) => pair.split(/ +/).slice(0, 2))).toEqual([
      ['standard/normal', 'standard/easy'],
      ['standard/easy', 'standard/normal'],
    ]);
  });

  it('refuses a single bot, and one that is not there', async () => {
    expect((await within(['arena', 'standard'])).complaints).toContain('two bots or more are needed');
    expect((await within(['arena', 'standard', 'nobody'])).complaints).toContain('there is no bot "nobody"');
  });
});

describe('how much better a level is', () => {
  it('is nothing at the fair share, and 191 points where it wins three of four games of two', () => {
    expect(eloOf({ upper: 'a', lower: 'b', players: 2, games: 100, wins: 50 })).toBe(0);
    expect(eloOf({ upper: 'a', lower: 'b', players: 4, games: 100, wins: 25 })).toBe(0);
    expect(eloOf({ upper: 'a', lower: 'b', players: 2, games: 100, wins: 75 })).toBe(191);
  });

  it('lies between 89 and 239 points after 72 wins in 100 games of two', () => {
    expect(eloInterval({ upper: 'a', lower: 'b', players: 2, games: 100, wins: 72 })).toEqual([89, 239]);
  });

  it('is known to lie between 63 and 80 of 100 after 72 wins in 100 games', () => {
    const [low, high] = intervalOf(72, 100).map((share) => Math.round(100 * share));
    expect([low, high]).toEqual([63, 80]);
  });
});
