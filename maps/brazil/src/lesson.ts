import type { Lesson } from '@gridwright/core/plugin';

/** Garbage: which plants are sure to come, and which fuel comes back. */
export const garbageLesson: Lesson = {
  id: 'garbage',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'garbage',
  setup: { regions: ['centre', 'southeast', 'south'], order: [0, 1, 2] },
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
