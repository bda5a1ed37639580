import { pricesOfHeld, spacesOf } from '@gridwright/arithmetic';
import { type Fuel, fuels, type MarketSheet, type Track } from '@gridwright/model';

/** A space of a market: taken, bought by the player's plan, or holding a token. */
export type SpaceState = 'gone' | 'want' | 'held';

/** All spaces of one price. */
export interface TrackCell {
  readonly price: number;
  readonly spaces: readonly SpaceState[];
  /** The next token is bought at this price. */
  readonly next: boolean;
}

/** A fuel's spaces from cheap to dear. Tokens lie on the dearest ones; the plan takes the cheapest tokens. */
export function trackCells(track: Track, held: number, want = 0): readonly TrackCell[] {
  const sizes = track.map(({ size }) => size);
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const first = Math.max(0, room - held);
  const stateAt = (space: number): SpaceState => (space < first ? 'gone' : space < first + want ? 'want' : 'held');
  return track.map(({ price, size }, cell) => {
    const start = sizes.slice(0, cell).reduce((sum, before) => sum + before, 0);
    const spaces = Array.from({ length: size }, (_, place) => stateAt(start + place));
    return { price, spaces, next: start <= first && first < start + size };
  });
}

/** Price of the next token, or null when there is none. */
export const nextPrice = (track: Track, held: number): number | null => pricesOfHeld(spacesOf(track), held)[0] ?? null;

/** The fuels that a market sells at some time; of the others it has no spaces. */
export const soldIn = (tracks: MarketSheet['tracks']): readonly Fuel[] =>
  fuels.filter((fuel) => tracks[fuel].length > 0);

/** The prices that several fuels share stand once above their rows; a fuel with prices of its own prints them on its spaces. */
export function sharedPrices(tracks: MarketSheet['tracks']): readonly number[] {
  const prices = (fuel: Fuel): string => tracks[fuel].map(({ price }) => price).join();
  const shared = fuels.find((fuel) => fuels.filter((other) => prices(other) === prices(fuel)).length > 1);
  return shared === undefined ? [] : tracks[shared].map(({ price }) => price);
}

export const usesShared = (track: Track, shared: readonly number[]): boolean =>
  track.map(({ price }) => price).join() === shared.join();
