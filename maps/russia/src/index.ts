import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { passLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { earlyPlants, firstPass, sixAndFive } from './rules.ts';

const rules = [
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
  { key: 'rule.rows', params: {}, about: ['plants'] },
  { key: 'rule.pile', params: {}, about: ['plants'] },
  { key: 'rule.first-pass', params: {}, about: ['plants', 'bidding'] },
  { key: 'rule.obsolete', params: {}, about: ['plants'] },
] as const;

/** @rule Russia: own fill and restock, 3 + 3 plants, no obsolete plants; the first pass of a round removes the lowest plant. */
export default definePlugin({
  id: 'map:russia',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: {
    marketSize: { current: 3, future: 3 },
    obsoletePlants: 'keep',
    markets: { main: { fillFrom: { coal: 3, oil: 1, garbage: 9, uranium: 6 }, restock } },
  },
  hooks: { deckRecipe: earlyPlants, plantMarket: firstPass },
  lessons: [passLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { discountToken: false },
      hooks: { deckRecipe: sixAndFive },
      rules: [
        ...rules.filter(({ key }) => key !== 'rule.pile'),
        { key: 'rule.recharged.pile', params: {}, about: ['plants'] },
        { key: 'rule.recharged.discount', params: {}, about: ['bidding'] },
      ],
    },
  },
});
