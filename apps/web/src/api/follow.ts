import type { Push } from '@gridwright/protocol';
import type { Client } from './client.ts';
import { connectionLost, waitBefore } from './connection.ts';
import { randomId } from './random-id.ts';

/** Called with every push, and at most once with the reason why there will be none. */
export interface Watcher {
  readonly onPush: (push: Push) => void;
  readonly onRefused: (error: unknown) => void;
}

/**
 * Follows a table from the version that is `known`, until the returned function is called. Breaks of the line are mended
 * below; when the stream itself ends, it is opened again from the last version that was seen.
 */
export function follow(
  client: Client,
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
    client.game.showing
      .mutate({ table, window, visible })
      .catch((error: unknown) => console.warn('the server was not told whether this window is seen:', error));
  }

  function again(): void {
    if (stopped) return;
    arriving = true;
    connectionLost('the stream has ended');
    const timer = setTimeout(begin, waitBefore(attempt));
    attempt += 1;
    end = () => clearTimeout(timer);
  }

  function begin(): void {
    const subscription = client.game.watch.subscribe(
      { table, lastEventId: last, window },
      {
        onData: ({ id, data }) => {
          if (arriving && document.visibilityState !== 'visible') tellWhetherSeen();
          arriving = false;
          last = id;
          attempt = 0;
          onPush(data);
        },
        onError: (error) => {
          stopped = true;
          onRefused(error);
        },
        onComplete: again,
        onConnectionStateChange: ({ state }) => (arriving ||= state !== 'pending'),
      },
    );
    end = () => subscription.unsubscribe();
  }

  begin();
  document.addEventListener('visibilitychange', tellWhetherSeen);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', tellWhetherSeen);
    end();
  };
}
