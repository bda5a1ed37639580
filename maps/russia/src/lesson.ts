import type { Lesson } from '@gridwright/core/plugin';

/** The first pass: how it changes the plant market. */
export const passLesson: Lesson = {
  id: 'pass',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'pass',
  setup: { order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.plants',
      point: 'plants',
      task: 'lesson.plants.task',
    },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.pass', point: 'plants' },
  ],
};
