import { dice } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';

describe('chance', () => {
  it('is the same on every machine and in every version, or old games would go another way', () => {
    const first = dice('gridwright');
    expect(Array.from({ length: 12 }, () => first.below(1000))).toMatchInlineSnapshot(`
      [
        802,
        247,
        776,
        409,
        958,
        650,
        22,
        155,
        973,
        749,
        17,
        418,
      ]
    `);
  });

  it('gives every number equally often', () => {
    const chance = dice('fair');
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let thrown = 0; thrown < 70_000; thrown++) {
      const side = chance.below(7);
      counts[side] = (counts[side] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('differs with the seed', () => {
    const throws = (seed: string) => {
      const chance = dice(seed);
      return Array.from({ length: 20 }, () => chance.below(1_000_000)).join();
    };
    expect(new Set(Array.from({ length: 200 }, (_, number) => throws(`seed ${number}`))).size).toBe(200);
  });
});
