import type { Lesson } from '@gridwright/core/plugin';

/** Who may buy uranium plants: one is on offer from the start, and closed to all until they have built. */
export const uraniumLesson: Lesson = {
  id: 'uranium',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  players: 3,
  seed: 'uranium',
  setup: {
    regions: ['czechia', 'slovakia', 'austria'],
    order: [0, 1, 2],
    current: ['4', '5', '6', '11'],
    future: ['12', '14', '15', '16'],
  },
  steps: [
    {
      when: { phase: 'auction', yours: true },
      say: 'lesson.closed',
      point: { plant: '11' },
      task: 'lesson.closed.task',
    },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.open',
      point: { region: 'czechia' },
      task: 'lesson.open.task',
    },
    {
      when: { round: 2, phase: 'auction', yours: true, may: 'open', plant: '11' },
      say: 'lesson.now',
      point: { plant: '11' },
      optional: true,
    },
    { when: { round: 2, phase: 'fuel', yours: true }, say: 'lesson.run', point: 'fuel' },
  ],
};
