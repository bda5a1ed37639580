import type { Lesson } from '@gridwright/core/plugin';

/** A guided first game: the five phases as they come, then what changes from round to round. */
export const firstGameLesson: Lesson = {
  id: 'first-game',
  title: 'lesson.title',
  teaches: 'lesson.teaches',
  anywhere: true,
  players: 3,
  seed: 'first-game',
  setup: { order: [0, 1, 2] },
  steps: [
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.welcome',
      sayAnywhere: 'lesson.anywhere.welcome',
    },
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.order',
      sayAnywhere: 'lesson.anywhere.order',
      point: 'order',
    },
    {
      when: { phase: 'auction', yours: true, may: 'open' },
      say: 'lesson.auction',
      point: 'plants',
      task: 'lesson.auction.task',
    },
    { when: { phase: 'fuel', yours: true }, say: 'lesson.fuel', point: 'fuel', task: 'lesson.fuel.task' },
    {
      when: { phase: 'building', yours: true },
      until: { cities: 1 },
      say: 'lesson.building',
      sayAnywhere: 'lesson.anywhere.building',
      point: 'board',
      task: 'lesson.building.task',
    },
    {
      when: { phase: 'building', yours: true, cities: 1 },
      say: 'lesson.network',
      point: 'board',
      task: 'lesson.network.task',
    },
    {
      when: { phase: 'bureaucracy', yours: true },
      say: 'lesson.bureaucracy',
      point: 'move',
      task: 'lesson.bureaucracy.task',
    },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.leader', point: 'order' },
    {
      when: { phase: 'auction', yours: true, may: 'bid' },
      say: 'lesson.bid',
      point: 'move',
      task: 'lesson.bid.task',
      optional: true,
    },
    { when: { round: 2, phase: 'auction', yours: true }, say: 'lesson.market', point: 'plants' },
    { when: { round: 2, phase: 'fuel', yours: true }, say: 'lesson.restock', point: 'fuel' },
    {
      when: { round: 2, phase: 'building', yours: true },
      say: 'lesson.ending',
      sayAnywhere: 'lesson.anywhere.ending',
      point: 'board',
    },
  ],
};
