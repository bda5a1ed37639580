import type { Option, Track } from '@gridwright/model';

/** The price of every single space of a track, cheapest first. */
export const spacesOf = (track: Track): readonly number[] =>
  track.flatMap(({ price, size }) => Array.from({ length: size }, () => price));

/**
 * Prices of the tokens that lie on a track's spaces, cheapest first. Tokens lie on the dearest spaces.
 * @rule Fuel: always the cheapest token of a kind.
 */
export const pricesOfHeld = (spaces: readonly number[], held: number): readonly number[] =>
  spaces.slice(Math.max(0, spaces.length - held));

/** Tokens that an option lets a seat buy at once. */
export const mostToBuy = ({ prices, most = prices.length }: Extract<Option, { type: 'buy' }>): number =>
  Math.min(most, prices.length);

/** The track on which these single spaces lie, cheapest first. */
export const trackWith = (spaces: readonly number[]): Track =>
  [...new Set(spaces)].map((price) => ({ price, size: spaces.filter((other) => other === price).length }));
