import {
  type Fuel,
  type Fuels,
  fuels,
  type GameState,
  type PlantId,
  type Run,
  type Runnable,
  type Seat,
} from '@gridwright/model';
import { enoughFor, runsOf, type Tank, tanksIn, tankOf } from './fuel-store.ts';
import { nextPrice } from './fuel-market.ts';
import type { Rules } from './rules.ts';

export const runnable = (rules: Rules, plants: readonly PlantId[]): readonly Runnable[] =>
  plants.map((plant) => tankOf(rules, plant).shown);

/** Cities that the best set of plants can supply with the fuel in store. */
export const mostSupplied = (rules: Rules, plants: readonly PlantId[], held: Fuels, cities: number): number =>
  bestChoices(rules, tanksIn(rules, plants), held, cities).supplied;

interface BestChoices {
  readonly supplied: number;
  /** Every choice of plants that supplies so many. */
  readonly choices: readonly (readonly Tank[])[];
}

/** Looks at every choice of plants, from none to all, for those that supply the most cities. */
function bestChoices(rules: Rules, owned: readonly Tank[], held: Fuels, cities: number): BestChoices {
  const plants = owned.filter((tank) => tank.shown.cities > 0 && enoughFor([tank], held, rules.rivalSets));
  const most = plants.reduce((sum, tank) => sum + tank.shown.cities, 0);
  if (most <= cities && enoughFor(plants, held, rules.rivalSets)) return { supplied: most, choices: [plants] };
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
    if (possible < supplied || !enoughFor(chosen, held, rules.rivalSets)) continue;
    if (possible > supplied) choices = [];
    supplied = possible;
    choices.push(chosen);
  }
  return { supplied, choices };
}

/**
 * The cheapest set of plants for the most cities: what it burns would cost the least to buy again at today's prices; of equal ones
 * the one with the fewest plants.
 * @rule Bureaucracy: each player names the plants to run and the fuel mix; supplied = min(capacity, cities).
 */
export function proposedRuns(rules: Rules, state: GameState, seat: Seat): readonly Run[] {
  const player = state.players[seat];
  if (player === undefined) return [];
  const { choices } = bestChoices(rules, tanksIn(rules, player.plants), player.fuels, player.cities.length);
  const price = pricesToday(rules, state);
  const preference = fuels.toSorted((a, b) => price[a] - price[b]);
  let cheapest: { readonly runs: readonly Run[]; readonly cost: number } | undefined;
  for (const chosen of choices) {
    const runs = runsOf(chosen, player.fuels, preference, rules.rivalSets);
    const cost = choices.length === 1 ? 0 : costOf(runs, price);
    const saved = cheapest === undefined ? 1 : cheapest.cost - cost || cheapest.runs.length - runs.length;
    if (saved > 0) cheapest = { runs, cost };
  }
  return cheapest?.runs ?? [];
}

const pricesToday = (rules: Rules, state: GameState): Fuels => ({
  coal: nextPrice(rules, state, 'coal'),
  oil: nextPrice(rules, state, 'oil'),
  garbage: nextPrice(rules, state, 'garbage'),
  uranium: nextPrice(rules, state, 'uranium'),
});

function costOf(runs: readonly Run[], price: Fuels): number {
  let cost = 0;
  for (const { burn } of runs) for (const fuel in burn) cost += (burn[fuel as Fuel] ?? 0) * price[fuel as Fuel];
  return cost;
}
