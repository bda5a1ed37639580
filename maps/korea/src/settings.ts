import type { MarketSettings, Partly, Settings } from '@gridwright/core/plugin';
import { noRestock, standardMarket, trackOf } from '@gridwright/core/plugin';

const north: MarketSettings = {
  tracks: {
    coal: trackOf(2, 2, 2, 2, 1, 1, 1, 1),
    oil: trackOf(1, 1, 1, 1, 1, 1, 1, 1),
    garbage: trackOf(1, 1, 1, 1, 1, 1, 1, 1),
    uranium: [],
  },
  fillFrom: { coal: 1, oil: 3, garbage: 7, uranium: 1 },
  restock: {
    coal: [
      [1, 2, 1],
      [2, 2, 1],
      [2, 3, 2],
      [2, 3, 2],
      [3, 4, 3],
    ],
    oil: [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 2],
      [1, 2, 2],
      [2, 2, 3],
    ],
    garbage: [
      [0, 1, 1],
      [0, 1, 1],
      [1, 1, 2],
      [1, 1, 2],
      [1, 2, 3],
    ],
    uranium: noRestock,
  },
};

const south: MarketSettings = {
  tracks: {
    coal: trackOf(1, 1, 1, 1, 2, 2, 2, 2),
    oil: trackOf(2, 2, 2, 2, 2, 2, 2, 2),
    garbage: trackOf(2, 2, 2, 2, 2, 2, 2, 2),
    uranium: standardMarket.tracks.uranium,
  },
  fillFrom: { coal: 1, oil: 3, garbage: 7, uranium: 14 },
  restock: {
    coal: [
      [2, 2, 2],
      [2, 3, 2],
      [3, 3, 2],
      [3, 4, 3],
      [4, 5, 3],
    ],
    oil: [
      [1, 1, 3],
      [1, 2, 3],
      [2, 3, 3],
      [3, 3, 4],
      [3, 4, 4],
    ],
    garbage: [
      [1, 1, 2],
      [1, 1, 2],
      [1, 2, 2],
      [2, 2, 3],
      [2, 3, 3],
    ],
    uranium: standardMarket.restock.uranium,
  },
};

/** Two markets and one supply. The North stands first, so it is restocked first. */
export const settings: Partly<Settings> = { markets: { main: null, north, south }, fuelMarkets: 'one-a-turn' };
