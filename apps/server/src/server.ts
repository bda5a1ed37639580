import path from 'node:path';
import type { Seat } from '@gridwright/model';
import websocket from '@fastify/websocket';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { LogLevel } from './config/options.ts';
import { tablePictures } from './http/table-pictures.ts';
import { tableSummaries } from './http/table-summary.ts';
import { clientFiles, type OpeningOf } from './http/static-files.ts';
import { contents } from './http/content-routes.ts';
import { addresses } from './http/addresses.ts';
import { allowances } from './http/allowances.ts';
import { type Limits, standardLimits } from './http/limits.ts';
import { batchMessages } from './http/message-batching.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { sessions } from './sessions/sessions.ts';
import { pluginRegistry } from './plugins/plugin-registry.ts';
import { type Loaded, installPlugins } from './plugins/install-plugins.ts';
import { frontPicture } from './plugins/front-picture.ts';
import { mapFolder } from './plugins/map-folder.ts';
import { cachedSandbox, pluginSandbox, type PluginSource, type SandboxTimeouts } from '@gridwright/plugin-host';
import { vapidIdentity } from './notifications/vapid-identity.ts';
import { notifications, type NotificationDelays } from './notifications/notifications.ts';
import { type SendPush, sendPushOutside } from './notifications/push-request.ts';
import { appRouter } from './routers/router.ts';
import type { LiveTable } from './live/live-table.ts';
import type { Services } from './services/services.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Storage } from './storage/storage.ts';
import { type Choices, compose } from './compose.ts';

/** What a server is made of. */
export interface Parts extends Choices {
  /** Folder of the database and of everything else that is to be kept. */
  readonly data: string;
  /** Names of the plugins' packages, and where they come from. */
  readonly plugins: readonly string[];
  readonly source: PluginSource;
  /** Folder of the built client. */
  readonly client: string;
  readonly logLevel: LogLevel;
  /** How long a plugin may take while it is tried out; as long as a busy machine may need when absent. */
  readonly sandboxTimeouts?: SandboxTimeouts;
  /** How notifications are sent, and how long it takes until somebody is thought not to be there. */
  readonly sendPush?: SendPush;
  readonly notificationDelays?: NotificationDelays;
  /** How much anybody may ask; the standard limits when absent. */
  readonly limits?: Partial<Limits>;
  /** Proxies whose word on where a request comes from is taken: addresses, networks or `loopback`; those of this machine when absent. */
  readonly trustedProxies?: readonly string[];
}

const standardDelays: NotificationDelays = { firstMs: 3000, againMs: 45_000 };

/** A server that is ready to listen. */
export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly loaded: Loaded;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /** Finishes what was begun, closes every connection and the database. */
  readonly stop: () => Promise<void>;
}

/** The longest message anybody may send. */
const longestMessage = 64 * 1024;

function newApp({ logLevel, trustedProxies = ['loopback'] }: Parts, { requestTimeoutMs }: Limits): FastifyInstance {
  return fastify({
    logger: { level: logLevel },
    trustProxy: [...trustedProxies],
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, requestTimeoutMs),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestMessage,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2000 },
    // an address that cannot be read passes no hooks
    frameworkErrors: ({ statusCode, code }, request, reply: FastifyReply) => {
      sendSecurityHeaders(request, reply);
      void reply.code(statusCode ?? 400).send({ error: code });
    },
  });
}

