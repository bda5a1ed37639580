import type { Lesson } from '@gridwright/core/plugin';

/** The turn order after the auction, and the cities across the border. */
export const borderLesson: Lesson = {
  id: 'border',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'border',
  setup: { regions: ['upper-swabia', 'south-baden', 'middle-baden'], order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.order',
      point: 'plants',
      task: 'lesson.order.task',
    },
    { when: { phase: 'building', yours: true }, say: 'lesson.border', point: { cities: ['basel', 'strasbourg'] } },
  ],
};
