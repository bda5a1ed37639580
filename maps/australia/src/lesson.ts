import type { Lesson } from '@gridwright/core/plugin';

/** The mine market, and the most that reaching a city costs. */
export const minesLesson: Lesson = {
  id: 'mines',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'mines',
  setup: { regions: ['victoria-tasmania', 'new-south-wales', 'queensland'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.mines', point: 'plants' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.market', point: 'fuel' },
    { when: { phase: 'building', yours: true }, say: 'lesson.route', point: 'board' },
  ],
};
