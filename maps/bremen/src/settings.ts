import { noRestock, type Partly, type Settings, trackOf } from '@gridwright/core/plugin';

/** Spaces by price, the same for every fuel. */
const spaces = trackOf(3, 3, 3, 3, 3, 3, 2, 2);

/** The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. */
export const settings = {
  tokens: { coal: 22, oil: 22, garbage: 22, uranium: 0 },
  markets: {
    main: {
      tracks: { coal: spaces, oil: spaces, garbage: spaces, uranium: [] },
      fillFrom: { coal: 1, oil: 3, garbage: 3, uranium: 1 },
      restock: {
        coal: [
          [4, 5, 3],
          [4, 5, 3],
          [5, 6, 4],
          [5, 7, 5],
          [7, 9, 6],
        ],
        oil: [
          [2, 3, 4],
          [2, 3, 4],
          [3, 4, 5],
          [4, 5, 6],
          [5, 6, 7],
        ],
        garbage: [
          [1, 2, 1],
          [1, 2, 1],
          [2, 3, 2],
          [3, 3, 3],
          [3, 5, 3],
        ],
        uranium: noRestock,
      },
    },
  },
  stepTwoAt: [5, 5, 5, 5, 4],
  endAt: [13, 13, 13, 12, 11],
} satisfies Partly<Settings>;
