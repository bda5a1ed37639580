import { because, bidOnlyWithCity, type City, type CityId, type Handlers, type Seat } from '@gridwright/core/plugin';
import type { RuleContext } from '@gridwright/core/plugin';
import { board } from './board.ts';

/** Elektro for the first city on the other island, on top of its house. */
export const surcharge = 20;

const islands = new Map(board.cities.map(({ id, tags }: City) => [id, tags?.[0]]));

const isFirstOnIsland = (seat: Seat, city: CityId, { citiesOf }: RuleContext<null>): boolean => {
  const owned = citiesOf(seat);
  return owned.length > 0 && owned.every((own) => islands.get(own) !== islands.get(city));
};

/** @rule UK & Ireland: the first city on the other island costs 20 on top of its house, in every Step. */
export const overTheSea: NonNullable<Handlers<null>['reach']> = (price, { seat, city }, context) =>
  isFirstOnIsland(seat, city, context) ? because(surcharge, 'reason.sea', { more: surcharge }) : price;

/** @rule UK & Ireland: the first city on the other island must be a city without any house. */
export const onlyWhereNobodyIs: NonNullable<Handlers<null>['mayBuild']> = ({ seat, city }, context) =>
  (context.state.houses[city] ?? []).length > 0 && isFirstOnIsland(seat, city, context)
    ? { code: 'needs-empty' }
    : undefined;

/** @rule UK & Ireland: a uranium plant may be nominated or bid on only with a city outside the Republic. */
export const uraniumOutsideTheRepublic = bidOnlyWithCity(
  'uranium',
  board.cities.filter(({ region }) => region !== 'ireland').map(({ id }) => id),
);

/** @rule UK & Ireland: the Step 3 card lies third from the bottom of the pile. */
export const thirdFromTheBottom: NonNullable<Handlers<null>['deckRecipe']> = (recipe) => ({
  ...recipe,
  stack: [...recipe.stack.filter((layer) => layer !== 'step-three'), 'step-three', { take: 2, from: {} }],
});
