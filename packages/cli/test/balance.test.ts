import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import bots from '@gridwright/bots';
import { baseDeck } from '@gridwright/decks';
import germany from '@gridwright/map-germany';
import { type Balance, playSeries } from '@gridwright/plugin-host/balance';
import { observeTask } from '../src/game/crew-member.ts';
import { within } from './terminal.ts';

const three = ['balance', 'germany', '--players', '2', '--games', '3'];

describe('balance', () => {
  it('prints every figure of the games it played as one JSON document', async () => {
    const { out, complaints } = await within([...three, '--json']);
    expect(complaints).toBe('');
    const balance = JSON.parse(out) as Balance;
    expect(balance).toMatchObject({ plugins: ['deck:base', 'map:germany'], players: 2, seed: '1', games: 3 });
    const wins = (rates: readonly { readonly wins: number }[]) => rates.reduce((sum, rate) => sum + rate.wins, 0);
    expect([balance.seats, balance.order, balance.homes].map(wins)).toEqual([3, 3, 3]);
    expect(balance.plants.length).toBeGreaterThan(5);
    for (const { plant, price } of balance.plants) expect(price.mean).toBeGreaterThanOrEqual(Number(plant));
  });

  it('prints the figures of the same series on a page', async () => {
    const { out } = await within([...three, '--json']);
    const series = { map: germany.id, deck: baseDeck.id, players: 2, games: 3, seed: '1' } as const;
    const [bot] = bots;
    if (bot === undefined) throw new Error('there are no bots');
    const news = [
      ...playSeries({ ...series, bot: bot.id, level: bot.usualLevel }, { plugins: [germany, baseDeck], bots }, () => {
        throw new Error('no bot fails');
      }),
    ];
    expect(news).toHaveLength(3);
    expect(news.at(-1)).toMatchObject({ news: 'figures' });
    const [last] = news.flatMap((one) => (one.news === 'figures' ? [one.balance] : [])).slice(-1);
    expect(JSON.parse(out)).toEqual({ plugins: [baseDeck.id, germany.id], players: 2, seed: '1', ...last });
  });

  it('prints the same as tables for people, from threads as from one', async () => {
    const { out } = await within(three);
    expect(out).toMatch(/^Base deck, Germany; 2 players; seed 1; fair share 50\.0 %$/m);
    expect(out).toMatch(/^the game ends +3 +\d+\.\d +\d+\.\d to \d+\.\d$/m);
    expect(out).toMatch(/^Dead regions: /m);
    const places = { file: null, folders: [fileURLToPath(new URL('../../..', import.meta.url))] };
    const threaded = await within([...three, '--threads', '2'], '', false, bots, {
      play: () => Promise.reject(new Error('nothing is simulated here')),
      observe: (task) => observeTask({ places, ...task }),
      dismiss: () => Promise.resolve(),
    });
    expect(threaded.out).toBe(out);
  });

  it.each([
    [['balance'], 'MAP is missing'],
    [['balance', 'germany', 'italy'], 'one map at a time'],
    [['balance', 'nowhere'], 'there is no map "nowhere"; known are germany'],
  ])('%j is refused', async (args, because) => {
    const { code, complaints } = await within(args);
    expect(code).toBe(2);
    expect(complaints).toContain(because);
  });
});
