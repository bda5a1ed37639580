import type { Partly, Settings } from '@gridwright/core/plugin';

/** From which price on the market is filled at the start. */
export const settings = {
  markets: { main: { fillFrom: { coal: 2, oil: 4, garbage: 6, uranium: 12 } } },
} satisfies Partly<Settings>;
