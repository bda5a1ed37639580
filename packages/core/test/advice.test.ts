import { advise } from '@gridwright/core';
import { type AnyPlugin, standardMarket } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';
import { tableWith } from './support/three-players.ts';

const [anna, bob] = [0, 1];
const rules = rulesOf([plainMap, plainDeck], 3, { money: 'open', regions: ['one', 'two', 'three'] });
const seats = {
  [anna]: { plants: [4], cities: ['a1'], money: 50 },
  [bob]: { plants: [5], cities: ['a2'], money: 50 },
};

describe('advice', () => {
  it('on plants is given to everybody while plants are sold, and not after', () => {
    const during = (phase: 'auction' | 'fuel' | 'building') =>
      advise(rules, scene(rules, { phase, seats }).state, bob).plants.length > 0;
    expect([during('auction'), during('fuel'), during('building')]).toEqual([true, false, false]);
  });

  it('on what to buy, and on the city to save for, is given to the seat that buys', () => {
    const { state } = scene(rules, { phase: 'fuel', order: [0, 1, 2], seats });
    const buying = state.phase.at === 'fuel' ? state.phase.turn : null;
    const others = [0, 1, 2].filter((seat) => seat !== buying);
    expect(buying).not.toBeNull();
    const told = (seat: number) => {
      const { refuelling, nextCity } = advise(rules, state, seat);
      return [refuelling.length, nextCity !== null];
    };
    expect(told(buying ?? 0)).toEqual([2, true]);
    expect(others.map(told)).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('on a plant counts its fuel at the cheapest tokens of all markets, or of one where a turn buys in one alone', () => {
    const two = houseRule({
      settings: { tokens: { coal: 48, oil: 48, garbage: 48, uranium: 24 }, markets: { far: standardMarket } },
    });
    const one = houseRule({ name: 'one', settings: { fuelMarkets: 'one-a-turn' } });
    const onceCheap = { coal: 24, oil: 22, garbage: 6, uranium: 2 };
    const costOfTwoOil = (...plugins: readonly AnyPlugin[]) => {
      const table = tableWith(...plugins);
      const { state } = scene(table, { phase: 'auction', seats, markets: { main: onceCheap, far: onceCheap } });
      return advise(table, state, anna).plants.find(({ plant }) => plant === '3')?.fuelCost;
    };
    expect([costOfTwoOil(two), costOfTwoOil(two, one)]).toEqual([1 + 1, 1 + 2]);
  });

  it('on a plant that burns nothing names no fuel to pay', () => {
    const { plants } = advise(rules, scene(rules, { phase: 'auction', seats }).state, anna);
    const green = plants.filter(({ plant }) => rules.cards.get(plant)?.burns === 0);
    expect(green.map(({ fuelCost }) => fuelCost)).toEqual(green.map(() => 0));
  });
});
