import { open, pass, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([recharged, baseDeck, map], 3);
/** A phase 2 with 7 to 10 and 16 to 19, after a phase 5 in which two plants left. */
const auction = scene(rules, {
  phase: 'bureaucracy',
  order: [anna, bob, carla],
  seats: { [anna]: { money: 100 } },
  current: [6, 7, 8, 9],
  future: [10, 16, 17, 50],
  pile: [18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 'step3'],
}).idleUntil('auction');

describe('Benelux in Recharged', () => {
  it('in a round in which the token removed its plant the lowest plant does not leave as well', () => {
    const fuel = auction.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(fuel.happened('plant-removed')).toMatchObject([{ plant: '7', why: 'discount' }]);
    const after = fuel.idleUntil('auction');
    expect(after.happened('plant-removed')).toEqual([]);
    expect(after.happened('plant-buried')).toHaveLength(1);
    expect(after.happened('plant-drawn')).toHaveLength(1);
  });

  it('in other rounds it does, also in the round after', () => {
    const bought = auction.act(anna, open(7, 1)).act(bob, pass).act(carla, pass).act(bob, pass).act(carla, pass);
    expect(bought.idleUntil('auction').happened('plant-removed')).toMatchObject([{ plant: '8', why: 'upkeep' }]);
    const later = auction.act(anna, pass).act(bob, pass).act(carla, pass).idleUntil('auction');
    const again = later.act(anna, open(8, 1)).act(bob, pass).act(carla, pass).act(bob, pass).act(carla, pass);
    expect(again.idleUntil('auction').happened('plant-removed')).toMatchObject([{ why: 'upkeep' }]);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rules).market).toEqual({ coal: 18, oil: 24, garbage: 6, uranium: 2 });
  });
});
