import type { Lesson } from '@gridwright/core/plugin';

/** The plan: how many plants there are, and which come next. */
export const planLesson: Lesson = {
  id: 'plan',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'plan',
  setup: { order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.row',
      point: 'plants',
      task: 'lesson.row.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel' },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.plan', point: 'plants' },
  ],
};
