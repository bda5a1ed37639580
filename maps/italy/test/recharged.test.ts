import { open, pass, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([recharged, baseDeck, map], 3);

describe('Italy in Recharged', () => {
  it('once a player has bought 39 no uranium is restocked for the rest of the game', () => {
    const before = scene(rules, {
      order: [anna, bob, carla],
      current: [36, 37, 38, 39],
      future: [40, 42, 44, 46],
      market: { uranium: 0 },
      seats: { [anna]: { money: 100 } },
    });
    const sold = before.act(anna, open(39, 39)).act(bob, pass).act(carla, pass);
    expect(sold.idleUntil('auction').market.uranium).toBe(0);
    expect(before.act(anna, pass).act(bob, pass).act(carla, pass).idleUntil('auction').market.uranium).toBe(1);
  });

  it('the market keeps its own first fill', () => {
    expect(scene(rules).market).toEqual({ coal: 18, oil: 15, garbage: 12, uranium: 2 });
  });
});
