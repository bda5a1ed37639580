import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { parisLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { uraniumOnTop } from './rules.ts';

/** @rule France: uranium from 5; 13 is out of the game and 11 on top; Paris is three cities joined at 0. */
export default definePlugin({
  id: 'map:france',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { uranium: 5 } } } },
  hooks: { deckRecipe: uraniumOnTop },
  lessons: [parisLesson],
  rules: [
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.deck', params: {}, about: ['plants'] },
    { key: 'rule.paris', params: {}, about: ['building'] },
  ],
});
