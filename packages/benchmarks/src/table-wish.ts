/** What the tables are made of that are measured: a board and a deck without variants, and bots that do not dawdle. */
export const tableWish = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
} as const;
