import type { StoredTable } from '../storage/storage.ts';

/** A table that has not begun: Anna and a bot. */
export const storedTable: StoredTable = {
  id: 'table-1',
  host: 'anna',
  created: 1000,
  wish: {
    map: 'map:a',
    deck: 'deck:b',
    variants: [],
    seats: ['human', 'bot'],
    regions: 'random',
    money: 'hidden',
    bots: 'paced',
  },
  status: 'open',
  faulted: null,
  seats: [
    { seat: 0, kind: 'human', bot: null, person: 'anna', name: 'Anna' },
    { seat: 1, kind: 'bot', bot: { bot: 'bot:c', level: 'easy' }, person: null, name: 'Volta' },
  ],
  game: null,
};
