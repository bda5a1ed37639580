import type { Partly, Settings } from '@gridwright/core/plugin';

/** The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. */
export const settings = {
  markets: {
    main: {
      fillFrom: { garbage: 5, uranium: 17 },
      restock: {
        coal: [
          [3, 4, 3],
          [3, 5, 3],
          [4, 6, 4],
          [4, 7, 5],
          [6, 8, 6],
        ],
        oil: [
          [2, 3, 2],
          [2, 4, 2],
          [3, 5, 3],
          [4, 6, 4],
          [5, 7, 5],
        ],
        garbage: [
          [1, 2, 2],
          [1, 2, 2],
          [2, 3, 3],
          [3, 3, 5],
          [3, 5, 5],
        ],
        uranium: [
          [1, 1, 1],
          [1, 2, 1],
          [1, 3, 1],
          [2, 4, 2],
          [2, 4, 3],
        ],
      },
    },
  },
  stepTwoAt: [7, 7, 7, 7, 6],
} satisfies Partly<Settings>;
