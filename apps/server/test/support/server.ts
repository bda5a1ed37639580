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
import { pluginSandbox } from '@gridwright/plugin-host';
import { installPlugins, type LoadedPackages } from '../../src/plugins/install-plugins.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { packages, workspacePlugins } from './plugins.ts';

/** Where nothing has to wait for a disk, if the machine has such a place: a server waits until what it writes is there. */
const place = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(place, 'gridwright-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Running extends Server {
  readonly address: string;
  readonly data: string;
}

const known = new Map<string, Promise<LoadedPackages>>();
/** The packages of this workspace that servers of tests offer, loaded and tried out once for all tests of a worker. */
function loadedOnce(names: readonly string[]): Promise<LoadedPackages> {
  const key = names.join();
  const loaded =
    known.get(key) ??
    installPlugins(names, { source: workspacePlugins, pictures: os.tmpdir(), sandbox: pluginSandbox() });
  known.set(key, loaded);
  return loaded;
}

let empty: Promise<Buffer> | undefined;
/** A database with its tables and nothing in them, made once for all tests of a worker. */
async function emptyDatabase(): Promise<Buffer> {
  const folder = fs.mkdtempSync(path.join(place, 'gridwright-empty-'));
  const file = path.join(folder, 'gridwright.sqlite');
  const { storage } = await openDatabase(file, () => undefined);
  await storage.close();
  const content = fs.readFileSync(file);
  fs.rmSync(folder, { recursive: true });
  return content;
}

/** A server that listens on a free port until the test is finished. */
export async function running(more: Partial<Parts> = {}): Promise<Running> {
  const data = more.data ?? temporaryFolder();
  if (more.data === undefined && more.openStorage === undefined && (more.database ?? null) === null)
    fs.writeFileSync(path.join(data, 'gridwright.sqlite'), await (empty ??= emptyDatabase()), { mode: 0o600 });
  const server = await createServer({
    data,
    plugins: packages,
    source: workspacePlugins,
    ...(more.source === undefined ? { loaded: await loadedOnce(more.plugins ?? packages) } : {}),
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
