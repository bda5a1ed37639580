import type { Lesson } from '@gridwright/core/plugin';

/** The current row without garbage and uranium, and the oil track that moves. */
export const oilLesson: Lesson = {
  id: 'oil',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'oil',
  setup: { regions: ['levant', 'centre', 'gulf'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.row', point: 'plants' },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.oil', point: 'fuel' },
  ],
};
