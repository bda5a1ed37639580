import type { Lesson } from '@gridwright/core/plugin';

/** The coal store: where burned coal goes, and when it is sold. */
export const storeLesson: Lesson = {
  id: 'store',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'store',
  setup: { regions: ['north', 'northeast', 'east'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.store', point: 'fuel' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.buy', point: 'fuel', task: 'lesson.buy.task' },
    {
      when: { phase: 'building', yours: true },
      say: 'lesson.abroad',
      point: { cities: ['zimbabwe', 'botswana', 'mozambique', 'eswatini', 'lesotho'] },
    },
  ],
};
