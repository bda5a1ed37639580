import { mostSupplied, tankOfCard } from '@gridwright/arithmetic';
import type { Fuel, Fuels, MarketId, PlantCard } from '@gridwright/model';

/** A token that can be bought. */
export interface Token {
  readonly market: MarketId;
  readonly price: number;
}
/** Tokens on offer per fuel, cheapest first. */
export type Tokens = Readonly<Record<Fuel, readonly Token[]>>;

/** What has to be bought to run some plants. */
export interface Bill {
  readonly cost: number;
  readonly bought: Fuels;
}

/** The cheapest way to run all these plants from a store and what is on offer; undefined when there is not enough. */
export function billFor(plants: readonly PlantCard[], held: Fuels, tokens: Tokens): Bill | undefined {
  const left: Record<Fuel, number> = { ...held };
  const bought: Record<Fuel, number> = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
  let cost = 0;
  const nextPrice = (fuel: Fuel): number => tokens[fuel][bought[fuel]]?.price ?? Infinity;
  for (const { fuels, burns } of plants.toSorted((a, b) => a.fuels.length - b.fuels.length)) {
    let needed = burns;
    for (const fuel of fuels.toSorted((a, b) => left[b] - left[a])) {
      const used = Math.min(needed, left[fuel]);
      left[fuel] -= used;
      needed -= used;
    }
    for (; needed > 0; needed--) {
      const fuel = fuels.reduce<Fuel | undefined>(
        (best, other) => (best === undefined || nextPrice(other) < nextPrice(best) ? other : best),
        undefined,
      );
      if (fuel === undefined || nextPrice(fuel) === Infinity) return undefined;
      cost += nextPrice(fuel);
      bought[fuel] += 1;
    }
  }
  return { cost, bought };
}

/** Every choice of some plants, none and all included. */
export const choicesOf = (plants: readonly PlantCard[]): readonly (readonly PlantCard[])[] =>
  Array.from({ length: 1 << plants.length }, (_, choice) => plants.filter((_plant, at) => choice & (1 << at)));

/** The most cities that plants can supply with a store of fuel, however many cities there are. */
export const fuelledCapacity = (plants: readonly PlantCard[], held: Fuels): number =>
  mostSupplied(plants.map(tankOfCard), held, Infinity);
