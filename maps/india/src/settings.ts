import { type Partly, type Settings, trackOf } from '@gridwright/core/plugin';

/** The dearest price that may be paid for a token in Steps 1, 2 and 3. */
export const dearest: Readonly<Record<1 | 2 | 3, number>> = { 1: 3, 2: 5, 3: Number.MAX_SAFE_INTEGER };

/** More houses than this many for every player in one phase 4 are a power outage. */
export const housesPerPlayer = 2;

/** What every own city costs its owner in an outage. */
export const lossPerCity = 3;

/** The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. */
export const settings = {
  fuelTurns: 'one-token',
  supplying: 'most-possible',
  tokens: { uranium: 8 },
  markets: {
    main: {
      tracks: {
        coal: trackOf(4, 4, 3, 3, 3, 3, 2, 2),
        garbage: trackOf(4, 4, 4, 4, 4, 4),
        uranium: trackOf(1, 1, 1, 1, 1, 1, 1, 1),
      },
      fillFrom: { oil: 2, garbage: 2, uranium: 6 },
      restock: {
        coal: [
          [4, 5, 4],
          [5, 6, 4],
          [6, 7, 5],
          [7, 8, 6],
          [8, 10, 7],
        ],
        oil: [
          [1, 2, 2],
          [2, 2, 2],
          [2, 3, 3],
          [3, 4, 4],
          [4, 5, 5],
        ],
        garbage: [
          [1, 3, 4],
          [1, 3, 4],
          [3, 4, 6],
          [4, 5, 7],
          [4, 7, 9],
        ],
        uranium: [
          [1, 1, 1],
          [1, 1, 1],
          [1, 2, 1],
          [2, 2, 2],
          [2, 3, 2],
        ],
      },
    },
  },
} satisfies Partly<Settings>;
