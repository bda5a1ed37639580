import type { Lesson } from '@gridwright/core/plugin';

/** Plants of the regions: a number may mean another plant. */
export const plantsLesson: Lesson = {
  id: 'plants',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'plants',
  setup: { regions: ['sweden-south', 'denmark', 'norway'], order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.plants',
      point: 'plants',
      task: 'lesson.plants.task',
    },
    { when: { phase: 'building', yours: true }, say: 'lesson.uranium', point: 'board' },
  ],
};
