import { type ByPlayers, noRestock, type Partly, type Settings, type Track } from '@gridwright/core/plugin';

/** The most that reaching a city costs. */
export const dearestRoute = 20;

/** Tokens that leave the mine market after Steps 1, 2 and 3, for two to six players. */
export const removals: ByPlayers<readonly [one: number, two: number, three: number]> = [
  [1, 2, 3],
  [1, 2, 3],
  [2, 2, 4],
  [2, 3, 5],
  [3, 3, 6],
];

/** In Step 3 the spaces for 1 and 2 are closed, and there are as many for 9 and 10. */
export const movedUp = 2;

/** Two spaces each of the mine market. */
const mineSpaces: Track = [2, 3, 4, 5, 6, 7].map((price) => ({ price, size: 2 }));

/**
 * The fuel market: its spaces, what lies there at the start, and tokens for two to six players after Steps 1, 2 and 3. Uranium is no
 * fuel: its tokens lie in a market of their own, to which mines sell.
 */
export const settings = {
  markets: {
    main: {
      tracks: { uranium: [] },
      fillFrom: { garbage: 4 },
      restock: {
        coal: [
          [3, 5, 4],
          [4, 6, 4],
          [4, 7, 5],
          [5, 9, 6],
          [7, 10, 7],
        ],
        oil: [
          [1, 2, 3],
          [1, 2, 3],
          [2, 3, 4],
          [3, 3, 5],
          [3, 5, 6],
        ],
        garbage: [
          [1, 2, 3],
          [1, 2, 3],
          [2, 3, 4],
          [3, 3, 5],
          [3, 5, 6],
        ],
        uranium: noRestock,
      },
    },
    mines: {
      tracks: { coal: [], oil: [], garbage: [], uranium: mineSpaces },
      fillFrom: { coal: 1, oil: 1, garbage: 1, uranium: 1 },
      restock: { coal: noRestock, oil: noRestock, garbage: noRestock, uranium: noRestock },
    },
  },
} satisfies Partly<Settings>;
