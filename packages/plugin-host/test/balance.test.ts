import { describe, expect, it } from 'vitest';
import { type Balance, balanceOf, meanOf, type ObservedGame } from '@gridwright/plugin-host/balance';

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

  it('marks what won more or less often than its fair share only where the interval says so', () => {
    const often = balanceOf(Array.from({ length: 12 }, () => game));
    expect(often.fairShare).toBe(0.5);
    const marks = ({ seats }: Balance) => seats.map(({ beyondChance }) => beyondChance);
    expect(marks(often)).toEqual(['more', 'less']);
    expect(marks(balance)).toEqual([null, null]);
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
