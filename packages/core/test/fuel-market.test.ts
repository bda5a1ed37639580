import { type AnyPlugin, because, standardMarket, standardSettings, storeOfBurned } from '@gridwright/core/plugin';
import { buy, scene } from '@gridwright/core/testing';
import type { Rules } from '@gridwright/core';
import type { GameState } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import {
  isOneMarketATurn,
  nextPrice,
  offersTo,
  printedOffer,
  restockLimits,
  restocked,
  restockRange,
} from '../src/fuel-market.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const marketWith = (market: Readonly<Record<string, number>>, ...plugins: readonly AnyPlugin[]) =>
  scene(tableWith(...plugins), { phase: 'fuel', order: [bob, carla, anna], market });

/** A second market in which every token costs ten more. */
const dearMarket = houseRule({
  name: 'dear',
  settings: {
    tokens: { coal: 48, oil: 48, garbage: 48, uranium: 24 },
    markets: {
      far: {
        ...standardMarket,
        tracks: {
          ...standardMarket.tracks,
          coal: standardMarket.tracks.coal.map(({ price, size }) => ({ price: price + 10, size })),
        },
      },
    },
  },
});
/** Prices that a rule moves by nothing: every price is asked for anew. */
const asked = houseRule({ name: 'asked', hooks: { spaces: (prices) => prices } });

describe('a turn is bound to one market', () => {
  const one = houseRule({ name: 'one', settings: { fuelMarkets: 'one-a-turn' } });

  it('where there are several and the table says so', () => {
    expect(isOneMarketATurn(tableWith(dearMarket, one))).toBe(true);
    expect(isOneMarketATurn(tableWith(dearMarket))).toBe(false);
  });

  it('and never where there is but one', () => {
    expect(isOneMarketATurn(tableWith(one))).toBe(false);
  });
});

describe('the next token of a fuel costs', () => {
  it('what the cheapest space that is filled says', () => {
    const { rules, state } = marketWith({ coal: 23, uranium: 12 });
    expect([nextPrice(rules, state, 'coal'), nextPrice(rules, state, 'uranium')]).toEqual([1, 1]);
    const { state: later } = marketWith({ coal: 4, uranium: 1 });
    expect([nextPrice(rules, later, 'coal'), nextPrice(rules, later, 'uranium')]).toEqual([7, 16]);
  });

  it('one more than the dearest space where the fuel is sold out', () => {
    const { rules, state } = marketWith({ coal: 0, uranium: 0 });
    expect([nextPrice(rules, state, 'coal'), nextPrice(rules, state, 'uranium')]).toEqual([9, 17]);
  });

  it('the least of all markets, and one more than the dearest space of all where none has any', () => {
    const { rules, state } = marketWith({ coal: 1 }, dearMarket);
    const withFar = (coal: number) => ({
      ...state,
      markets: { ...state.markets, far: { coal, oil: 0, garbage: 0, uranium: 0 } },
    });
    expect(nextPrice(rules, withFar(24), 'coal')).toBe(8);
    const { state: empty } = marketWith({ coal: 0 }, dearMarket);
    const far = { coal: 24, oil: 0, garbage: 0, uranium: 0 };
    expect(nextPrice(rules, { ...empty, markets: { ...empty.markets, far } }, 'coal')).toBe(11);
    const none = { ...far, coal: 0 };
    expect(nextPrice(rules, { ...empty, markets: { ...empty.markets, far: none } }, 'coal')).toBe(19);
  });
});

