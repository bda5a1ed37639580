import { definePlugin } from '@gridwright/core/plugin';
import { basePlants } from './base-plants.ts';
import { messages } from './messages/base.ts';
import { standardRecipe } from './standard-recipe.ts';

/** @rule Set-up: 3–6 current, 7–10 future; 13 on top of the pile, the Step 3 card at the bottom. */
export const baseDeck = definePlugin({
  id: 'deck:base',
  tier: 'deck',
  apiVersion: 1,
  stage: 'official',
  deck: standardRecipe(basePlants, [13]),
  messages,
});
