import { belowTop, boxedCards, type DeckRecipe, fixedOnTop, type Handlers, holds } from '@gridwright/core/plugin';

const numbersBelow = [10, 11];

/**
 * @rule Russia: the garbage plants 6 and 14 are out of the game; where 13 lies on top of the pile, 10 and 11 are shuffled with three
 * others and these five lie under it.
 */
export function earlyPlants(recipe: DeckRecipe): DeckRecipe {
  const early = recipe.cards.filter(
    ({ number, fuels }) => (number === 6 || number === 14) && fuels.includes('garbage'),
  );
  const left = boxedCards(recipe, ...early.map(({ id }) => id));
  return fixedOnTop(left).includes(13) && numbersBelow.every((number) => holds(left, number))
    ? belowTop(left, { mix: [{ numbers: numbersBelow }, { take: 3, from: {} }] })
    : left;
}

/**
 * @rule Russia: the first pass at nomination in a round makes the lowest plant leave the game, and it is replaced at once. A round
 * without a purchase removes nothing else.
 */
export const firstPass: NonNullable<Handlers<null>['plantMarket']> = ({ moment }, next, { state }) => {
  if (moment === 'unsold') return [];
  if (moment !== 'first-pass') return next();
  const [plant] = [...state.plants.current, ...state.plants.future];
  return plant === undefined ? [] : [{ do: 'remove-plant', plant, why: 'rule' }, { do: 'draw-plant' }];
};
