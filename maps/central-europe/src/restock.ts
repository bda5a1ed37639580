import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. The uranium row has one source only. */
export const restock: RestockTable = {
  coal: [
    [4, 5, 3],
    [5, 6, 3],
    [6, 7, 5],
    [7, 8, 5],
    [8, 10, 6],
  ],
  oil: [
    [1, 2, 3],
    [2, 2, 3],
    [2, 3, 4],
    [3, 4, 5],
    [4, 5, 6],
  ],
  garbage: [
    [1, 3, 3],
    [1, 3, 3],
    [2, 4, 4],
    [3, 4, 5],
    [3, 6, 6],
  ],
  uranium: [
    [1, 1, 1],
    [1, 1, 1],
    [1, 2, 1],
    [2, 2, 2],
    [2, 3, 2],
  ],
};