describe('an offer', () => {
  it('of a fuel that is sold out there is none, whether or not a rule moves prices', () => {
    for (const plugins of [[], [asked]]) {
      const { rules, state } = marketWith({ coal: 0, oil: 2 }, ...plugins);
      expect(printedOffer(rules, state, 'main', 'coal')).toBeUndefined();
      expect(printedOffer(rules, state, 'main', 'oil')).toEqual({ market: 'main', fuel: 'oil', prices: [8, 8] });
      expect(offersTo(rules, state, anna).filter(({ fuel }) => fuel === 'coal')).toEqual([]);
    }
  });

  it('costs what the rule says now, also where no token has moved since it was asked', () => {
    const dearer = houseRule({
      hooks: { spaces: (prices, _, { state: { step } }) => prices.map((price) => price + step) },
    });
    const { rules, state } = marketWith({ coal: 1 }, dearer);
    const coalIn = (step: 1 | 2) =>
      offersTo(rules, { ...state, step }, anna).find(({ fuel }) => fuel === 'coal')?.prices;
    expect([coalIn(1), coalIn(2)]).toEqual([[9], [10]]);
  });

  it('of a market that is none there is none', () => {
    const { rules, state } = marketWith({});
    expect(printedOffer(rules, state, 'moon', 'coal')).toBeUndefined();
  });

  it('of a fuel that is none is a fault, by name', () => {
    const { rules, state } = marketWith({});
    expect(() => printedOffer(rules, state, 'main', 'tea' as 'coal')).toThrow('the market main does not know tea');
  });
});

describe('a line of a restock', () => {
  const bringing = (market: Readonly<Record<string, number>>, supply: Readonly<Record<string, number>>) => {
    const { rules, state } = marketWith(market);
    const scarce = { ...state, supply: { ...state.supply, ...supply } };
    return (...lines: readonly [market: string, count: number][]) =>
      restockLimits(
        rules,
        scarce,
        lines.map(([id, count]) => ({ market: id, fuel: 'coal', count })),
      );
  };

  it('is limited by the supply where fewer tokens are left than spaces are free', () => {
    expect(bringing({ coal: 20 }, { coal: 3 })(['main', 5])).toEqual([
      { market: 'main', fuel: 'coal', added: 3, limit: 'supply' },
    ]);
  });

  it('is limited by the spaces where no more of them are free than tokens are left', () => {
    expect(bringing({ coal: 20 }, { coal: 9 })(['main', 5])).toEqual([
      { market: 'main', fuel: 'coal', added: 4, limit: 'spaces' },
    ]);
    expect(bringing({ coal: 20 }, { coal: 4 })(['main', 5])).toMatchObject([{ added: 4, limit: 'spaces' }]);
  });

  it('is joined with a second one of the same fuel, and both share spaces and supply', () => {
    expect(bringing({ coal: 20 }, { coal: 9 })(['main', 3], ['main', 3])).toMatchObject([{ added: 4 }]);
    expect(bringing({ coal: 0 }, { coal: 5 })(['main', 3], ['main', 3])).toMatchObject([{ added: 5 }]);
  });

  it('brings nothing to a market that is none', () => {
    expect(bringing({ coal: 20 }, { coal: 9 })(['moon', 5])).toMatchObject([{ market: 'moon', added: 0 }]);
  });
});

describe('the restock of this round will bring', () => {
  const noTokens = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  /** The least and the most coal for each market. Anna has three coal in her plant. */
  const coalIn = (phase: 'fuel' | 'building', markets: Readonly<Record<string, number>>, ...plugins: AnyPlugin[]) => {
    const { rules, state } = scene(tableWith(...plugins), {
      phase,
      order: [bob, carla, anna],
      seats: { [anna]: { plants: [4], fuels: { coal: 3 } } },
      markets: Object.fromEntries(Object.entries(markets).map(([id, coal]) => [id, { ...noTokens, coal }])),
    });
    const range = restockRange(rules, state);
    return Object.keys(markets).map((market) => [range(market).least.coal, range(market).most.coal]);
  };

  it('at least what supply and spaces allow now, at most what they would if all was burned, and bought as long as it sells', () => {
    expect(coalIn('fuel', { main: 20 })).toEqual([[1, 4]]);
    expect(coalIn('building', { main: 21 })).toEqual([[0, 3]]);
  });

  it('to a second market at least what the first leaves, which may be emptied before as long as it sells', () => {
    expect(coalIn('fuel', { main: 24, far: 18 }, dearMarket)).toEqual([
      [0, 4],
      [0, 4],
    ]);
    expect(coalIn('building', { main: 24, far: 18 }, dearMarket)).toEqual([
      [0, 0],
      [3, 4],
    ]);
  });

  it('at least what burned fuel gives back, which nobody buys where it lies', () => {
    const burned = houseRule({
      settings: {
        markets: { store: storeOfBurned('coal', 6, 40) },
        stores: { coal: 'store' },
        tokens: { ...standardSettings.tokens, coal: 24 },
      },
    });
    expect(coalIn('fuel', { main: 18, store: 3 }, burned)[0]).toEqual([3, 4]);
    expect(coalIn('fuel', { main: 21, store: 0 }, burned)[0]).toEqual([0, 4]);
  });

  it('nothing where a rule takes it away', () => {
    expect(coalIn('fuel', { main: 20 }, houseRule({ hooks: { restock: () => because([], 'reason') } }))).toEqual([
      [0, 0],
    ]);
  });
});

