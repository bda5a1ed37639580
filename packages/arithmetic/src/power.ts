import { type Fuel, type Fuels, fuels, type Run } from '@gridwright/model';
import { everySet } from './fuel-sets.ts';
import type { Tank } from './fuel-store.ts';
import { enoughFor, runsOf } from './runs.ts';

interface BestChoices {
  readonly supplied: number;
  /** Every choice of plants that supplies so many. */
  readonly choices: readonly (readonly Tank[])[];
}

/** Looks at every choice of plants, from none to all, for those that supply the most cities. */
function bestChoices(owned: readonly Tank[], held: Fuels, cities: number, sets: readonly number[]): BestChoices {
  const plants = owned.filter((tank) => tank.shown.cities > 0 && enoughFor([tank], held, sets));
  const most = plants.reduce((sum, tank) => sum + tank.shown.cities, 0);
  if (most <= cities && enoughFor(plants, held, sets)) return { supplied: most, choices: [plants] };
  let supplied = 0;
  let choices: (readonly Tank[])[] = [[]];
  for (let bits = 1; bits < 1 << plants.length; bits++) {
    const chosen: Tank[] = [];
    let capacity = 0;
    for (let at = 0; at < plants.length; at++) {
      if (!(bits & (1 << at))) continue;
      const tank = plants[at] as Tank;
      chosen.push(tank);
      capacity += tank.shown.cities;
    }
    const possible = Math.min(capacity, cities);
    if (possible < supplied || !enoughFor(chosen, held, sets)) continue;
    if (possible > supplied) choices = [];
    supplied = possible;
    choices.push(chosen);
  }
  return { supplied, choices };
}

/**
 * Cities that the best set of plants can supply with the fuel in store: no more than there are, `Infinity` for as many as
 * the plants could. `sets`: the rival sets of the deck.
 * @rule Bureaucracy: supplied = min(capacity, cities).
 */
export const mostSupplied = (
  plants: readonly Tank[],
  held: Fuels,
  cities: number,
  sets: readonly number[] = everySet,
): number => bestChoices(plants, held, cities, sets).supplied;

/** The plants of a player, the fuel in store, and the cities that can be supplied. */
export interface PowerScene {
  readonly plants: readonly Tank[];
  readonly held: Fuels;
  readonly cities: number;
  /** What a token of each fuel costs to buy again. */
  readonly prices: Fuels;
}

/**
 * The cheapest set of plants for the most cities: what it burns would cost the least to buy again; of equal ones the one with
 * the fewest plants. `sets`: the rival sets of the deck.
 * @rule Bureaucracy: each player names the plants to run and the fuel mix; supplied = min(capacity, cities).
 */
export function cheapestRuns(
  { plants, held, cities, prices }: PowerScene,
  sets: readonly number[] = everySet,
): readonly Run[] {
  const { choices } = bestChoices(plants, held, cities, sets);
  const preference = fuels.toSorted((a, b) => prices[a] - prices[b]);
  let cheapest: { readonly runs: readonly Run[]; readonly cost: number } | undefined;
  for (const chosen of choices) {
    const runs = runsOf(chosen, held, preference, sets);
    const cost = choices.length === 1 ? 0 : costOf(runs, prices);
    const saved = cheapest === undefined ? 1 : cheapest.cost - cost || cheapest.runs.length - runs.length;
    if (saved > 0) cheapest = { runs, cost };
  }
  return cheapest?.runs ?? [];
}

function costOf(runs: readonly Run[], price: Fuels): number {
  let cost = 0;
  for (const { burn } of runs) for (const fuel in burn) cost += (burn[fuel as Fuel] ?? 0) * price[fuel as Fuel];
  return cost;
}
