import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. */
export const restock: RestockTable = {
  coal: [
    [2, 2, 4],
    [2, 3, 4],
    [3, 4, 5],
    [4, 5, 6],
    [5, 6, 7],
  ],
  oil: [
    [3, 4, 3],
    [3, 4, 3],
    [5, 6, 4],
    [5, 7, 5],
    [7, 9, 6],
  ],
  garbage: [
    [2, 2, 3],
    [2, 2, 3],
    [3, 3, 4],
    [4, 3, 5],
    [4, 5, 6],
  ],
  uranium: [
    [1, 1, 1],
    [1, 1, 1],
    [1, 2, 2],
    [2, 3, 2],
    [2, 3, 3],
  ],
};
