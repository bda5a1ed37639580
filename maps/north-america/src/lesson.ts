import type { Lesson } from '@gridwright/core/plugin';

/** Two cities of one name, and a market with much cheap coal. */
export const twinsLesson: Lesson = {
  id: 'twins',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'twins',
  setup: { regions: ['great-lakes', 'northeast', 'midwest'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.market', point: 'fuel' },
    {
      when: { phase: 'building', yours: true, may: 'build', city: 'new-york-north' },
      until: { cities: 1 },
      say: 'lesson.twins',
      point: { cities: ['new-york-north', 'new-york-south'] },
      task: 'lesson.twins.task',
      optional: true,
    },
    {
      when: { phase: 'building', yours: true, may: 'build', city: 'new-york-south', cities: 1 },
      say: 'lesson.second',
      point: { city: 'new-york-south' },
      optional: true,
    },
  ],
};
