import type { Rng } from '@gridwright/model';
import { chachaBlock, type Key, wordsInBlock } from './chacha20.ts';
import { hashOfText } from './hash.ts';

/** The four words of sfc32, while it is being moved on. */
type Cursor = [number, number, number, number];

/** Where random words come from, and where the next would. */
interface Draws {
  readonly word: () => number;
  readonly rest: () => Rng;
}

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

function keyedDraws(key: Key, drawn: number): Draws {
  let count = drawn;
  let blockAt = -1;
  let block: Uint32Array = new Uint32Array();
  return {
    word: () => {
      const at = Math.floor(count / wordsInBlock);
      if (at !== blockAt) [block, blockAt] = [chachaBlock(key, at), at];
      return block[count++ % wordsInBlock] as number;
    },
    rest: () => [...key, count],
  };
}

function drawsFrom(rng: Rng): Draws {
  if (rng.length === 4) {
    const cursor: Cursor = [...rng];
    return { word: () => draw(cursor), rest: () => cursor };
  }
  const [a, b, c, d, e, f, g, h, drawn] = rng;
  return keyedDraws([a, b, c, d, e, f, g, h], drawn);
}

/** A whole number from 0 to `below` − 1, every one equally likely. */
function drawBelow(below: number, draws: Draws): number {
  const limit = 4294967296 - (4294967296 % below);
  let value = draws.word();
  while (value >= limit) value = draws.word();
  return value % below;
}

/** What a seed begins with that is the secret of whoever shuffles. */
export const secretSeed = 'chacha20:';

/** Eight words of a key: SHA-256 of `key:` and the seed, so that the seed's own SHA-256 can be shown to everybody. */
function keyOf(seed: string): Key {
  const digits = hashOfText(`key:${seed}`);
  const word = (place: number): number => Number.parseInt(digits.slice(place * 8, place * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)];
}

/** The first cursor of sfc32 for a seed of any length, from four FNV-1a hashes of the text. */
function openCursor(seed: string): Rng {
  const hashed = (basis: number): number => {
    let hash = basis;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619) >>> 0;
    return hash;
  };
  const cursor: Cursor = [hashed(0x811c9dc5), hashed(0x9e3779b9), hashed(0x243f6a88), hashed(0xb7e15162)];
  for (let round = 0; round < 16; round++) draw(cursor);
  return cursor;
}

/**
 * The shuffler's first cursor for a seed. A seed that begins with `chacha20:` is a secret: what it draws cannot be foreseen from what
 * it has drawn, and its hash proves at the end that nothing was drawn otherwise. Every other seed is no secret (sfc32): it makes
 * a game that can be repeated.
 */
export const seedRng = (seed: string): Rng => (seed.startsWith(secretSeed) ? [...keyOf(seed), 0] : openCursor(seed));

/** A whole number from 0 to `below` − 1, every one equally likely, and the next cursor. */
export function drawInteger(below: number, rng: Rng): readonly [value: number, next: Rng] {
  const draws = drawsFrom(rng);
  return [drawBelow(below, draws), draws.rest()];
}

/** The same items in random order (Fisher–Yates), and the next cursor. */
export function shuffle<T>(items: readonly T[], rng: Rng): readonly [shuffled: T[], next: Rng] {
  const shuffled = [...items];
  const draws = drawsFrom(rng);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = drawBelow(last + 1, draws);
    const item = shuffled[last] as T;
    shuffled[last] = shuffled[chosen] as T;
    shuffled[chosen] = item;
  }
  return [shuffled, draws.rest()];
}
