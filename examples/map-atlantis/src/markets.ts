import type { MarketSettings, Track } from '@gridwright/core/plugin';

const track = (size: number, ...prices: readonly number[]): Track => prices.map((price) => ({ price, size }));

/** The market of the northern canal: cheap coal, a little garbage, oil only at a price. */
export const north: MarketSettings = {
  tracks: {
    coal: track(3, 1, 2, 3, 4, 5, 6),
    oil: track(2, 5, 6, 7, 8),
    garbage: track(2, 3, 4, 5, 6, 7, 8),
    uranium: track(1, 6, 8, 10, 12, 14),
  },
  fillFrom: { coal: 2, oil: 7, garbage: 7, uranium: 12 },
  restock: {
    coal: [
      [2, 3, 2],
      [3, 3, 2],
      [3, 4, 3],
      [4, 5, 3],
      [5, 6, 4],
    ],
    oil: [
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 2],
      [1, 2, 2],
    ],
    garbage: [
      [1, 1, 2],
      [1, 1, 2],
      [1, 2, 2],
      [2, 2, 3],
      [2, 3, 3],
    ],
    uranium: [
      [0, 1, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
  },
};

/** The market of the southern canal: cheap oil, early uranium, coal only at a price. */
export const south: MarketSettings = {
  tracks: {
    coal: track(2, 4, 5, 6, 7, 8),
    oil: track(3, 1, 2, 3, 4, 5, 6),
    garbage: track(2, 4, 5, 6, 7, 8),
    uranium: track(1, 2, 4, 7, 11, 15),
  },
  fillFrom: { coal: 7, oil: 3, garbage: 8, uranium: 15 },
  restock: {
    coal: [
      [1, 1, 1],
      [1, 2, 1],
      [2, 2, 1],
      [1, 2, 2],
      [2, 3, 2],
    ],
    oil: [
      [1, 2, 3],
      [2, 2, 3],
      [2, 3, 4],
      [3, 4, 4],
      [4, 4, 5],
    ],
    garbage: [
      [0, 1, 1],
      [0, 1, 1],
      [1, 1, 2],
      [1, 1, 2],
      [1, 2, 3],
    ],
    uranium: [
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 1],
      [1, 2, 1],
      [1, 2, 2],
    ],
  },
};
