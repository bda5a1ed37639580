import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { north, south } from './markets.ts';
import { messages } from './messages.ts';

/** @rule Atlantis: two markets instead of one, a toll for Poseidonis, lower targets. All of it is data. */
export default definePlugin({
  id: 'map:atlantis',
  tier: 'map',
  apiVersion: 1,
  stage: 'draft',
  board,
  messages,
  settings: {
    markets: { main: null, north, south },
    stepTwoAt: [7, 6, 6, 5, 4],
    endAt: [14, 13, 13, 12, 10],
  },
  rules: [
    { key: 'rule.markets', params: {}, about: ['fuel', 'restock'] },
    { key: 'rule.toll', params: { toll: 8 }, about: ['building'] },
    { key: 'rule.targets', params: {}, about: ['steps', 'end'] },
  ],
});
