import { begin, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const seeds = ['one', 'two', 'three', 'four', 'five'];
const dealt = (players: 2 | 3 | 4 | 5 | 6) =>
  seeds.map((seed) => begin(rulesOf([recharged, baseDeck, map], players), seed));

describe('Manhattan in Recharged', () => {
  it('in Recharged the buyer of the discounted plant may buy one more, in round 1 as well, or decline', () => {
    for (const now of dealt(3)) {
      const [opener = 0] = now.waiting;
      const [lowest] = now.options(opener, 'open');
      const sold = [1, 2].reduce(
        (game) => game.act(game.waiting[0] ?? 0, { type: 'pass' }),
        now.act(opener, { type: 'open', plant: lowest?.plant ?? '', bid: 1 }),
      );
      expect([sold.plants(opener).length, sold.waiting]).toEqual([1, [opener]]);
      expect(sold.allows(opener, { type: 'pass' })).toBe(true);
      for (const { plant, min } of sold.options(opener, 'open')) expect(min).toBe(Number(plant));
      expect(sold.act(opener, { type: 'pass' }).waiting).not.toEqual([opener]);
    }
  });
});
