import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { borderLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { twoLeave } from './rules.ts';

const rules = [
  { key: 'rule.order', params: {}, about: ['order'] },
  { key: 'rule.unsold', params: {}, about: ['plants'] },
  { key: 'rule.obsolete', params: {}, about: ['plants'] },
  { key: 'rule.step-two', params: {}, about: ['steps'] },
  { key: 'rule.border', params: {}, about: ['building'] },
] as const;

/**
 * @rule Baden-Württemberg: turn order after the auction, Step 2 at 9/6/6/6/5, two plants leave when nobody buys, no plant becomes
 * obsolete, border cities from Step 2 on.
 */
export default definePlugin({
  id: 'map:baden-wuerttemberg',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: {
    phases: ['auction', 'order', 'fuel', 'building', 'bureaucracy'],
    obsoletePlants: 'keep',
    stepTwoAt: [9, 6, 6, 6, 5],
  },
  hooks: { plantMarket: twoLeave },
  lessons: [borderLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { discountToken: false },
      rules: [...rules, { key: 'rule.recharged.discount', params: {}, about: ['bidding'] }],
    },
  },
});
