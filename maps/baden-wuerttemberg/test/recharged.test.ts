import { pass, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];

describe('Baden-Württemberg in Recharged', () => {
  it('the market opens with nine garbage from 6, as this board has no first fill of its own', () => {
    const { market } = scene(rulesOf([recharged, baseDeck, map], 3));
    expect(market).toEqual({ coal: 24, oil: 18, garbage: 9, uranium: 2 });
  });

  it('there is no discount token, and when nobody buys the two lowest plants leave', () => {
    const before = scene(rulesOf([recharged, baseDeck, map], 3), {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { money: 100 } },
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 50],
      pile: [19, 20, 21, 'step3'],
    }).idleUntil('auction');
    expect(before.options(anna, 'open')[0]).toMatchObject({ plant: '7', min: 7 });
    const after = before.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(after.happened('plant-removed').map(({ plant }) => plant)).toEqual(['7', '8']);
    expect(after.current).toEqual([9, 10, 16, 17]);
  });
});
