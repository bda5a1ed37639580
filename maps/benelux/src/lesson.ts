import type { Lesson } from '@gridwright/core/plugin';

/** The fifth plant: an ecological one lies lowest in the lower row from the start. */
export const fifthPlantLesson: Lesson = {
  id: 'fifth-plant',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'fifth-plant',
  setup: { order: [0, 1, 2], current: ['4', '5', '6', '7'], future: ['13', '14', '15', '16'] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open', plant: '13' },
      say: 'lesson.fifth',
      point: { plant: '13' },
      task: 'lesson.fifth.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel' },
    { when: { phase: 'bureaucracy', yours: true }, say: 'lesson.upkeep', point: 'plants' },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.moving', point: 'plants' },
  ],
};
