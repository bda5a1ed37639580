import { definePlugin } from '@gridwright/core/plugin';
import { basePlants } from './base-plants.ts';
import { messages } from './messages/both.ts';
import { newPlants } from './new-plants.ts';
import { standardRecipe } from './standard-recipe.ts';

const withoutTwins = basePlants.filter((card) => card.number !== 17 && card.number !== 18);

/**
 * @rule Both decks: every number from 3 on is there twice; the first card of a number is laid aside in public, its twin enters.
 * All cards from 1 to 8 are revealed for the opening; no card is fixed on top.
 */
export const bothDecks = definePlugin({
  id: 'deck:both',
  tier: 'deck',
  apiVersion: 1,
  stage: 'beta',
  deck: {
    ...standardRecipe([...withoutTwins, ...newPlants], []),
    opening: { from: { max: 8 }, order: 'lowest' },
    duplicates: 'aside',
  },
  messages,
  rules: [
    { key: 'rule.twins', params: {}, about: ['plants'] },
    { key: 'rule.opening', params: {}, about: ['plants'] },
  ],
});
