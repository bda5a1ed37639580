import type { Lesson } from '@gridwright/core/plugin';

/** Nine plants: what the longer lower row tells, and what fuel costs. */
export const nineLesson: Lesson = {
  id: 'nine',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'nine',
  setup: { order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.plants',
      point: 'plants',
      task: 'lesson.plants.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel', task: 'lesson.fuel.task' },
  ],
};
