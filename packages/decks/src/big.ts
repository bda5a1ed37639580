import { definePlugin } from '@gridwright/core/plugin';
import { basePlants } from './base-plants.ts';
import { messages } from './messages/big.ts';
import { biggestPlants, newPlants } from './new-plants.ts';
import { standardRecipe } from './standard-recipe.ts';

const added = [
  ...newPlants.filter((card) => card.number >= 46).map((card) => ({ ...card, plus: 1 as const })),
  ...biggestPlants,
];

/** @rule Big deck: the base deck and 46, 50, 52, 54, 57, 60; more cities in play, later Step 2 and end. */
export const bigDeck = definePlugin({
  id: 'deck:big',
  tier: 'deck',
  apiVersion: 1,
  stage: 'beta',
  deck: { ...standardRecipe([...basePlants, ...added], [13]), cull: [{ from: {}, count: [10, 10, 5, 0, 0] }] },
  settings: {
    regionsInPlay: [3, 3, 4, 5, 6],
    citiesInPlay: [24, 24, 32, 40, 42],
    stepTwoAt: [12, 8, 8, 8, 7],
    endAt: [24, 20, 20, 18, 15],
  },
  messages,
  rules: [
    { key: 'rule.plants', params: {}, about: ['plants'] },
    { key: 'rule.cities', params: {}, about: ['regions'] },
    { key: 'rule.targets', params: {}, about: ['steps', 'end'] },
  ],
});
