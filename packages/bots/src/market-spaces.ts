import { spacesOf } from '@gridwright/arithmetic';
import type { Fuel, MarketSheet } from '@gridwright/model';

// What is worked out for a market is kept with it; nothing depends on whether it was.
const kept = new WeakMap<MarketSheet, Readonly<Record<Fuel, readonly number[]>>>();

/** The price of every space of a market, by fuel, cheapest first. */
export function spacesIn(market: MarketSheet): Readonly<Record<Fuel, readonly number[]>> {
  const known = kept.get(market);
  if (known !== undefined) return known;
  const { coal, oil, garbage, uranium } = market.tracks;
  const spaces = { coal: spacesOf(coal), oil: spacesOf(oil), garbage: spacesOf(garbage), uranium: spacesOf(uranium) };
  kept.set(market, spaces);
  return spaces;
}

/** Elektro that a token counts for where no market sells its fuel. */
export const usualTokenPrice = 8;

/** Elektro for the third token on offer where so many lie on some spaces; one more than the dearest space where there are fewer. */
export const thirdPrice = (spaces: readonly number[], held: number): number =>
  spaces[spaces.length - held + 2] ?? (spaces.at(-1) ?? usualTokenPrice) + 1;
