import type { Lesson, LessonPoint } from '@gridwright/core/plugin';

const paris: LessonPoint = { cities: ['paris-1', 'paris-2', 'paris-3'] };

/** Paris: three cities joined at no cost, in play from the start. */
export const parisLesson: Lesson = {
  id: 'paris',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'paris',
  setup: { regions: ['northeast', 'northwest', 'centre'], order: [1, 2, 0] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.uranium', point: 'fuel' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.paris',
      point: paris,
      task: 'lesson.paris.task',
    },
    {
      when: { phase: 'building', yours: true, cities: 1 },
      say: 'lesson.more',
      point: paris,
      task: 'lesson.more.task',
    },
  ],
};
