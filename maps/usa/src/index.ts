import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { messages } from './messages.ts';
import { recharged } from './recharged.ts';

/** The standard rules on this board; Recharged has rules of its own for it. */
export default definePlugin({
  id: 'map:usa',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  editions: { 'edition:recharged': recharged },
});
