import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { entryLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { firstIsFree, smallDeck } from './rules.ts';
import { settings } from './settings.ts';

/** @rule Bremen: districts cost to enter, connections nothing; houses at 8, 14 and 20; no uranium; a small deck. */
export default definePlugin({
  id: 'map:bremen',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  hooks: { deckRecipe: smallDeck, quote: firstIsFree },
  lessons: [entryLesson],
  rules: [
    { key: 'rule.enter', params: {}, about: ['building'] },
    { key: 'rule.first', params: {}, about: ['building'] },
    { key: 'rule.houses', params: {}, about: ['building'] },
    { key: 'rule.fuel', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.plants', params: {}, about: ['plants'] },
    {
      key: 'rule.steps',
      params: { step: 5, stepSix: 4, end: 13, endFive: 12, endSix: 11 },
      about: ['steps', 'end'],
    },
  ],
});
