import { mostSupplied, tankOfCard } from '@gridwright/arithmetic';
import type { Fuel, Fuels, Option, PlantCard } from '@gridwright/model';

/** Prices of the tokens on offer per fuel, cheapest first. */
export type Offers = Readonly<Record<Fuel, readonly number[]>>;

/** Tokens to buy so that some plants can run, and what they cost. */
export interface Bill {
  readonly cost: number;
  readonly bought: Fuels;
}

/** What is on offer in all markets. */
export function offersIn(options: readonly Option[]): Offers {
  const offers: Record<Fuel, readonly number[]> = { coal: [], oil: [], garbage: [], uranium: [] };
  for (const option of options)
    if (option.type === 'buy') {
      const before = offers[option.fuel];
      offers[option.fuel] = before.length === 0 ? option.prices : [...before, ...option.prices].sort((a, b) => a - b);
    }
  return offers;
}

/** The cheapest way to run plants from a store and what is on offer, those of one fuel first; undefined where that is not enough. */
export function billFor(plants: readonly PlantCard[], held: Fuels, offers: Offers): Bill | undefined {
  const { coal, oil, garbage, uranium } = held;
  const left: Record<Fuel, number> = { coal, oil, garbage, uranium };
  const bought: Record<Fuel, number> = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  let cost = 0;
  for (let pass = 0; pass < 2; pass++)
    for (const { fuels: burnable, burns } of plants) {
      if (burnable.length > 1 !== (pass === 1)) continue;
      let needed = burns;
      for (const fuel of burnable) {
        const used = Math.min(needed, left[fuel]);
        left[fuel] -= used;
        needed -= used;
      }
      for (; needed > 0; needed--) {
        let cheapest: Fuel | undefined;
        let least = Infinity;
        for (const fuel of burnable) {
          const price = offers[fuel][bought[fuel]];
          if (price !== undefined && price < least) [cheapest, least] = [fuel, price];
        }
        if (cheapest === undefined) return undefined;
        cost += least;
        bought[cheapest]++;
      }
    }
  return { cost, bought };
}

/** The plants of a list whose bits are set. */
export const chosenOf = (plants: readonly PlantCard[], bits: number): readonly PlantCard[] =>
  plants.filter((_, at) => bits & (1 << at));

/** Every choice of some plants, none and all included. */
export const choicesOf = (plants: readonly PlantCard[]): readonly (readonly PlantCard[])[] =>
  Array.from({ length: 1 << plants.length }, (_, bits) => chosenOf(plants, bits));

/** The most cities that plants can supply with a store of fuel, however many cities there are. */
export const fuelledCapacity = (plants: readonly PlantCard[], held: Fuels): number =>
  mostSupplied(plants.map(tankOfCard), held, Infinity);
