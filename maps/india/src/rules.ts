import { because, boxed, eachCard, type Handlers, opensFrom, type SliceRule } from '@gridwright/core/plugin';
import { dearest, housesPerPlayer, lossPerCity } from './settings.ts';

/** Houses that all players together have built in this round. */
export type Houses = number;

/** @rule India: the houses of one phase 4 are counted; every round begins at 0. */
export const houses: SliceRule<Houses> = {
  init: 0,
  on: (built, event) => (event.type === 'city-built' ? built + 1 : event.type === 'round-began' ? 0 : built),
};

/** @rule India: plant 11 is out of the game; a garbage plant burns one token more than printed and stores twice what is printed. */
export const hungryGarbage: NonNullable<Handlers<Houses>['deckRecipe']> = (recipe) => {
  const { from, order } = recipe.opening;
  const without = boxed(recipe, 11);
  const opening =
    order === 'random' || from.max === undefined || from.max < 11
      ? without
      : opensFrom(without, { ...from, max: from.max + 1 }, order);
  return eachCard(opening, (card) =>
    card.kind === 'garbage' ? { ...card, burns: card.burns + 1, stores: 2 * card.burns } : card,
  );
};

/** @rule India: tokens above a price that follows the Step are not sold. */
export const priceCeiling: NonNullable<Handlers<Houses>['mayBuy']> = ({ price }, { state: { step } }) =>
  price > dearest[step] ? { code: 'too-dear', params: { price, most: dearest[step], step } } : undefined;

/** @rule India: more than two houses for every player in one round are a power outage, which costs 3 for every own city. */
export const outage: NonNullable<Handlers<Houses>['income']> = (income, { seat }, { state, own, citiesOf }) => {
  if (own <= housesPerPlayer * state.players.length) return income;
  const loss = lossPerCity * citiesOf(seat).length;
  return because(Math.max(0, income - loss), 'reason.outage', { houses: own, loss: lossPerCity });
};

/** The counter beside the board: at its end the power goes out. */
export const outageCounter: NonNullable<Handlers<Houses>['panels']> = (_query, { state: { players }, own }) => {
  const of = housesPerPlayer * players.length + 1;
  return [{ kind: 'track', title: own < of ? 'panel.houses' : 'panel.outage', at: Math.min(own, of), of }];
};
