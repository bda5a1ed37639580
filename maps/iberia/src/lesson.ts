import type { Lesson } from '@gridwright/core/plugin';

/** Uranium plants only with a city in Spain, and the plants that wait for Step 2. */
export const uraniumLesson: Lesson = {
  id: 'uranium',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'uranium',
  setup: { regions: ['portugal', 'centre', 'andalusia'], order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.aside',
      point: 'plants',
      task: 'lesson.aside.task',
    },
    { when: { phase: 'building', yours: true }, say: 'lesson.spain', point: 'board' },
  ],
};
