import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { stayingLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { ecologicalBelowFirst, ecologicalSpared, ecologicalStays } from './rules.ts';

const rules = [
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
  { key: 'rule.spared', params: {}, about: ['plants'] },
  { key: 'rule.upkeep', params: {}, about: ['plants'] },
] as const;

/** @rule Quebec: coal and oil from 2, own restock; plants that burn nothing are never removed unseen and never go under the pile. */
export default definePlugin({
  id: 'map:quebec',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { coal: 2, oil: 2 }, restock } } },
  hooks: { deckRecipe: ecologicalSpared, plantMarket: ecologicalStays },
  lessons: [stayingLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { markets: { main: { fillFrom: { garbage: 7 } } } },
      hooks: { deckRecipe: ecologicalBelowFirst },
      rules: [
        ...rules.filter(({ key }) => key !== 'rule.spared'),
        { key: 'rule.recharged.plants', params: {}, about: ['plants'] },
      ],
    },
  },
});
