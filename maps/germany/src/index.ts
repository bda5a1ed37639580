import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { messages } from './messages.ts';

/** The standard rules on this board. */
export default definePlugin({
  id: 'map:germany',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
});
