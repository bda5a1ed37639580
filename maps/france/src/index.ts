import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { parisLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { elevenOpens, uraniumOnTop } from './rules.ts';

const rules = [
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.deck', params: {}, about: ['plants'] },
  { key: 'rule.paris', params: {}, about: ['building'] },
] as const;

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
  rules,
  editions: {
    'edition:recharged': {
      settings: { markets: { main: { fillFrom: { garbage: 7 } } } },
      hooks: { deckRecipe: elevenOpens },
      rules: [
        ...rules.filter(({ key }) => key !== 'rule.deck'),
        { key: 'rule.recharged.deck', params: {}, about: ['plants'] },
      ],
    },
  },
});
