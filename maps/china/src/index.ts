import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { planLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { byPlan, inOrder } from './rules.ts';

const rules = [
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
  { key: 'rule.pile', params: {}, about: ['plants'] },
  { key: 'rule.row', params: {}, about: ['plants', 'bidding'] },
  { key: 'rule.plan', params: {}, about: ['plants'] },
  { key: 'rule.step-three', params: {}, about: ['plants', 'steps'] },
  { key: 'rule.removal', params: {}, about: ['plants'] },
] as const;

/** @rule China: own fill and restock; one row without a future one, plants added as phase 5 begins; an ordered pile; Step 3 at once. */
export default definePlugin({
  id: 'map:china',
  tier: 'map',
  apiVersion: 1,
  stage: 'beta',
  board,
  messages,
  settings: {
    marketSize: { current: [2, 3, 4, 5, 6], future: 0 },
    obsoletePlants: 'keep',
    pileAtStepThree: 'as-it-lies',
    stepThreeInPhaseFive: 'at-once',
    markets: { main: { fillFrom: { coal: 5, oil: 5, uranium: 17 }, restock } },
  },
  hooks: { deckRecipe: inOrder, plantMarket: byPlan },
  lessons: [planLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { discountToken: false, markets: { main: { fillFrom: { garbage: 7 } } } },
      rules: [...rules, { key: 'rule.recharged.discount', params: {}, about: ['bidding'] }],
    },
  },
});
