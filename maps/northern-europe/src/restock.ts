import type { RestockTable } from '@gridwright/core/plugin';

/** Tokens per fuel for two to six players after Steps 1, 2 and 3. */
export const restock: RestockTable = {
  coal: [
    [2, 4, 3],
    [3, 4, 4],
    [4, 5, 5],
    [4, 5, 6],
    [6, 8, 5],
  ],
  oil: [
    [1, 2, 3],
    [2, 2, 3],
    [2, 3, 4],
    [3, 4, 5],
    [4, 5, 6],
  ],
  garbage: [
    [1, 2, 3],
    [1, 2, 3],
    [2, 3, 4],
    [3, 3, 5],
    [3, 5, 6],
  ],
  uranium: [
    [1, 2, 2],
    [1, 2, 2],
    [2, 3, 2],
    [2, 4, 3],
    [2, 4, 4],
  ],
};
