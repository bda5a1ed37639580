import type { Lesson } from '@gridwright/core/plugin';

/** Scarce fuel: what the first plant costs to run. */
export const scarcityLesson: Lesson = {
  id: 'scarcity',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'scarcity',
  setup: { regions: ['northwest', 'northeast', 'emilia'], order: [0, 1, 2] },
  steps: [
    { when: { phase: 'auction', yours: true }, say: 'lesson.prices', point: 'fuel' },
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.thrift',
      point: 'plants',
      task: 'lesson.thrift.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.last', point: 'fuel', task: 'lesson.last.task' },
  ],
};
