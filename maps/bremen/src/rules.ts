import { because, boxedCards, type Handlers } from '@gridwright/core/plugin';

/** Plants for seven cities, and those that are out of the game as well with up to four players. */
const sevenCities = [36, 38, 46];
const outForFew = [31, 50];

/** @rule Bremen: uranium plants and plants for seven cities are out of the game, with up to four players also 31 and 50; none is removed by lot. */
export const smallDeck: NonNullable<Handlers<null>['deckRecipe']> = (recipe, { players }) => {
  const out = players > 4 ? sevenCities : [...sevenCities, ...outForFew];
  const gone = recipe.cards.filter(({ number, fuels }) => fuels.includes('uranium') || out.includes(number));
  return { ...boxedCards(recipe, ...gone.map(({ id }) => id)), cull: [] };
};

/** @rule Bremen: a first district costs only its house space. */
export const firstIsFree: NonNullable<Handlers<null>['quote']> = (quote, { seat }, { citiesOf }) =>
  citiesOf(seat).length === 0 ? because({ ...quote, link: 0 }, 'reason.first') : quote;
