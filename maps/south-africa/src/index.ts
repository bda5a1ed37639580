import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { storeLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { marketFirst, nobodyBeginsAbroad, withoutSeven } from './rules.ts';
import { settings, storePrice } from './settings.ts';

/** @rule South Africa: burned coal goes to a store that sells it for 8; six foreign spaces with one house each; 7 is out of the game. */
export default definePlugin({
  id: 'map:south-africa',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  hooks: { deckRecipe: withoutSeven, mayBuy: marketFirst, mayBuild: nobodyBeginsAbroad },
  lessons: [storeLesson],
  rules: [
    { key: 'rule.store', params: {}, about: ['fuel', 'restock'] },
    { key: 'rule.buy', params: { price: storePrice }, about: ['fuel'] },
    { key: 'rule.abroad', params: {}, about: ['building'] },
    { key: 'rule.plants', params: {}, about: ['plants'] },
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.end', params: { two: settings.endAt[0] }, about: ['end'] },
    { key: 'rule.twins', params: {}, about: ['building'] },
  ],
});
