import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { passingLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { nineSmallOnes, oneMore, plantsInMarket, stages, type Stages, threeStages } from './rules.ts';
import { settings } from './settings.ts';

const rules = [
  { key: 'rule.spaces', params: {}, about: ['building'] },
  { key: 'rule.way', params: { through: board.through ?? 0 }, about: ['building'] },
  { key: 'rule.blocked', params: {}, about: ['building'] },
  { key: 'rule.one-step', params: {}, about: ['steps', 'restock'] },
  { key: 'rule.end', params: { two: settings.endAt[0] }, about: ['end'] },
  { key: 'rule.plants', params: { plants: plantsInMarket }, about: ['plants'] },
  { key: 'rule.aside', params: {}, about: ['plants'] },
  { key: 'rule.under', params: {}, about: ['plants'] },
  { key: 'rule.last', params: {}, about: ['plants'] },
  { key: 'rule.fill', params: {}, about: ['fuel'] },
] as const;

/** @rule Manhattan: 83 spaces for one house each, 5 for every space passed, no Steps, and a plant market in three stages. */
export default definePlugin<Stages>({
  id: 'map:manhattan',
  tier: 'map',
  apiVersion: 1,
  stage: 'beta',
  board,
  messages,
  settings,
  slice: stages,
  hooks: { deckRecipe: nineSmallOnes, plantMarket: threeStages, buysAgain: oneMore },
  lessons: [passingLesson],
  rules,
  editions: {
    'edition:recharged': {
      rules: [...rules, { key: 'rule.recharged.second', params: {}, about: ['bidding'] }],
    },
  },
});
