import type { Handlers, SliceRule } from '@gridwright/core/plugin';

type Rule<Hook extends keyof Handlers<null>> = NonNullable<Handlers<null>[Hook]>;

/** @rule Benelux: if the lowest future plant is ecological or fusion it is also current, five plants at most. */
export const fifthPlant: Rule<'offeredPlants'> = (plants, _query, { state, card }) => {
  const [fifth] = state.plants.future;
  return fifth !== undefined && plants.length < 5 && card(fifth).burns === 0 ? [...plants, fifth] : plants;
};

/**
 * @rule Benelux: in Steps 1 and 2 phase 5 takes out the lowest plant and puts the highest under the pile together, then two are drawn.
 * In Step 3 the standard removal applies.
 */
export const twoPlantsLeave: Handlers<unknown>['plantMarket'] & {} = ({ moment }, next, { state }) => {
  const { current, future } = state.plants;
  const lowest = current[0];
  const highest = future.at(-1);
  if (moment !== 'upkeep' || lowest === undefined || highest === undefined) return next();
  return [
    { do: 'remove-plant', plant: lowest, why: 'upkeep' },
    { do: 'bury-plant', plant: highest },
    { do: 'draw-plant' },
    { do: 'draw-plant' },
  ];
};

/** Whether the plant with the discount token has left the game in this round. */
export type TokenUsed = boolean;
export const tokenUsed: SliceRule<TokenUsed> = {
  init: false,
  on: (used, event) => {
    if (event.type === 'round-began') return false;
    return used || (event.type === 'plant-removed' && event.why === 'discount');
  },
};

/** @rule Benelux in Recharged: where the token has removed the plant on which it lay, phase 5 takes out no further plant. */
export const oneOrTwoLeave: NonNullable<Handlers<TokenUsed>['plantMarket']> = (query, next, context) =>
  context.own ? next() : twoPlantsLeave(query, next, context);
