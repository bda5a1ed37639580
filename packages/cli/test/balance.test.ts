import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import type { ObservedGame } from '@gridwright/author';
import bots from '@gridwright/bots';
import { type Balance, balanceOf } from '../src/game/balance.ts';
import { observeTask } from '../src/game/crew-member.ts';
import { meanOf } from '../src/statistics.ts';
import { within } from './terminal.ts';

const three = ['balance', 'germany', '--players', '2', '--games', '3'];

/** A game of two in which seat 1 began, and seat 0 won from the north. */
const game: ObservedGame = {
  ranking: [
    { seat: 0, place: 1, supplied: 15, money: 20, cities: 15 },
    { seat: 1, place: 2, supplied: 12, money: 90, cities: 14 },
  ],
  regions: ['north', 'south', 'west'],
  firstOrder: [1, 0],
  rounds: 10,
  steps: [
    { step: 2, round: 5 },
    { step: 3, round: 9 },
  ],
  purchases: [
    { plant: 4, price: 4 },
    { plant: 25, price: 31 },
  ],
  seats: [
    { plants: [25], home: 'north' },
    { plants: [], home: 'south' },
  ],
  houses: { north: 20, south: 9, west: 0 },
  actions: 100,
};
/** Another in which they share the first place, and which ends in Step 2. */
const shared: ObservedGame = {
  ...game,
  ranking: game.ranking.map((ranked) => ({ ...ranked, place: 1 })),
  rounds: 12,
  steps: [{ step: 2, round: 7 }],
};

describe('the balance of a map', () => {
  const balance = balanceOf([game, shared]);

  it('counts wins by seat, by place in the first order and by home, a shared one in part', () => {
    expect(balance.seats).toMatchObject([
      { seat: 0, games: 2, wins: 1.5, share: 0.75 },
      { seat: 1, games: 2, wins: 0.5, share: 0.25 },
    ]);
    expect(balance.order).toMatchObject([
      { place: 1, wins: 0.5 },
      { place: 2, wins: 1.5 },
    ]);
    expect(balance.homes).toMatchObject([
      { region: 'north', wins: 1.5 },
      { region: 'south', wins: 0.5 },
    ]);
    expect(balance.regionSets).toMatchObject([{ regions: ['north', 'south', 'west'], games: 2, wins: 0.5 }]);
  });

  it('says in which round games end and Steps begin, and in how many games they do', () => {
    expect(balance.rounds.mean).toBe(11);
    expect(balance.steps).toMatchObject([
      { step: 2, games: 2, round: { mean: 6 } },
      { step: 3, games: 1, round: { mean: 9, low: null, high: null } },
    ]);
  });

  it('says what plants cost, and how their last owners did', () => {
    expect(balance.plants).toMatchObject([
      { plant: 4, bought: 2, price: { mean: 4 }, owned: null },
      { plant: 25, bought: 2, price: { mean: 31 }, owned: { games: 2, wins: 1.5 } },
    ]);
  });

  it('names a region in which nobody ever built', () => {
    expect(balance.deadRegions).toEqual(['west']);
    expect(balance.regions[0]).toEqual({ region: 'north', games: 2, built: 2, houses: 40 });
  });

  it.each([
    [
      [4, 6],
      [-7.706, 17.706],
    ],
    [Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 4 : 6)), [4.336, 5.664]],
  ])('knows the mean of few values badly: of %j it may be anything in %j', (values, interval) => {
    const { mean, low, high } = meanOf(values);
    expect(mean).toBe(5);
    expect([low, high]).toEqual(interval.map((end) => expect.closeTo(end) as number));
  });
});

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
