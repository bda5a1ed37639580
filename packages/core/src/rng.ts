import type { Rng } from '@gridwright/model';

const step = ([a, b, c, counter]: Rng): readonly [value: number, next: Rng] => {
  const value = (((a + b) >>> 0) + counter) >>> 0;
  const mixed = (((c << 21) | (c >>> 11)) + value) >>> 0;
  return [value, [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, mixed, (counter + 1) >>> 0]];
};

/** The shuffler's first cursor for a seed of any length (sfc32, seeded from four FNV-1a hashes of the text). */
export function seedRng(seed: string): Rng {
  const words = [0x811c9dc5, 0x9e3779b9, 0x243f6a88, 0xb7e15162].map((basis) => {
    let hash = basis;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619) >>> 0;
    return hash;
  });
  const [a = 0, b = 0, c = 0, d = 0] = words;
  let rng: Rng = [a, b, c, d];
  for (let round = 0; round < 16; round++) rng = step(rng)[1];
  return rng;
}

/** A whole number from 0 to `below` − 1, every one equally likely, and the next cursor. */
export function drawInteger(below: number, rng: Rng): readonly [value: number, next: Rng] {
  const limit = 4294967296 - (4294967296 % below);
  let [value, next] = step(rng);
  while (value >= limit) [value, next] = step(next);
  return [value % below, next];
}

/** The same items in random order (Fisher–Yates), and the next cursor. */
export function shuffle<T>(items: readonly T[], rng: Rng): readonly [shuffled: T[], next: Rng] {
  const shuffled = [...items];
  let next = rng;
  for (let last = shuffled.length - 1; last > 0; last--) {
    let chosen: number;
    [chosen, next] = drawInteger(last + 1, next);
    const item = shuffled[last] as T;
    shuffled[last] = shuffled[chosen] as T;
    shuffled[chosen] = item;
  }
  return [shuffled, next];
}
