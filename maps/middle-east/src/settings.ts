import type { Partly, Settings } from '@gridwright/core/plugin';

/**
 * The fuel market: what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. Step 2 begins by the
 * Step 3 card, never by cities.
 */
export const settings = {
  stepTwoAt: null,
  tokens: { garbage: 21, uranium: 11 },
  markets: {
    main: {
      fillFrom: { coal: 2, oil: 2, garbage: 8, uranium: 12 },
      restock: {
        coal: [
          [2, 1, 1],
          [2, 1, 1],
          [3, 2, 2],
          [4, 3, 2],
          [5, 4, 3],
        ],
        oil: [
          [5, 3, 2],
          [5, 3, 2],
          [6, 3, 2],
          [8, 4, 3],
          [9, 5, 4],
        ],
        garbage: [
          [1, 3, 4],
          [1, 3, 4],
          [1, 4, 6],
          [1, 4, 8],
          [1, 6, 9],
        ],
        uranium: [
          [0, 2, 2],
          [0, 2, 2],
          [0, 3, 3],
          [0, 3, 4],
          [0, 4, 5],
        ],
      },
    },
  },
} satisfies Partly<Settings>;