async function addHttp(
  app: FastifyInstance,
  services: Services,
  parts: Parts,
  storage: Storage,
  registry: ReturnType<typeof pluginRegistry>,
  limits: Limits,
) {
  await app.register(websocket, { options: { maxPayload: longestMessage }, preClose: closeSockets });
  app.addHook('onRequest', async (request, reply) => {
    sendSecurityHeaders(request, reply);
    request.log.debug({ method: request.method, url: request.url }, 'request');
  });
  const origins = addresses(app);
  const now = parts.now ?? Date.now;
  const cookies = sessionCookies(app, sessions(storage, now));
  const allowed = allowances({ ...cookies, limits, addresses: origins, now });
  app.websocketServer.on('connection', batchMessages).on('connection', allowed.guard);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ method: request.method, url: request.url, err: error }, 'a request failed');
    return reply.code(status).send({ error: status >= 500 ? 'the server failed' : error.code });
  });
  app.get('/healthz', async (_request, reply) => {
    const healthy = await storage.healthy();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: healthy });
  });
  contents(app, storage, registry, services.games.record);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 },
      router: appRouter,
      maxBatchSize: limits.callsPerBatch,
      createContext: ({ req }) => ({ services, caller: cookies.caller(req), allowance: allowed.of(req) }),
      onError: ({ error, path: procedure }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          app.log.error({ procedure, err: error.cause ?? error }, 'a call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<typeof appRouter>);
  const opening: OpeningOf = async (request, table) => {
    const found = await services.games.opening(cookies.caller(request), table);
    return found.ok ? found.value : null;
  };
  const callerOf = (request: FastifyRequest) => cookies.caller(request);
  const summaries = tableSummaries({ services, registry, callerOf });
  tablePictures(app, { services, registry });
  app.setNotFoundHandler(clientFiles(app, parts.client, opening, frontPicture(registry), summaries));
}

/** Says goodbye to every open connection, and does not wait long for the answers. */
function closeSockets(this: FastifyInstance, done: () => void): void {
  const { websocketServer } = this;
  for (const socket of websocketServer.clients) socket.close(1001, 'the server stops');
  const timer = setTimeout(() => {
    for (const socket of websocketServer.clients) socket.terminate();
  }, 500);
  websocketServer.close(() => {
    clearTimeout(timer);
    done();
  });
}

/** Waits for something, but not for long. */
function soon(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 1500);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens the database, loads the plugins and puts everything together. */
export async function createServer(parts: Parts): Promise<Server> {
  const limits = { ...standardLimits, ...parts.limits };
  const app = newApp(parts, limits);
  const storage = await openSqlite(path.join(parts.data, 'gridwright.sqlite'), (err) =>
    app.log.error({ err }, 'something stored cannot be read, and is left out'),
  );
  const sandbox = cachedSandbox(pluginSandbox(parts.sandboxTimeouts), path.join(parts.data, 'cache', 'trials.json'));
  const pictures = path.join(parts.data, 'cache', 'pictures');
  const loaded = await installPlugins(parts.plugins, { source: parts.source, pictures, sandbox });
  for (const refused of loaded.refused) app.log.warn(refused, 'a plugin was refused');
  const registry = pluginRegistry(loaded);
  const maps = mapFolder({
    folder: path.join(parts.data, 'maps'),
    pictures,
    sandbox,
    holderOf: (id) => loaded.holders.get(id),
    changed: (files) => {
      for (const refused of files.refused) app.log.warn(refused, 'a map was refused');
      registry.replaceFiles(files);
    },
    reportError: (what, error) => app.log.error(error, what),
  });
  // maps that were here before are there at once; those that have to be drawn first come when they are ready
  await soon(maps.look());
  const shown = async () => {
    await soon(maps.look());
    return registry.catalog;
  };
  const { log } = app;
  const identity = await vapidIdentity(storage, (err) =>
    log.error(
      { err },
      'the key of this server for push services cannot be read: it has a new one, and browsers must subscribe anew',
    ),
  );
  const notifier = (willAct: (liveTable: LiveTable, seat: Seat) => boolean) =>
    notifications({
      storage,
      identity,
      sendPush: parts.sendPush ?? sendPushOutside,
      delays: parts.notificationDelays ?? standardDelays,
      now: parts.now ?? Date.now,
      willAct,
      log: (what, details) => log.info(details, what),
    });
  const { services, resume, forgetUnused, stop } = compose(parts, {
    storage,
    registry,
    catalog: shown,
    log,
    notifier,
  });
  const tidy = setInterval(forgetUnused, 60_000).unref();
  await addHttp(app, services, parts, storage, registry, limits);

  return {
    app,
    services,
    loaded,
    resume,
    stop: async () => {
      clearInterval(tidy);
      maps.stop();
      sandbox.rest();
      await stop();
      await app.close();
      await storage.close();
    },
  };
}
