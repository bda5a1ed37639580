import type { Puzzle } from '@gridwright/model';

/** A puzzle on the small board: Elm is to be built. Of its moment there is only what a list tells. */
export const puzzle: Puzzle = {
  id: 'elm',
  subject: 'building',
  map: 'map:plain',
  seat: 0,
  state: {
    round: 4,
    phase: { at: 'building' },
    players: [{}, {}],
    regions: ['north'],
    table: { plugins: [{ id: 'deck:base' }, { id: 'map:plain' }, { id: 'house:tax' }], options: {} },
  } as unknown as Puzzle['state'],
  right: [{ type: 'build', city: 'elm' }],
  answer: { type: 'build', city: 'elm' },
  why: [{ key: 'why.city', params: { city: { cities: ['elm'] }, price: 13 } }],
  tried: [
    { what: { type: 'build', city: 'elm' }, chance: 0.64 },
    { what: { type: 'pass' }, chance: 0.41 },
  ],
  lead: { right: 0.64, other: 0.41, low: 0.13 },
  solvedBy: 3,
  levels: 5,
};