describe('the range of a restock is worked out anew', () => {
  // all oil lies in the market, all garbage is gone
  const market = { coal: 10, oil: 24, garbage: 0, uranium: 2 };
  const supply = { coal: 11, oil: 0, garbage: 0, uranium: 10 };
  const at = (phase: 'fuel' | 'building'): GameState => ({
    ...scene(tableWith(), { phase, order: [bob, carla, anna], market }).state,
    supply,
  });
  const state = at('fuel');
  const withGarbage = (...owners: readonly number[]) =>
    state.players.map((player, seat) =>
      owners.includes(seat) ? { ...player, fuels: { ...player.fuels, garbage: 1 } } : player,
    );
  const changes: readonly (readonly [what: string, change: Partial<GameState>])[] = [
    ['what lies in a market', { markets: { main: { ...market, coal: 23 } } }],
    ['the supply', { supply: { ...supply, coal: 0 } }],
    ['the Step', { step: 2 }],
    ['the phase', { phase: at('building').phase }],
    ['what one of the players has in store', { players: withGarbage(anna) }],
    ['what all of them have in store', { players: withGarbage(anna, bob, carla) }],
  ];
  const numbers = (rules: Rules, at: GameState) => {
    const { least, most } = restockRange(rules, at)('main');
    return { least, most };
  };

  it.each(changes)('when nothing changes but %s', (_what, change) => {
    const often = tableWith();
    const before = numbers(often, state);
    expect(before).toEqual(numbers(tableWith(), state));
    const changed = { ...state, ...change };
    expect(numbers(often, changed)).toEqual(numbers(tableWith(), changed));
    expect(numbers(often, changed)).not.toEqual(before);
  });

  it('whenever it is asked for, where a rule has a say', () => {
    const byRound = houseRule({
      hooks: { restock: (lines, _query, { state: { round } }) => because(round > 1 ? [] : lines, 'reason') },
    });
    const fewer = houseRule({
      name: 'fewer',
      hooks: { spaces: (prices, _query, { state: { round } }) => (round > 1 ? prices.slice(0, 6) : prices) },
    });
    for (const rule of [byRound, fewer]) {
      const rules = tableWith(rule);
      const first = numbers(rules, { ...state, round: 1 });
      expect(numbers(rules, { ...state, round: 2 })).not.toEqual(first);
    }
  });

  it('with the spaces as a rule has them once the market is sold out', () => {
    const narrow = houseRule({
      hooks: {
        spaces: (prices, { fuel }, { state: { markets } }) =>
          fuel === 'coal' && markets['main']?.coal === 0 ? prices.slice(0, 3) : prices,
      },
    });
    expect(numbers(tableWith(narrow), state)).toMatchObject({ least: { coal: 4 }, most: { coal: 3 } });
  });
});

it('a rule that changes the restock is told the Step', () => {
  const steps: number[] = [];
  const watching = houseRule({
    hooks: {
      restock: (lines, { step }) => {
        steps.push(step);
        return lines;
      },
    },
  });
  const { rules, state } = marketWith({}, watching);
  restocked(rules, { ...state, step: 2 });
  expect(steps.at(-1)).toBe(2);
});

it('what is bought is the cheapest of its kind, wherever prices are asked for', () => {
  for (const plugins of [[], [asked]]) {
    const game = scene(tableWith(...plugins), {
      phase: 'fuel',
      order: [bob, carla, anna],
      market: { coal: 5 },
      seats: { [anna]: { plants: [4], money: 50 } },
    });
    expect(game.act(anna, buy('coal', 2)).money(anna)).toBe(50 - 7 - 7);
  }
});
