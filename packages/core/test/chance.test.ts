import { createCipheriv } from 'node:crypto';
import { dice } from '@gridwright/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chachaBlock, type Key } from '../src/chacha20.ts';
import { drawInteger, seedRng, shuffle } from '../src/rng.ts';

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

describe('chance from a secret', () => {
  const words = fc.nat(0xffffffff);
  it('is the stream of ChaCha20 that other implementations have', () => {
    const key = fc.tuple(words, words, words, words, words, words, words, words);
    fc.assert(
      fc.property(key, words, (eight: Key, counter) => {
        const nonce = Buffer.alloc(16);
        nonce.writeUInt32LE(counter);
        const stream = createCipheriv('chacha20', Buffer.from(Uint32Array.from(eight).buffer), nonce);
        expect(Buffer.from(chachaBlock(eight, counter).buffer)).toEqual(stream.update(Buffer.alloc(64)));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('goes on where the cursor stands, however many words were drawn before', () => {
    const cards = Array.from({ length: 50 }, (_, card) => card);
    let rng = seedRng('chacha20:a secret');
    const drawn: number[] = [];
    for (let time = 0; time < 40; time++) {
      const [value, next] = drawInteger(1000, rng);
      drawn.push(value);
      rng = next;
    }
    expect(drawn.slice(0, 8)).toMatchInlineSnapshot(`
      [
        542,
        37,
        608,
        64,
        588,
        998,
        968,
        706,
      ]
    `);
    const [first, after] = shuffle(cards, rng);
    const [again] = shuffle(cards, JSON.parse(JSON.stringify(rng)) as typeof rng);
    expect(first).toEqual(again);
    expect(first.toSorted((a, b) => a - b)).toEqual(cards);
    expect(shuffle(cards, after)[0]).not.toEqual(first);
  });

  it('gives every card every place equally often', () => {
    const counts = new Map<string, number>();
    let rng = seedRng('chacha20:fair');
    for (let time = 0; time < 12_000; time++) {
      const [mixed, next] = shuffle([0, 1, 2, 3, 4, 5], rng);
      rng = next;
      for (const [place, card] of mixed.entries())
        counts.set(`${card} at ${place}`, (counts.get(`${card} at ${place}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
