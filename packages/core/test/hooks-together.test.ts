import { because, noRestock, revisedBoard, storeOfBurned, trackOf } from '@gridwright/core/plugin';
import { build, buy, choose, pass, plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla } from './support/three-players.ts';

const order = [anna, bob, carla];
const nothing = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
const columns = [1, 2, 3, 4, 5, 6, 7];
const { board = { projection: 'flat', regions: [], cities: [], connections: [] } } = plainMap;

/** A map whose third row is an island, with a second market that sells oil, a store of burned coal and a question before phase 3. */
const islandMap = houseRule({
  tier: 'map',
  name: 'island',
  board: {
    ...revisedBoard(board, { gone: columns.map((column) => [`b${column}`, `c${column}`] as const) }),
    together: 'any',
  },
  settings: {
    markets: {
      harbour: {
        tracks: { coal: [], oil: trackOf(2, 2), garbage: [], uranium: [] },
        fillFrom: { coal: 1, oil: 1, garbage: 1, uranium: 1 },
        restock: { coal: noRestock, oil: noRestock, garbage: noRestock, uranium: noRestock },
      },
      store: storeOfBurned('coal', 6, 24),
    },
    stores: { coal: 'store' },
    fuelMarkets: 'one-a-turn',
  },
  hooks: {
    mayBuy: ({ market, price }) =>
      market === 'main' && price > 7 ? { code: 'too-dear', params: { price } } : undefined,
    reach: (price, { seat }, { citiesOf }) => (citiesOf(seat).length === 0 ? price : because(12, 'reason')),
    choices: ({ seat }, { state }) =>
      state.phase.at === 'fuel' && state.phase.turn === seat && state.round === 3
        ? [{ choice: 'side', text: 'reason', answers: [{ answer: 'left', text: 'reason' }] }]
        : [],
  },
});
const rules = rulesOf([islandMap, plainDeck], 3, { regions: ['one', 'two', 'three'] });
const markets = (main: object, store = 0) => ({
  main: { ...nothing, ...main },
  harbour: { ...nothing, oil: 4 },
  store: { ...nothing, coal: store },
});
const buying = (main: object, store = 0, round = 2) =>
  scene(rules, {
    phase: 'fuel',
    round,
    order,
    seats: { [carla]: { plants: [4, 7], money: 60 } },
    markets: markets(main, store),
  });

describe('one plugin with several markets, a store, vetoes, reach and a choice', () => {
  it('sells every fuel in the markets that have it, up to the first token that a veto forbids', () => {
    const sold = buying({ coal: 5, oil: 4 }, 3).options(carla, 'buy');
    expect(sold.map(({ market, fuel, prices }) => [market, fuel, prices])).toEqual([
      ['main', 'coal', [7, 7]],
      ['main', 'oil', [7]],
      ['harbour', 'oil', [1, 1, 2, 2]],
      ['store', 'coal', [6, 6, 6]],
    ]);
  });

  it('tells why the next token of the market is not sold, and sells the store’s instead', () => {
    const now = buying({ coal: 3 }, 3);
    expect(now.denied(carla, { fuel: 'coal', market: 'main' })).toMatchObject([
      { code: 'map:island/too-dear', params: { price: 8 } },
    ]);
    expect(now.act(carla, buy('coal', 2, 'store')).happened('fuel-bought')).toMatchObject([
      { market: 'store', count: 2, price: 12 },
    ]);
  });

  it('keeps a turn to the market of its first token; the store counts as a market of its own', () => {
    const now = buying({ coal: 5 }, 3).act(carla, buy('coal', 1, 'main'));
    expect(now.refusal(carla, buy('coal', 1, 'store')).code).toBe('other-market');
    expect(now.refusal(carla, buy('oil', 1, 'harbour')).code).toBe('other-market');
    expect(now.options(carla, 'buy').map(({ market }) => market)).toEqual(['main']);
  });

  it('asks its question before it sells anything in any market', () => {
    const asked = buying({ coal: 5 }, 3, 3);
    expect(asked.options(carla, 'buy')).toEqual([]);
    expect(asked.refusal(carla, buy('oil', 1, 'harbour')).code).toBe('must-choose');
    expect(asked.offered(carla).options).toMatchObject([{ type: 'choose', by: 'map:island', choice: 'side' }]);
    expect(asked.refusal(carla, choose('map:island', 'side', 'right')).code).toBe('no-such-choice');
  });

  it('puts burned coal into the store, from which the restock of the first market takes it', () => {
    const end = scene(rules, {
      phase: 'bureaucracy',
      order,
      seats: { [anna]: { plants: [4], fuels: { coal: 2 }, cities: ['a1'] } },
      markets: markets({ coal: 20, oil: 20 }),
    })
      .act(anna, run([4, { coal: 2 }]))
      .act(bob, run())
      .act(carla, run());
    expect(end.happened('fuel-moved')).toMatchObject([
      { from: 'supply', to: { market: 'store' }, count: 2 },
      { from: { market: 'store' }, to: { market: 'main' }, count: 2 },
    ]);
    expect(end.state.markets['store']).toEqual(nothing);
  });

  it('reaches the island for its own price and says so, and asks the usual price where a route leads', () => {
    const seats = { [carla]: { cities: ['a1'], money: 60 } };
    const now = scene(rules, { phase: 'building', order, seats });
    expect(now.act(carla, build('c1')).happened('city-built')).toMatchObject([{ house: 10, link: 12 }]);
    expect(now.act(carla, build('a2')).happened('city-built')).toMatchObject([{ house: 10, link: 5 }]);
    const { adjusted, routes } = now.offered(carla);
    expect(adjusted.cities['c1']?.link).toMatchObject({ adjustments: [{ by: 'map:island' }], sum: 12 });
    expect([routes['c1'], routes['a2']]).toEqual([[], ['a1', 'a2']]);
    expect(now.act(carla, build('c1')).act(carla, build('c2')).happened('city-built')).toMatchObject([{ link: 5 }]);
    expect(now.act(carla, pass).waiting).toEqual([bob]);
  });
});
