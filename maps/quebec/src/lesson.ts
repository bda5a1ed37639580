import type { Lesson } from '@gridwright/core/plugin';

/** Plants without fuel: which plants leave the market at the end of a round. */
export const stayingLesson: Lesson = {
  id: 'staying',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'staying',
  setup: { order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.plants',
      point: 'plants',
      task: 'lesson.plants.task',
    },
    { when: { phase: 'bureaucracy', yours: true }, say: 'lesson.upkeep', point: 'plants' },
  ],
};
