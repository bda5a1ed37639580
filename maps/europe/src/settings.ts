import type { Partly, Settings } from '@gridwright/core/plugin';
import { restock } from './restock.ts';

/** The rows of the opening market, and what is printed beside the price spaces. */
export const settings: Partly<Settings> = {
  marketSize: { current: 4, future: 5 },
  markets: {
    main: {
      tracks: {
        coal: [
          ...[1, 2, 3].map((price) => ({ price, size: 4 })),
          ...[4, 5, 6, 7, 8, 9].map((price) => ({ price, size: 2 })),
        ],
        oil: [...[1, 2, 3, 4, 5, 6, 7, 8].map((price) => ({ price, size: 2 })), { price: 9, size: 4 }],
        uranium: [
          ...[1, 2, 3, 4, 5, 6].map((price) => ({ price, size: 1 })),
          ...[7, 8, 9].map((price) => ({ price, size: 2 })),
        ],
      },
      fillFrom: { coal: 2, oil: 3, garbage: 3, uranium: 8 },
      restock,
    },
  },
};
