import {
  belowTop,
  boxedCards,
  type DeckRecipe,
  fixedOnTop,
  type Handlers,
  holds,
  type PlantCard,
} from '@gridwright/core/plugin';

const isEarlyGarbage = ({ number, fuels }: PlantCard): boolean =>
  (number === 6 || number === 14) && fuels.includes('garbage');
const withoutEarlyGarbage = (recipe: DeckRecipe): DeckRecipe =>
  boxedCards(recipe, ...recipe.cards.filter(isEarlyGarbage).map(({ id }) => id));

const numbersBelow = [10, 11];

/**
 * @rule Russia: the garbage plants 6 and 14 are out of the game; where 13 lies on top of the pile, 10 and 11 are shuffled with three
 * others and these five lie under it.
 */
export function earlyPlants(recipe: DeckRecipe): DeckRecipe {
  const left = withoutEarlyGarbage(recipe);
  return fixedOnTop(left).includes(13) && numbersBelow.every((number) => holds(left, number))
    ? belowTop(left, { mix: [{ numbers: numbersBelow }, { take: 3, from: {} }] })
    : left;
}

/**
 * @rule Russia in Recharged: 6 and 14 are out of the game, six of the eleven plugs open the market, the five others lie on top of the
 * pile, and 6, 8 or 4 sockets are removed unseen.
 */
export const sixAndFive = (recipe: DeckRecipe): DeckRecipe => ({
  ...withoutEarlyGarbage(recipe),
  cull: [{ from: { min: 16 }, count: [6, 8, 4, 0, 0] }],
  stack: [{ take: 5, from: { max: 15 } }, { rest: {}, order: 'shuffled' }, 'step-three'],
});

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
