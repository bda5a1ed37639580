import { type Partly, type Settings, trackOf } from '@gridwright/core/plugin';

/** The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. */
export const settings = {
  markets: {
    main: {
      tracks: {
        coal: trackOf(4, 4, 4, 2, 2, 2, 2, 2, 2),
        oil: trackOf(2, 2, 2, 2, 2, 2, 2, 2, 4),
        uranium: trackOf(1, 1, 1, 1, 1, 1, 2, 2, 2),
      },
      fillFrom: { coal: 2, oil: 4, garbage: 3, uranium: 9 },
      restock: {
        coal: [
          [2, 5, 2],
          [2, 5, 2],
          [3, 6, 3],
          [4, 7, 4],
          [5, 8, 5],
        ],
        oil: [
          [3, 1, 3],
          [3, 1, 3],
          [3, 2, 4],
          [4, 2, 5],
          [5, 3, 6],
        ],
        garbage: [
          [2, 2, 4],
          [2, 2, 4],
          [3, 3, 5],
          [3, 3, 6],
          [4, 4, 7],
        ],
        uranium: [
          [2, 1, 2],
          [2, 1, 2],
          [2, 1, 2],
          [3, 2, 3],
          [3, 2, 4],
        ],
      },
    },
  },
} satisfies Partly<Settings>;
