import { eachCard, noRestock, standardMarket, standardSettings, storeOfBurned } from '@gridwright/core/plugin';
import { buy, open, pass, run, scene, scrap } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { view } from '../src/view.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const order = [anna, bob, carla];

describe('price spaces that a rule moves', () => {
  const rules = tableWith(
    houseRule({
      hooks: {
        spaces: (prices, { fuel }, { state }) =>
          fuel === 'coal' && state.round > 2 ? prices.map((price) => price + 2) : prices,
      },
    }),
  );
  const buying = (round: number) =>
    scene(rules, { phase: 'fuel', round, order, market: { coal: 4 }, seats: { [carla]: { plants: [4], money: 99 } } });

  it('cost what the rule says, and every token keeps its place', () => {
    expect(buying(2).options(carla, 'buy')[0]?.prices).toEqual([7, 8, 8, 8]);
    expect(buying(3).options(carla, 'buy')[0]?.prices).toEqual([9, 10, 10, 10]);
    expect(buying(3).act(carla, buy('coal', 2)).happened('fuel-bought')[0]?.price).toBe(19);
  });

  it('are seen by everybody as they are now', () => {
    const [market] = view(rules, buying(3).state, null).markets;
    expect([market?.tracks?.coal[0], market?.tracks?.oil[0]]).toEqual([
      { price: 3, size: 3 },
      { price: 1, size: 3 },
    ]);
  });
});

describe('what rules do in the fuel markets', () => {
  const rules = tableWith(
    houseRule({
      hooks: {
        fuelMarket: ({ moment }) =>
          moment === 'before-restock' ? [{ do: 'pay', seat: bob, amount: 7, why: 'reason' }] : [],
      },
    }),
  );

  it('comes after the income of all and before the restock', () => {
    const game = scene(rules, { phase: 'bureaucracy', order, seats: { [bob]: { money: 0 } }, market: { coal: 1 } });
    const end = game.act(anna, run()).act(bob, run()).act(carla, run());
    const types = end.events.map(({ type }) => type);
    expect(end.money(bob)).toBe(17);
    expect(types.lastIndexOf('plants-run')).toBeLessThan(types.indexOf('money-paid'));
    expect(types.indexOf('money-paid')).toBeLessThan(types.indexOf('fuel-restocked'));
  });
});

it('what a store of burned fuel gets back by the table comes from the supply, never from the store itself', () => {
  const { restock } = standardMarket;
  const rules = tableWith(
    houseRule({
      settings: {
        markets: {
          store: {
            ...storeOfBurned('coal', 6, 40),
            restock: { coal: restock.coal, oil: noRestock, garbage: noRestock, uranium: noRestock },
          },
        },
        stores: { coal: 'store' },
        tokens: { ...standardSettings.tokens, coal: 40 },
      },
    }),
  );
  const nothing = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  const end = scene(rules, {
    phase: 'bureaucracy',
    order,
    markets: { main: { ...nothing, coal: 24 }, store: { ...nothing, coal: 2 } },
  })
    .act(anna, run())
    .act(bob, run())
    .act(carla, run());
  expect(end.happened('fuel-moved')).toEqual([]);
});

describe('a mine', () => {
  const rules = tableWith(
    houseRule({
      hooks: {
        deckRecipe: (recipe) =>
          eachCard(recipe, (card) =>
            card.number === 6 ? { ...card, fuels: [], burns: 0, cities: 0, digs: card.cities } : card,
          ),
      },
    }),
  );
  const auction = (plants: readonly number[]) =>
    scene(rules, { order, current: [6, 7, 8, 9], future: [10], seats: { [anna]: { plants, money: 50 } } });

  it('is bought like a plant, and the limit does not count it', () => {
    const bought = auction([3, 4, 5]).act(anna, open(6, 6)).act(bob, pass).act(carla, pass);
    expect([bought.plants(anna), bought.waiting]).toEqual([[3, 4, 5, 6], [bob]]);
  });

  it('is never scrapped, and cannot be run', () => {
    const held = scene(rules, {
      order,
      current: [7, 8, 9, 10],
      seats: { [anna]: { plants: [3, 4, 5, 6], money: 50 } },
    });
    const bought = held.act(anna, open(7, 7)).act(bob, pass).act(carla, pass);
    expect(bought.options(anna, 'discard-plant').map(({ plant }) => plant)).toEqual(['3', '4', '5']);
    expect(bought.refusal(anna, scrap(6))).toMatchObject({ code: 'is-mine', params: { plant: 6 } });
    expect(bought.offered(anna).denied).toEqual([
      { code: 'is-mine', params: { plant: 6 }, by: 'core', what: { plant: '6' } },
      { code: 'plant-just-bought', params: { plant: 7 }, by: 'core', what: { plant: '7' } },
    ]);
    const running = scene(rules, { phase: 'bureaucracy', order, seats: { [anna]: { plants: [6] } } });
    expect(running.refusal(anna, run([6]))).toMatchObject({ code: 'is-mine', params: { plant: 6 } });
  });
});
