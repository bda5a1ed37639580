import type { Lesson } from '@gridwright/core/plugin';

/** Two islands: where to begin, and what the other one costs. */
export const islandsLesson: Lesson = {
  id: 'islands',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'islands',
  setup: { regions: ['wales', 'northern-ireland', 'ireland'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.islands', point: 'board' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.first',
      point: 'board',
      task: 'lesson.first.task',
    },
    { when: { phase: 'building', yours: true, cities: 1 }, say: 'lesson.over', point: 'board', optional: true },
  ],
};
