import type { Lesson } from '@gridwright/core/plugin';

/** One house a space: what passing costs, and where the way is short. */
export const passingLesson: Lesson = {
  id: 'passing',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'passing',
  setup: { regions: ['manhattan'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.spaces', point: 'board' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.first',
      point: 'board',
      task: 'lesson.first.task',
    },
    { when: { phase: 'building', yours: true, cities: 1 }, say: 'lesson.way', point: 'board', optional: true },
  ],
};
