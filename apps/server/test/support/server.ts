import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTRPCClient, createWSClient, httpLink, httpSubscriptionLink, splitLink, wsLink } from '@trpc/client';
import { plainJson } from '@gridwright/protocol';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createServer, type Parts, type Server } from '../../src/index.ts';
import { withoutLimits } from '../../src/http/limits.ts';
import type { AppRouter } from '../../src/routers/router.ts';
import { packages, workspacePlugins } from './plugins.ts';

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Running extends Server {
  readonly address: string;
  readonly data: string;
}

/** A server that listens on a free port until the test is finished. */
export async function running(more: Partial<Parts> = {}): Promise<Running> {
  const data = more.data ?? temporaryFolder();
  const server = await createServer({
    data,
    plugins: packages,
    source: workspacePlugins,
    drawSeed: () => 'a game that the tests know',
    client: path.join(data, 'no-client'),
    logLevel: 'silent',
    // what a test does, it does itself
    automaticDelayMs: () => 600_000,
    limits: withoutLimits,
    botTables: true,
    ...more,
  });
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= server.stop());
  onTestFinished(stop);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.app.server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('the server does not listen');
  return { ...server, stop, data, address: `http://127.0.0.1:${bound.port}` };
}

const cookieIn = (response: Response): string | null => response.headers.get('set-cookie')?.split(';')[0] ?? null;

export type Client = ReturnType<typeof createTRPCClient<AppRouter>>;
export interface Person {
  readonly client: Client;
  readonly cookie: () => string | null;
}

/** Somebody with a browser of their own. With `live`, everything goes over one WebSocket; else over HTTP. */
export async function visitor(
  address: string,
  how: 'live' | 'http' = 'http',
  known: string | null = null,
): Promise<Person> {
  let cookie = known;
  const browse: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== null) headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    cookie = cookieIn(response) ?? cookie;
    return response;
  };
  const url = `${address}/trpc`;
  if (how === 'http') return { client: overHttp(url, browse), cookie: () => cookie };
  await browse(`${url}/catalog.list`);
  class Socket extends WebSocket {
    constructor(to: string | URL) {
      super(to, { headers: { cookie: cookie ?? '' } });
    }
  }
  const socket = createWSClient({ url: url.replace('http', 'ws'), WebSocket: Socket as never, retryDelayMs: () => 50 });
  onTestFinished(() => socket.close());
  return {
    client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: plainJson })] }),
    cookie: () => cookie,
  };
}

function overHttp(url: string, browse: typeof fetch): Client {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: httpSubscriptionLink({ url, EventSource: undefined as never, transformer: plainJson }),
        false: httpLink({ url, fetch: browse as never, transformer: plainJson }),
      }),
    ],
  });
}

/** What an error of a call says: the refusal's code, or the message. */
export function refusalOf(error: unknown): string {
  const data = (error as { readonly data?: { readonly refusal?: { readonly code: string } } }).data;
  return data?.refusal?.code ?? String(error);
}

/** The code with which a call is refused. */
export const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (value) => `accepted: ${JSON.stringify(value)}`,
    (error: unknown) => refusalOf(error),
  );
