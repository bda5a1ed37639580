import { advise } from '@gridwright/core';
import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';

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

  it('on a plant that burns nothing names no fuel to pay', () => {
    const { plants } = advise(rules, scene(rules, { phase: 'auction', seats }).state, anna);
    const green = plants.filter(({ plant }) => rules.cards.get(plant)?.burns === 0);
    expect(green.map(({ fuelCost }) => fuelCost)).toEqual(green.map(() => 0));
  });
});
