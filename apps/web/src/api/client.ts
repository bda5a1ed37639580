import type { AppRouter } from '@gridwright/server/router';
import {
  createTRPCClient,
  createWSClient,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
  wsLink,
} from '@trpc/client';
import { connectionLost, connectionOpened, waitBefore } from './connection.ts';
import { chooseTransport } from './transport.ts';

export type Client = TRPCClient<AppRouter>;

const httpAddress = '/trpc';
const socketAddress = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${httpAddress}`;

function overSocket(): Client {
  const client = createWSClient({
    url: socketAddress(),
    retryDelayMs: waitBefore,
    // a laptop that wakes up finds out quickly that its socket is dead
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 4000 },
    onOpen: connectionOpened,
    onClose: connectionLost,
  });
  return createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
}

const overHttp = (): Client =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: httpAddress }),
        false: httpLink({ url: httpAddress }),
      }),
    ],
  });

/** The way to the server: a WebSocket, or event streams and plain requests where a socket cannot be opened. */
export async function connect(): Promise<Client> {
  const transport = await chooseTransport(socketAddress(), '/healthz');
  if (transport === 'http') connectionOpened();
  return transport === 'socket' ? overSocket() : overHttp();
}
