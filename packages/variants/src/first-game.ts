import { definePlugin } from '@gridwright/core/plugin';
import { firstGameLesson } from './first-game-lesson.ts';
import { messages } from './messages.ts';

/**
 * @rule First game: the whole game is Step 1, nobody builds beyond 7 cities, and it ends after the phase 4 in which somebody has 7.
 * Should the Step 3 card come, it leaves with the lowest plant; spaces and restock stay those of Step 1.
 */
export const firstGame = definePlugin({
  id: 'variant:first-game',
  tier: 'variant',
  apiVersion: 1,
  stage: 'beta',
  settings: { endAt: [7, 7, 7, 7, 7], cityLimit: 7 },
  hooks: { stepChange: () => undefined },
  rules: [
    { key: 'rule.step', params: {}, about: ['steps'] },
    { key: 'rule.end', params: { cities: 7 }, about: ['end', 'building'] },
  ],
  lessons: [firstGameLesson],
  messages,
});
