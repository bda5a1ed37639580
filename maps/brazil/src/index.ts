import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { garbageLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { earlyGarbageOpens, garbageStays } from './rules.ts';

const rules = [
  { key: 'rule.garbage', params: {}, about: ['plants'] },
  { key: 'rule.top', params: {}, about: ['plants'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
] as const;

/** @rule Brazil: garbage plants are never removed unseen, 14 lies under 13, own restock. */
export default definePlugin({
  id: 'map:brazil',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { restock } } },
  hooks: { deckRecipe: garbageStays },
  lessons: [garbageLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { markets: { main: { fillFrom: { garbage: 7 } } } },
      hooks: { deckRecipe: earlyGarbageOpens },
      rules: [
        ...rules.filter(({ key }) => key !== 'rule.top'),
        { key: 'rule.recharged.plants', params: {}, about: ['plants'] },
      ],
    },
  },
});
