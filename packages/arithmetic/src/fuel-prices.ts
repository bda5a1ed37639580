import type { Track } from '@gridwright/model';

/** The price of every single space of a track, cheapest first. */
export const spacesOf = (track: Track): readonly number[] =>
  track.flatMap(({ price, size }) => Array.from({ length: size }, () => price));

/**
 * Prices of the tokens that lie on a track's spaces, cheapest first. Tokens lie on the dearest spaces.
 * @rule Fuel: always the cheapest token of a kind.
 */
export const pricesOfHeld = (spaces: readonly number[], held: number): readonly number[] =>
  spaces.slice(Math.max(0, spaces.length - held));
