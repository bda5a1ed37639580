import { build, pass, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([recharged, baseDeck, map], 3);

describe('Europe in Recharged', () => {
  it('there is no discount token, and when nobody buys the lowest plant leaves and is replaced', () => {
    const before = scene(rules, {
      order: [anna, bob, carla],
      seats: { [anna]: { money: 100 } },
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 19, 20],
      pile: [21, 22, 'step3'],
    });
    expect(before.options(anna, 'open')[0]).toMatchObject({ plant: '7', min: 7 });
    const after = before.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '7', why: 'unsold' }]);
  });

  it('plants leave when somebody has as many cities as their number', () => {
    const [city = '', next = '', third = ''] = scene(rules).state.cities;
    const before = scene(rules, {
      phase: 'building',
      order: [anna, bob, carla],
      done: [bob, carla],
      seats: { [anna]: { money: 500, cities: [city, next] } },
      current: [3, 4, 5, 6],
      future: [16, 17, 18, 19, 20],
      pile: [21, 22, 'step3'],
    });
    expect(before.act(anna, build(third)).happened('plant-removed')).toMatchObject([{ plant: '3', why: 'obsolete' }]);
  });
});
