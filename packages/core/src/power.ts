import * as arithmetic from '@gridwright/arithmetic';
import type { Fuels, GameState, PlantId, Run, Runnable, Seat } from '@gridwright/model';
import { storeOf, tanksIn, tankOf } from './cards.ts';
import { nextPrice } from './fuel-market.ts';
import type { Rules } from './rules.ts';

export const runnable = (rules: Rules, plants: readonly PlantId[]): readonly Runnable[] =>
  plants.map((plant) => tankOf(rules, plant).shown);

/** Cities that the best set of plants can supply with the fuel in store; `Infinity` cities for as many as the plants could. */
export const mostSupplied = (rules: Rules, plants: readonly PlantId[], held: Fuels, cities: number): number =>
  arithmetic.mostSupplied(tanksIn(rules, plants), held, cities, rules.rivalSets);

/** The cheapest set of plants for the most cities, at today's prices. */
export function proposedRuns(rules: Rules, state: GameState, seat: Seat): readonly Run[] {
  const player = state.players[seat];
  if (player === undefined) return [];
  const { fuels: held, cities } = player;
  return arithmetic.cheapestRuns(
    {
      plants: storeOf(rules, player, seat).tanks,
      held,
      cities: cities.length,
      prices: () => pricesToday(rules, state),
    },
    rules.rivalSets,
  );
}

const pricesToday = (rules: Rules, state: GameState): Fuels => ({
  coal: nextPrice(rules, state, 'coal'),
  oil: nextPrice(rules, state, 'oil'),
  garbage: nextPrice(rules, state, 'garbage'),
  uranium: nextPrice(rules, state, 'uranium'),
});
