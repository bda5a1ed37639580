import { type Partly, type Settings, trackOf } from '@gridwright/core/plugin';
import { restock } from './restock.ts';

/** The rows of the opening market, and what is printed beside the price spaces. */
export const settings: Partly<Settings> = {
  marketSize: { current: 4, future: 5 },
  markets: {
    main: {
      tracks: {
        coal: trackOf(4, 4, 4, 2, 2, 2, 2, 2, 2),
        oil: trackOf(2, 2, 2, 2, 2, 2, 2, 2, 4),
        uranium: trackOf(1, 1, 1, 1, 1, 1, 2, 2, 2),
      },
      fillFrom: { coal: 2, oil: 3, garbage: 3, uranium: 8 },
      restock,
    },
  },
};
