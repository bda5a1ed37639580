import type { ByPlayers, Partly, Settings } from '@gridwright/core/plugin';

/** Blocked spaces of one price with two and three, with four, and with more players. */
const blocked = (cost: number, few: number, four: number) =>
  ({ cost, count: [few, few, four, 0, 0] satisfies ByPlayers }) as const;

/** Tokens for two to six players, the same in every round: the whole game is Step 1. */
const always = (...tokens: readonly number[]) =>
  tokens.map((count) => [count, count, count] as const) as unknown as ByPlayers<readonly [number, number, number]>;

/** The fuel market: what lies there at the start and what comes back, the blocked spaces, and when the game ends. */
export const settings = {
  regionsInPlay: [1, 1, 1, 1, 1],
  markets: {
    main: {
      fillFrom: { coal: 3, oil: 3, garbage: 6, uranium: 10 },
      restock: {
        coal: always(4, 4, 5, 6, 7),
        oil: always(3, 3, 4, 5, 6),
        garbage: always(2, 2, 3, 4, 5),
        uranium: always(1, 1, 2, 2, 3),
      },
    },
  },
  blockedCities: [
    blocked(10, 6, 3),
    blocked(15, 6, 3),
    blocked(20, 4, 2),
    blocked(25, 4, 2),
    blocked(30, 4, 2),
    blocked(35, 4, 2),
  ],
  stepTwoAt: null,
  endAt: [18, 17, 17, 15, 14],
} satisfies Partly<Settings>;
