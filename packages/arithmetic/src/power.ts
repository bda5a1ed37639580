import { type Fuel, type Fuels, fuels, type Run } from '@gridwright/model';
import { everySet, heldIn } from './fuel-sets.ts';
import type { Tank } from './fuel-store.ts';
import { runsOf } from './runs.ts';

interface BestChoices {
  readonly supplied: number;
  /** Every choice of plants that supplies so many. */
  readonly choices: readonly (readonly Tank[])[];
}

/** Whether a store suffices to run those plants of a list whose bits are set. */
function enoughForBits(plants: readonly Tank[], bits: number, held: Fuels, sets: readonly number[]): boolean {
  for (const set of sets) {
    let demand = 0;
    for (let at = 0; at < plants.length; at++) {
      const tank = plants[at] as Tank;
      if (bits & (1 << at) && (tank.set & ~set) === 0) demand += tank.burns;
    }
    if (demand > heldIn(held, set)) return false;
  }
  return true;
}

function capacityOfBits(plants: readonly Tank[], bits: number): number {
  let capacity = 0;
  for (let at = 0; at < plants.length; at++) if (bits & (1 << at)) capacity += (plants[at] as Tank).shown.cities;
  return capacity;
}

/** Looks at every choice of plants, from none to all, for those that supply the most cities. */
function bestChoices(owned: readonly Tank[], held: Fuels, cities: number, sets: readonly number[]): BestChoices {
  const plants: Tank[] = [];
  let most = 0;
  for (const tank of owned) {
    if (tank.shown.cities === 0 || heldIn(held, tank.set) < tank.burns) continue;
    plants.push(tank);
    most += tank.shown.cities;
  }
  const all = 1 << plants.length;
  if (most <= cities && enoughForBits(plants, all - 1, held, sets)) return { supplied: most, choices: [plants] };
  let supplied = 0;
  let best: number[] = [0];
  for (let bits = 1; bits < all; bits++) {
    const possible = Math.min(capacityOfBits(plants, bits), cities);
    if (possible < supplied || !enoughForBits(plants, bits, held, sets)) continue;
    if (possible > supplied) best = [];
    supplied = possible;
    best.push(bits);
  }
  return { supplied, choices: best.map((bits) => plants.filter((_, at) => bits & (1 << at))) };
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
  /** What a token of each fuel costs to buy again. Asked only where there is something to choose. */
  readonly prices: () => Fuels;
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
  const preference = (): readonly Fuel[] => {
    const price = prices();
    return fuels.toSorted((a, b) => price[a] - price[b]);
  };
  const [only] = choices;
  if (only !== undefined && choices.length === 1) return runsOf(only, held, preference, sets);
  let cheapest: { readonly runs: readonly Run[]; readonly cost: number } | undefined;
  for (const chosen of choices) {
    const runs = runsOf(chosen, held, preference, sets);
    const cost = costOf(runs, prices());
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
