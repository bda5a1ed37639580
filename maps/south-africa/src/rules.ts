import { boxed, type Handlers, opensFrom } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { storePrice } from './settings.ts';

const abroad = new Set(board.cities.filter(({ tags }) => tags?.includes('abroad')).map(({ id }) => id));

/** @rule South Africa: plant 7 is out of the game. Where the lowest numbers up to one open the market, it is one more then. */
export const withoutSeven: NonNullable<Handlers<null>['deckRecipe']> = (recipe) => {
  const { from, order } = recipe.opening;
  const without = boxed(recipe, 7);
  return from.max === undefined || order === 'random'
    ? without
    : opensFrom(without, { ...from, max: from.max + 1 }, order);
};

/** @rule South Africa: coal is bought from the store only when the market has none that is cheaper. */
export const marketFirst: NonNullable<Handlers<null>['mayBuy']> = ({ market, fuel }, { state, settings }) => {
  if (market !== 'store' || fuel !== 'coal') return undefined;
  const track = settings.markets['main']?.tracks.coal ?? [];
  const dear = track.filter(({ price }) => price >= storePrice).reduce((sum, { size }) => sum + size, 0);
  return (state.markets['main']?.coal ?? 0) > dear
    ? { code: 'cheaper-first', params: { price: storePrice } }
    : undefined;
};

/** @rule South Africa: a foreign space is never a first city. */
export const nobodyBeginsAbroad: NonNullable<Handlers<null>['mayBuild']> = ({ seat, city }, { citiesOf }) =>
  abroad.has(city) && citiesOf(seat).length === 0 ? { code: 'no-first-city' } : undefined;
