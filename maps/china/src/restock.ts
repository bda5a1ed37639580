import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. */
export const restock: RestockTable = {
  coal: [
    [4, 4, 3],
    [5, 5, 3],
    [6, 6, 4],
    [7, 7, 5],
    [9, 9, 6],
  ],
  oil: [
    [2, 2, 4],
    [3, 3, 4],
    [4, 4, 5],
    [5, 5, 6],
    [6, 6, 7],
  ],
  garbage: [
    [2, 2, 1],
    [2, 2, 1],
    [3, 3, 2],
    [3, 3, 3],
    [5, 5, 3],
  ],
  uranium: [
    [1, 1, 1],
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
  ],
};
