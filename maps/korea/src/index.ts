import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { marketsLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { settings } from './settings.ts';

/** @rule Korea: two fuel markets, North and South, of which a turn buys in one; the North is restocked first. */
export default definePlugin({
  id: 'map:korea',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  lessons: [marketsLesson],
  rules: [
    { key: 'rule.markets', params: {}, about: ['fuel'] },
    { key: 'rule.side', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.same', params: {}, about: ['building'] },
  ],
});
