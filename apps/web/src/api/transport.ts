import { plainJson } from '@gridwright/protocol';
import type { AppRouter } from '@gridwright/server/router';
import { createWSClient, type TRPCLink, wsLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { withBasePath } from '../browser/base-path.ts';
import { connectionLost, connectionOpened, waitBefore } from './connection.ts';
import { PromptSocket } from './prompt-socket.ts';

const httpAddress = (): string => withBasePath('/trpc');
const socketAddress = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${httpAddress()}`;
const healthAddress = (): string => withBasePath('/healthz');

/** Attempts to open a socket after which it is looked whether plain HTTP gets through. */
const attemptsBeforeHttp = 2;

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(healthAddress())).ok;
  } catch {
    return false;
  }
}

/** Calls on `onOpen` and `onFailure` for every attempt to open a socket; it is opened again whenever it breaks. */
function openSocket(onOpen: () => void, onFailure: () => void) {
  const client = createWSClient({
    url: socketAddress(),
    WebSocket: PromptSocket,
    retryDelayMs: waitBefore,
    // also for a laptop that wakes up: what is sent shows whether the socket is dead
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 10_000 },
    onOpen: () => {
      connectionOpened();
      onOpen();
    },
    onClose: () => {
      connectionLost('the WebSocket was closed');
      onFailure();
    },
    onError: onFailure,
  });
  addEventListener('offline', () => connectionLost('the browser is offline'));
  // whether the socket has outlived it shows when something is sent; else it is being opened again
  addEventListener('online', () => {
    const ws = client.connection?.ws;
    if (ws?.readyState === WebSocket.OPEN) ws.send('PING');
  });
  return { client, link: wsLink<AppRouter>({ client, transformer: plainJson }) };
}

/** A WebSocket where it opens; where it does not although the server answers, event streams and plain requests. */
function chooseTransport(): Promise<TRPCLink<AppRouter>> {
  return new Promise((resolve) => {
    let attempts = 0;
    let isChosen = false;
    async function lookForHttp(): Promise<void> {
      attempts += 1;
      if (isChosen || attempts < attemptsBeforeHttp || !(await serverAnswers()) || isChosen) return;
      isChosen = true;
      await socket.client.close();
      const { overHttp } = await import('./over-http.ts');
      connectionOpened();
      resolve(overHttp(httpAddress()));
    }
    const socket = openSocket(
      () => {
        isChosen = true;
        resolve(socket.link);
      },
      () => void lookForHttp().catch(connectionLost),
    );
  });
}

/** The way to the server behind this page's address. Until it is known which one is open, calls wait. */
export function transport(): TRPCLink<AppRouter> {
  const chosen = chooseTransport();
  return (runtime) => {
    const opened = chosen.then((link) => link(runtime));
    return (operation) =>
      observable((observer) => {
        let isStopped = false;
        let sent: Unsubscribable | null = null;
        opened
          .then((send) => {
            if (!isStopped) sent = send(operation).subscribe(observer);
          })
          .catch(observer.error);
        return () => {
          isStopped = true;
          sent?.unsubscribe();
        };
      });
  };
}
