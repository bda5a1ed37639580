import { type Fuel, type Fuels, fuels, type Run } from '@gridwright/model';
import { everySet, heldIn, tokensOf } from './fuel-sets.ts';
import type { Tank } from './fuel-store.ts';
import { runsOf } from './runs.ts';

interface BestChoices {
  readonly supplied: number;
  /** Every choice of plants that supplies so many. */
  readonly choices: readonly (readonly Tank[])[];
}

/** Whether a store suffices to run those plants of a list whose bits are set. `stock`: tokens in store of each of `sets`. */
function enoughForBits(
  plants: readonly Tank[],
  bits: number,
  stock: readonly number[],
  sets: readonly number[],
): boolean {
  for (let at = 0; at < sets.length; at++) {
    const outside = ~(sets[at] as number);
    let left = stock[at] as number;
    for (let plant = 0; plant < plants.length; plant++) {
      const tank = plants[plant] as Tank;
      if (bits & (1 << plant) && (tank.set & outside) === 0) left -= tank.burns;
    }
    if (left < 0) return false;
  }
  return true;
}

function capacityOfBits(plants: readonly Tank[], bits: number): number {
  let capacity = 0;
  for (let at = 0; at < plants.length; at++) if (bits & (1 << at)) capacity += (plants[at] as Tank).shown.cities;
  return capacity;
}

function plantsOfBits(plants: readonly Tank[], bits: number): readonly Tank[] {
  const chosen: Tank[] = [];
  for (let at = 0; at < plants.length; at++) if (bits & (1 << at)) chosen.push(plants[at] as Tank);
  return chosen;
}

/** Tokens in store of each of some sets of fuels. */
function stockOf(held: Fuels, sets: readonly number[]): readonly number[] {
  const stock: number[] = [];
  for (const set of sets) stock.push(heldIn(held, set));
  return stock;
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
  if (plants.length < 2 && most <= cities) return { supplied: most, choices: [plants] };
  const all = 1 << plants.length;
  const stock = stockOf(held, sets);
  if (most <= cities && enoughForBits(plants, all - 1, stock, sets)) return { supplied: most, choices: [plants] };
  let supplied = 0;
  let best: number[] = [0];
  for (let bits = 1; bits < all; bits++) {
    const possible = Math.min(capacityOfBits(plants, bits), cities);
    if (possible < supplied || !enoughForBits(plants, bits, stock, sets)) continue;
    if (possible > supplied) best = [];
    supplied = possible;
    best.push(bits);
  }
  return { supplied, choices: best.map((bits) => plantsOfBits(plants, bits)) };
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
  // both are worked out at most once, and only where there is something to choose
  let known: Fuels | undefined;
  let cheapestFirst: readonly Fuel[] | undefined;
  const today = (): Fuels => (known ??= prices());
  const preference = (): readonly Fuel[] =>
    (cheapestFirst ??= fuels.toSorted((a, b) => tokensOf(today(), a) - tokensOf(today(), b)));
  let cheapest = choices[0] as readonly Tank[];
  if (choices.length > 1) {
    const costFor = (chosen: readonly Tank[]): number =>
      chosen.some(isHybrid)
        ? costOf(runsOf(chosen, held, preference, sets), today())
        : costOfOnlyFuels(chosen, today());
    let least = Infinity;
    for (const chosen of choices) {
      const cost = costFor(chosen);
      if (cost > least || (cost === least && chosen.length >= cheapest.length)) continue;
      cheapest = chosen;
      least = cost;
    }
  }
  return runsOf(cheapest, held, preference, sets);
}

const isHybrid = ({ shown }: Tank): boolean => shown.fuels.length > 1;

/** What plants burn of which each burns one fuel, or none, at some prices. */
function costOfOnlyFuels(plants: readonly Tank[], price: Fuels): number {
  let cost = 0;
  for (const { burns, shown } of plants) {
    const [fuel] = shown.fuels;
    if (fuel !== undefined) cost += burns * tokensOf(price, fuel);
  }
  return cost;
}

function costOf(runs: readonly Run[], price: Fuels): number {
  let cost = 0;
  for (const { burn } of runs) for (const fuel in burn) cost += (burn[fuel as Fuel] ?? 0) * price[fuel as Fuel];
  return cost;
}
