import { randomInt } from 'node:crypto';

const { SEARCH_SEED, SEARCH_PATH, SEARCH_GAMES } = process.env;

/** Games that `npm test` searches: a number, not a time, so that a slow machine looks as closely as a fast one. */
export const gamesPerRun = 300;

/** Where the search looks. Another place in every run; `SEARCH_SEED` repeats one. */
export const searchSeed = SEARCH_SEED === undefined ? randomInt(2 ** 31) : Number(SEARCH_SEED);

/** What the environment asks of the search: `SEARCH_GAMES` for more games, `SEARCH_PATH` for the single one that was found before. */
export const searching = {
  runs: SEARCH_GAMES === undefined ? gamesPerRun : Number(SEARCH_GAMES),
  seed: searchSeed,
  ...(SEARCH_PATH === undefined ? {} : { path: SEARCH_PATH }),
};
