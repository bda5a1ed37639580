import { type DeckRecipe, type Handlers, setAside } from '@gridwright/core/plugin';

const numbersAside = [18, 22, 27];

/** @rule Iberia: the ecological 18, 22 and 27 lie aside. A deck that lays first cards aside itself keeps them in the pile. */
export const threeAside = (recipe: DeckRecipe): DeckRecipe =>
  recipe.duplicates === 'aside' ? recipe : setAside(recipe, { numbers: numbersAside, ecological: true });

/**
 * @rule Iberia: when Step 2 begins the three go on top of the pile, the lowest uppermost, before the replacement is drawn; when the
 * Step 3 card comes before they go there before the pile is shuffled.
 */
export const threeOnTop: NonNullable<Handlers<null>['plantMarket']> = ({ moment }, next, { state, card }) => {
  if (moment !== 'step-two' && moment !== 'step-three-card') return next();
  const three = state.plants.aside
    .map(card)
    .filter(({ number, burns }) => numbersAside.includes(number) && burns === 0)
    .toSorted((a, b) => b.number - a.number);
  return [...three.map(({ id }) => ({ do: 'stack-plant', plant: id }) as const), ...next()];
};
