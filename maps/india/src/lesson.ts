import type { Lesson } from '@gridwright/core/plugin';

/** One token a turn, the ceiling of its price, and the power outage. */
export const outageLesson: Lesson = {
  id: 'outage',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'outage',
  setup: { regions: ['south', 'west', 'east'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.garbage', point: 'plants' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.token', point: 'fuel', task: 'lesson.token.task' },
    { when: { phase: 'building', yours: true }, say: 'lesson.outage', point: 'board' },
  ],
};
