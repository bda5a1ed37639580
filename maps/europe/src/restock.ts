import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. */
export const restock: RestockTable = {
  coal: [
    [2, 6, 2],
    [2, 6, 2],
    [3, 7, 4],
    [3, 8, 4],
    [5, 10, 5],
  ],
  oil: [
    [2, 2, 3],
    [2, 2, 3],
    [3, 3, 4],
    [4, 3, 5],
    [4, 5, 6],
  ],
  garbage: [
    [2, 3, 5],
    [2, 3, 5],
    [3, 4, 5],
    [3, 5, 7],
    [4, 6, 8],
  ],
  uranium: [
    [1, 1, 2],
    [1, 1, 2],
    [1, 2, 2],
    [2, 3, 3],
    [2, 3, 4],
  ],
};
