import type { Push } from '@gridwright/protocol';
import type { Watcher } from './api.ts';
import type { Client } from './client.ts';
import { connectionLost, connectionOpened, waitBefore } from './connection.ts';
import { randomId } from './random-id.ts';
import { wasAnswered } from './retrying.ts';

/**
 * Follows a table. Breaks of the line are mended by the transport; when the stream itself ends, it is opened again from
 * the last version that was seen; it begins at the version that is `known`.
 */
export function follow(
  ready: Promise<Client>,
  table: string,
  known: number | null,
  { onPush, onRefused }: Watcher,
): () => void {
  let stopped = false;
  let attempt = 0;
  let last: string | null = known === null ? null : String(known);
  let end = (): void => {};
  const window = randomId();
  /** The server takes whoever comes for somebody who sees the table. */
  let arriving = true;

  /** Who cannot see the table is told by other means when it is their turn. */
  function tellWhetherSeen(): void {
    const visible = document.visibilityState === 'visible';
    ready
      .then((client) => client.game.showing.mutate({ table, window, visible }))
      .catch((error: unknown) => console.warn('the server was not told whether this window is seen:', error));
  }

  function again(): void {
    if (stopped) return;
    arriving = true;
    connectionLost();
    const timer = setTimeout(begin, waitBefore(attempt));
    attempt += 1;
    end = () => clearTimeout(timer);
  }

  function failed(error: unknown): void {
    if (stopped) return;
    if (wasAnswered(error)) onRefused(error);
    else again();
  }

  function begin(): void {
    ready
      .then((client) => {
        if (stopped) return;
        const subscription = client.game.watch.subscribe(
          { table, lastEventId: last, window },
          {
            onData: ({ id, data }) => {
              if (arriving && document.visibilityState !== 'visible') tellWhetherSeen();
              arriving = false;
              last = id;
              attempt = 0;
              connectionOpened();
              // the router's type spells every readonly list out anew; it is the model's Push
              onPush(data as Push);
            },
            onError: failed,
            onComplete: again,
            onConnectionStateChange: ({ state }) => {
              if (state === 'pending') connectionOpened();
              else arriving = true;
            },
          },
        );
        end = () => subscription.unsubscribe();
      })
      .catch(failed);
  }

  begin();
  document.addEventListener('visibilitychange', tellWhetherSeen);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', tellWhetherSeen);
    end();
  };
}
