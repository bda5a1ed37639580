import type { NewTable } from '@gridwright/protocol';

/** What the tables of tests are made of where nothing else matters. */
export const plainWish: NewTable = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'human'],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
};
