import type { Lesson } from '@gridwright/core/plugin';

/** Two markets, and the choice between them in every turn. */
export const marketsLesson: Lesson = {
  id: 'markets',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'markets',
  setup: { regions: ['capital', 'northwest', 'east-coast'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.two', point: 'fuel' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.side', point: 'fuel', task: 'lesson.side.task' },
  ],
};
