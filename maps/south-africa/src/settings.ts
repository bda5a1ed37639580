import { type Partly, type Settings, storeOfBurned } from '@gridwright/core/plugin';

/** What a token of the coal store costs. */
export const storePrice = 8;

/** The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. */
export const settings = {
  markets: {
    main: {
      fillFrom: { oil: 4, garbage: 5, uranium: 12 },
      restock: {
        coal: [
          [4, 7, 5],
          [4, 7, 5],
          [5, 8, 6],
          [6, 9, 7],
          [7, 10, 8],
        ],
        oil: [
          [1, 2, 1],
          [1, 2, 1],
          [2, 3, 2],
          [2, 4, 3],
          [4, 5, 4],
        ],
        garbage: [
          [1, 3, 3],
          [1, 3, 3],
          [2, 4, 4],
          [3, 4, 5],
          [3, 6, 6],
        ],
        uranium: [
          [1, 1, 2],
          [1, 1, 2],
          [2, 2, 3],
          [2, 3, 3],
          [2, 3, 4],
        ],
      },
    },
    store: storeOfBurned('coal', storePrice, 24),
  },
  stores: { coal: 'store' },
  endAt: [18, 17, 17, 15, 14],
} satisfies Partly<Settings>;
