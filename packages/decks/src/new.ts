import { definePlugin } from '@gridwright/core/plugin';
import { messages } from './messages/new.ts';
import { newPlants } from './new-plants.ts';
import { standardRecipe } from './standard-recipe.ts';

/** @rule New plants: the deck is swapped; 1–8 open the market, 11 lies on top. */
export const newDeck = definePlugin({
  id: 'deck:new',
  tier: 'deck',
  apiVersion: 1,
  stage: 'beta',
  deck: standardRecipe(newPlants, [11]),
  messages,
  rules: [{ key: 'rule.opening', params: {}, about: ['plants'] }],
});
