import { bid, buy, open, pass, rulesOf, run, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import centralEurope from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, centralEurope], 3, { regions: ['poland-east', 'czechia', 'austria'] });
const board = centralEurope.board ?? { regions: [], cities: [] };

/** Uranium plant 11 is on offer, and it is Anna's turn. */
const offering = (seats: NonNullable<Situation['seats']>) =>
  scene(rules, { order: [anna, bob, carla], current: [11, 12, 14, 15], future: [16, 17, 18, 19], seats });
/** It is Anna's turn to buy fuel. */
const buying = (cities: readonly string[], more: Situation = {}) =>
  scene(rules, {
    phase: 'fuel',
    order: [bob, carla, anna],
    ...more,
    seats: { [anna]: { plants: [38, 20], money: 200, cities } },
  });
const prices = (now: ReturnType<typeof scene>, fuel: string) =>
  now.options(anna, 'buy').find((option) => option.fuel === fuel)?.prices;

describe('Central Europe', () => {
  it('[6] the market opens with uranium on 8, 10, 12, 14 and 16 and with the other fuels as usual', () => {
    expect(scene(rules).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 5 });
    expect(rules.markets[0]?.prices.uranium.slice(-5)).toEqual([8, 10, 12, 14, 16]);
  });

  it('fuel comes back by this board’s own table', () => {
    const rows = playerCounts.map((players) => {
      const [market] = rulesOf([baseDeck, centralEurope], players).markets;
      return ([1, 2, 3] as const).map((step) => Object.values(market?.restock[step] ?? {}).join(' '));
    });
    expect(rows).toEqual([
      ['4 1 1 1', '5 2 3 1', '3 3 3 1'],
      ['5 2 1 1', '6 2 3 1', '3 3 3 1'],
      ['6 2 2 1', '7 3 4 2', '5 4 4 1'],
      ['7 3 3 2', '8 4 4 2', '5 5 5 2'],
      ['8 4 3 2', '10 5 6 3', '6 6 6 2'],
    ]);
  });

  it('[55] a uranium plant may be nominated only with a city in Czechia, Slovakia or Hungary', () => {
    const five = rulesOf([baseDeck, centralEurope], 5, {
      regions: ['poland-west', 'poland-east', 'czechia', 'slovakia', 'hungary'],
    });
    const mayOpen = (cities: readonly string[]) =>
      scene(five, {
        order: [0, 1, 2, 3, 4],
        current: [11, 12, 14, 15],
        future: [16, 17, 18, 19],
        seats: { 0: { cities } },
      }).allows(0, open(11, 11));
    expect([['praha'], ['kosice'], ['budapest'], ['warszawa', 'pecs']].map(mayOpen)).toEqual([true, true, true, true]);
    expect([[], ['warszawa'], ['poznan', 'krakow']].map(mayOpen)).toEqual([false, false, false]);
    const polish = offering({ [anna]: { cities: ['warszawa', 'wien'] } });
    expect(polish.refusal(anna, open(11, 11))).toMatchObject({
      code: 'map:central-europe/needs-city',
      by: 'map:central-europe',
    });
    expect(polish.denied(anna, { plant: '11' }).map(({ by }) => by)).toEqual(['map:central-europe']);
    expect(polish.allows(anna, open(12, 12))).toBe(true);
  });

  it('[55] without such a city nobody bids on a uranium plant, and the others go on', () => {
    const opened = offering({
      [anna]: { cities: ['praha'] },
      [bob]: { cities: ['wien'] },
      [carla]: { cities: ['brno'] },
    }).act(anna, open(11, 11));
    expect(opened.waiting).toEqual([bob]);
    expect(opened.offered(bob).options).toEqual([{ type: 'pass' }]);
    expect(opened.refusal(bob, bid(12)).code).toBe('map:central-europe/needs-city');
    const next = opened.act(bob, pass);
    expect(next.allows(carla, bid(12))).toBe(true);
    expect(next.act(carla, bid(12)).act(anna, pass).plants(carla)).toEqual([11]);
  });

  it('in round 1 nobody may nominate a uranium plant, and nobody has to', () => {
    const before = scene(rules, {
      round: 1,
      order: [anna, bob, carla],
      current: [11, 17, 23, 28],
      future: [34, 35, 36, 37],
    });
    expect(before.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(before.allows(anna, pass)).toBe(true);
  });

  it('[56] an owner of a uranium plant may run it for any city', () => {
    const before = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { money: 0, plants: [11], fuels: { uranium: 1 }, cities: ['warszawa'] } },
    });
    expect(
      before
        .act(anna, run([11, { uranium: 1 }]))
        .idleUntil('auction')
        .money(anna),
    ).toBe(22);
  });

  it('[37] an owner of Wien pays 6, 6, 6, 7 for garbage at 7, 7, 7, 8', () => {
    expect(prices(buying(['linz']), 'garbage')?.slice(0, 4)).toEqual([7, 7, 7, 8]);
    const before = buying(['wien']);
    expect(prices(before, 'garbage')?.slice(0, 4)).toEqual([6, 6, 6, 7]);
    expect(before.act(anna, buy('garbage', 4)).money(anna)).toBe(200 - 6 - 6 - 6 - 7);
  });

  it('[37] garbage never costs less than 1', () => {
    expect(prices(buying(['wien'], { market: { garbage: 24 } }), 'garbage')?.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('[38] an owner of Wien pays in full for other fuels, and everybody else in full for garbage', () => {
    expect(prices(buying(['wien']), 'coal')?.slice(0, 4)).toEqual([1, 1, 1, 2]);
    expect(prices(buying([]), 'garbage')?.slice(0, 4)).toEqual([7, 7, 7, 8]);
    const others = scene(rules, {
      phase: 'fuel',
      order: [bob, carla, anna],
      seats: { [anna]: { plants: [38], cities: ['linz'] }, [bob]: { cities: ['wien'] } },
    });
    expect(prices(others, 'garbage')?.[0]).toBe(7);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
