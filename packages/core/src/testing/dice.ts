import { drawInteger, seedRng } from '../rng.ts';

/** Chance for tests: the same seed gives the same throws on every machine. */
export interface Dice {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number;
  /** One of several things, every one equally likely. */
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** True once in `times`. */
  readonly oneIn: (times: number) => boolean;
}

export function dice(seed: string): Dice {
  let rng = seedRng(seed);
  const below = (limit: number): number => {
    const [value, next] = drawInteger(limit, rng);
    rng = next;
    return value;
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)] ?? items[0],
    oneIn: (times) => below(times) === 0,
  };
}
