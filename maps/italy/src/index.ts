import { definePlugin, noRestockOnceBought } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { scarcityLesson } from './lesson.ts';
import { messages } from './messages.ts';

const rules = [{ key: 'rule.fill', params: {}, about: ['fuel'] }] as const;

/** @rule Italy: the markets open with coal from 3, oil from 4 and garbage from 5. */
export default definePlugin({
  id: 'map:italy',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { coal: 3, oil: 4, garbage: 5 } } } },
  lessons: [scarcityLesson],
  rules,
  editions: {
    'edition:recharged': {
      ...noRestockOnceBought('39', 'uranium', 'reason.no-uranium'),
      rules: [...rules, { key: 'rule.recharged.uranium', params: {}, about: ['restock'] }],
    },
  },
});
