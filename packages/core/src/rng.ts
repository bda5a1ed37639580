import type { Rng } from '@gridwright/model';

/** A cursor that is being moved on. */
type Cursor = [number, number, number, number];

/** The next 32 random bits (sfc32); the cursor moves on. */
function draw(cursor: Cursor): number {
  const [a, b, c, counter] = cursor;
  const value = (((a + b) >>> 0) + counter) >>> 0;
  cursor[0] = (b ^ (b >>> 9)) >>> 0;
  cursor[1] = (c + (c << 3)) >>> 0;
  cursor[2] = (((c << 21) | (c >>> 11)) + value) >>> 0;
  cursor[3] = (counter + 1) >>> 0;
  return value;
}

/** A whole number from 0 to `below` − 1, every one equally likely; the cursor moves on. */
function drawBelow(below: number, cursor: Cursor): number {
  const limit = 4294967296 - (4294967296 % below);
  let value = draw(cursor);
  while (value >= limit) value = draw(cursor);
  return value % below;
}

/** The shuffler's first cursor for a seed of any length (sfc32, seeded from four FNV-1a hashes of the text). */
export function seedRng(seed: string): Rng {
  const hashed = (basis: number): number => {
    let hash = basis;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619) >>> 0;
    return hash;
  };
  const cursor: Cursor = [hashed(0x811c9dc5), hashed(0x9e3779b9), hashed(0x243f6a88), hashed(0xb7e15162)];
  for (let round = 0; round < 16; round++) draw(cursor);
  return cursor;
}

/** A whole number from 0 to `below` − 1, every one equally likely, and the next cursor. */
export function drawInteger(below: number, rng: Rng): readonly [value: number, next: Rng] {
  const next: Cursor = [...rng];
  return [drawBelow(below, next), next];
}

/** The same items in random order (Fisher–Yates), and the next cursor. */
export function shuffle<T>(items: readonly T[], rng: Rng): readonly [shuffled: T[], next: Rng] {
  const shuffled = [...items];
  const next: Cursor = [...rng];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = drawBelow(last + 1, next);
    const item = shuffled[last] as T;
    shuffled[last] = shuffled[chosen] as T;
    shuffled[chosen] = item;
  }
  return [shuffled, next];
}
