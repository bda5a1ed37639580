/** Draws whole numbers from 0 to `below` − 1. */
export type Dice = (below: number) => number;

/** A hash of a text, 32 bits (FNV-1a, stirred once more at the end). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same draws for the same seed, everywhere (xorshift32). */
export function diceFrom(seed: string): Dice {
  let word = hashOf(seed) || 1;
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return Math.floor(((word >>> 0) / 4294967296) * below);
  };
}
