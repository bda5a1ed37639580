import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. */
export const restock: RestockTable = {
  coal: [
    [3, 4, 2],
    [4, 5, 2],
    [4, 6, 3],
    [4, 7, 3],
    [6, 8, 4],
  ],
  oil: [
    [2, 3, 5],
    [2, 4, 5],
    [3, 5, 6],
    [4, 6, 7],
    [5, 7, 9],
  ],
  garbage: [
    [1, 2, 3],
    [1, 2, 3],
    [2, 3, 4],
    [3, 3, 5],
    [3, 5, 6],
  ],
  uranium: [
    [0, 2, 1],
    [0, 2, 1],
    [0, 4, 1],
    [0, 5, 1],
    [0, 5, 2],
  ],
};
