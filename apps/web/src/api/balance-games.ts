import type { BalanceSeries, SeriesNews } from '../local/balance-messages.ts';
import type { Answer, Question } from '../local/messages.ts';
import { deviceThread } from './local-engine.ts';

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
  const thread = deviceThread();
  const end = (answer: SeriesAnswer): void => {
    thread.terminate();
    told(answer);
  };
  thread.addEventListener('message', ({ data: answer }: MessageEvent<Answer>) => {
    if (answer.tell === 'data') told(answer.data as SeriesNews);
    else if (answer.tell === 'end') end({ news: 'over' });
    else end({ news: 'failed', cause: answer.shape });
  });
  thread.addEventListener('error', (event) =>
    end({ news: 'failed', cause: new Error(event.message || 'the games of this device do not load') }),
  );
  thread.postMessage({ call: 1, ask: 'balance', series } satisfies Question);
  return () => thread.terminate();
}
