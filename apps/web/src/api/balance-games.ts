import type { BalanceSeries, SeriesNews } from '../local/balance-messages.ts';
import { askThread } from './local-engine.ts';

/** What is told of a series: its news, that it is over, or that its games could not be loaded or broke down. */
export type SeriesAnswer =
  | SeriesNews
  | { readonly news: 'over' }
  | { readonly news: 'failed'; readonly cause: unknown };

/**
 * Has bots play a series of games in a thread of its own, so that neither the page nor a game on this device waits for it. The
 * returned function stops it at once.
 */
export function playOnDevice(series: BalanceSeries, told: (answer: SeriesAnswer) => void): () => void {
  return askThread({ ask: 'balance', series }, (answer) => {
    if (answer.tell === 'data') told(answer.data as SeriesNews);
    else if (answer.tell === 'end') told({ news: 'over' });
    else told({ news: 'failed', cause: answer.tell === 'failed' ? answer.cause : answer.shape });
  });
}
