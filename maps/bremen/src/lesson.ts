import type { Lesson } from '@gridwright/core/plugin';

/** What a district costs: the price stands on it, and a first one is entered for nothing. */
export const entryLesson: Lesson = {
  id: 'entry',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'entry',
  setup: { regions: ['centre', 'west', 'north'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.enter', point: { cities: ['mitte', 'blumenthal'] } },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.first',
      point: 'board',
      task: 'lesson.first.task',
    },
    { when: { phase: 'building', yours: true, cities: 1 }, say: 'lesson.way', point: 'board', optional: true },
  ],
};
