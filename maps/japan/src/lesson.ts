import type { Lesson } from '@gridwright/core/plugin';

/** Starting cities: where to begin, and how a second network begins. */
export const startingLesson: Lesson = {
  id: 'starting-cities',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'starting cities',
  setup: { regions: ['kanto', 'central', 'west'], order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true },
      say: 'lesson.starts',
      point: { cities: ['tokyo', 'yokohama', 'osaka', 'kobe'] },
    },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.first',
      point: 'board',
      task: 'lesson.first.task',
    },
    { when: { phase: 'building', yours: true, cities: 1 }, say: 'lesson.second', point: 'board', optional: true },
    { when: { phase: 'building', yours: true, round: 2 }, say: 'lesson.jump', point: 'move', optional: true },
  ],
};
