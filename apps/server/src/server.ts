import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import websocket from '@fastify/websocket';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { Installation } from '@gridwright/protocol';
import { mapFileJsonSchema } from '@gridwright/model/schemas';
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
import { cardsIn, firstTables } from './http/table-page.ts';
import { contents } from './http/content-routes.ts';
import { addresses } from './http/addresses.ts';
import { redirectToFolder, withoutBasePath } from './http/base-path.ts';
import { botProtocol } from './http/bot-protocol.ts';
import { allowHosts } from './http/allowed-hosts.ts';
import { allowances } from './http/allowances.ts';
import { type Limits, standardLimits } from './http/limits.ts';
import { batchMessages } from './http/message-batching.ts';
import { readiness } from './http/readiness.ts';
import { requestLog } from './http/request-log.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { sessionOffers } from './http/session-offers.ts';
import { randomText } from './sessions/ids.ts';
import { tokenCookie } from './sessions/token.ts';
import { type Sessions, sessions } from './sessions/sessions.ts';
import { pluginRegistry } from './plugins/plugin-registry.ts';
import { addedPackages } from './plugins/added-packages.ts';
import type { Loaded, LoadedPackages } from './plugins/install-plugins.ts';
import { repeating } from './storage/repeating.ts';
import { figures } from './http/figures.ts';
import { operatorRoutes } from './http/operator-routes.ts';
import { carryOut } from './operator/deeds.ts';
import { overviewOf, personOverview, tableOverview } from './operator/overview.ts';
import { dataIfKnown, deletePerson } from './operator/people.ts';
import { type KeptDays, tidy } from './operator/tidy.ts';
import { packGames } from './storage/packed-games.ts';
import { developedScenes } from './plugins/development-scenes.ts';
import { developedPackage, type DevelopedPackage, type WrittenPackage } from './plugins/development.ts';
import { developmentTable } from './http/development-table.ts';
import { developmentWish } from './lobby/development-wish.ts';
import { frontPicture } from './plugins/front-picture.ts';
import { shareWithMap, standardTablesPerHour } from './lobby/table-quota.ts';
import { mapTrial } from './plugins/map-trial.ts';
import { mapFolder } from './plugins/map-folder.ts';
import { newRefusals } from './plugins/new-refusals.ts';
import {
  cachedSandbox,
  type PluginSandbox,
  pluginSandbox,
  type PluginSource,
  type SandboxTimeouts,
  type ThinkingPool,
  thinkingPool,
} from '@gridwright/plugin-host';
import { vapidIdentity } from './notifications/vapid-identity.ts';
import { notifications, type NotificationDelays } from './notifications/notifications.ts';
import { type SendPush, sendPushOutside } from './notifications/push-request.ts';
import { appRouter } from './routers/router.ts';
import type { Caller, Services } from './services/services.ts';
import { type OpenDatabase, openDatabase } from './storage/open-database.ts';
import { lockFolder } from './storage/folder-lock.ts';
import type { ReportDamage } from './storage/rows.ts';
import { prepareDataFolder } from './storage/data-folder.ts';
import type { PersonId, Storage } from './storage/storage.ts';
import { version } from './version.ts';
import { type Choices, compose, type Needs } from './compose.ts';

/** What a server is made of. */
export interface Parts extends Choices {
  /** Folder of the database and of everything else that is to be kept. */
  readonly data: string;
  /** Names of the plugins' packages, and where they come from. */
  readonly plugins: readonly string[];
  readonly source: PluginSource;
  /** What these packages brought, where they are loaded already: one process may run many servers. */
  readonly loaded?: LoadedPackages;
  /** Folder of the built client. */
  readonly client: string;
  /** The folder below which the server is reached, as `/gridwright`; a host of its own when absent. */
  readonly basePath?: string;
  /** Sites that may show tables in a frame; none when absent. */
  readonly embedders?: readonly string[];
  readonly logLevel: LogLevel;
  /** Whether people may make tables on maps that they drew; they may when absent. */
  readonly drafts?: boolean;
  /** How long a plugin may take while it is tried out; as long as a busy machine may need when absent. */
  readonly sandboxTimeouts?: SandboxTimeouts;
  /** Processes in which bots think; with 0, or when absent, they think in the one that serves everybody. */
  readonly botWorkers?: number;
  /** How notifications are sent, and how long it takes until somebody is thought not to be there. */
  readonly sendPush?: SendPush;
  readonly notificationDelays?: NotificationDelays;
  /** How much anybody may ask; the standard limits when absent. */
  readonly limits?: Partial<Limits>;
  /** Proxies whose word on where a request comes from is taken: addresses, networks or `loopback`; those of this machine when absent. */
  readonly trustedProxies?: readonly string[];
  /** Names under which the server may be asked; any when absent. */
  readonly allowedHosts?: readonly string[] | null;
  /** Whether addresses of visitors stand in the log; they do when absent. */
  readonly logAddresses?: boolean;
  /** How push services reach whoever runs the server, as `mailto:…` or `https://…`. */
  readonly contact?: string | null;
  /** Address of the PostgreSQL database in which everything is kept; a file in the data folder when absent. */
  readonly database?: string | null;
  /** Over what servers on one database tell each other of changes: `nats://…`, or the database itself when absent. */
  readonly notifier?: string | null;
  /** What the operator has to give to see `/metrics` and `/operator`; nobody can where there is none. */
  readonly operatorToken?: string | null;
  /** What the page says of this server; nothing but the contact when absent. */
  readonly installation?: Installation;
  /** Days after which tables are deleted where nothing happens; none are when absent. */
  readonly keptDays?: KeptDays;
  /** A package that somebody writes while the server runs: what is saved of it is played with at once. */
  readonly developing?: WrittenPackage;
  /** What tries that package; a sandbox of its own when absent: one process may run many servers. */
  readonly developmentSandbox?: PluginSandbox;
  /** Where everything is kept instead of either. */
  readonly openStorage?: (reportDamage: ReportDamage) => Promise<Storage>;
}

const nothingSaid: Installation = { name: null, welcome: null, imprint: null, privacy: null, contact: null };
const standardDelays: NotificationDelays = { firstMs: 3000, againMs: 45_000 };

/** A server that is ready to listen. */
export interface Server {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly loaded: Loaded;
  /** Lets bots go on in games that were interrupted. */
  readonly resume: () => Promise<void>;
  /** Hands the seats of people whose time is over to bots; done by itself now and then. */
  readonly handOverLateSeats: () => Promise<void>;
  /** Takes into memory what another program wrote to the database; done by itself now and then. */
  readonly renewChanged: () => void;
  /** Deletes tables that are kept no longer; done by itself now and then. */
  readonly deleteOldTables: () => Promise<void>;
  /** Packs some of the finished games in which nothing has happened for an hour, to save room. */
  readonly packFinishedGames: () => Promise<void>;
  /** Finishes what was begun, closes every connection and the database. */
  readonly stop: () => Promise<void>;
}

/** Seconds between looks for people whose time is over. */
const lookForLateSeatsSeconds = 10;
/** Milliseconds between looks for what another program wrote to the database. */
const lookForChangesMs = 2000;
/** Seconds between looks for tables that are kept no longer. */
const lookForOldTablesSeconds = 60 * 60;
/** Seconds between looks for finished games to be packed. */
const lookForFinishedGamesSeconds = 60;
/** Milliseconds from the end of a game until it is packed, and how many are at once. */
const packedAfterMs = 60 * 60_000;
const packedAtOnce = 10;
const noDatabase = { ok: false, error: 'there is no database' } as const;

/** The longest message anybody may send. */
const longestMessage = 64 * 1024;

function newApp(
  { logLevel, trustedProxies = ['loopback'], basePath = '' }: Parts,
  { requestTimeoutMs }: Limits,
): FastifyInstance {
  return fastify({
    logger: { level: logLevel },
    trustProxy: [...trustedProxies],
    genReqId: () => randomText(9),
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, requestTimeoutMs),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestMessage,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }: IncomingMessage) => withoutBasePath(basePath, url),
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
  known: Sessions,
  limits: Limits,
  developed: DevelopedPackage | null,
) {
  const { basePath = '' } = parts;
  await app.register(websocket, { options: { maxPayload: longestMessage }, preClose: closeSockets });
  app.addHook('onRequest', async (request, reply) => {
    sendSecurityHeaders(request, reply);
    // what is for one visitor is kept nowhere; whatever may be kept says so itself
    if (request.url.startsWith('/trpc')) void reply.header('cache-control', 'no-store');
  });
  redirectToFolder(app, basePath);
  if (parts.allowedHosts !== undefined && parts.allowedHosts !== null) allowHosts(app, parts.allowedHosts);
  const origins = addresses(app, await storage.keyOr('address-secret', randomText(32)));
  const requests = requestLog(app, origins, parts.logAddresses ?? true);
  const now = parts.now ?? Date.now;
  const cookie = tokenCookie(basePath);
  const cookies = sessionCookies(app, known, cookie);
  const callerOf = (request: FastifyRequest | IncomingMessage): Caller => ({
    ...cookies.caller(request),
    origin: origins.originOf(request),
  });
  const allowed = allowances({
    ...cookies,
    limits,
    addresses: origins,
    now,
    cutOff: (request, reason) => app.log.warn({ ...requests.about(request), reason }, 'a connection was cut off'),
  });
  app.websocketServer.on('connection', batchMessages).on('connection', allowed.guard);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      request.log.error({ method: request.method, ...requests.about(request), err: error }, 'a request failed');
    return reply.code(status).send({ error: status >= 500 ? 'the server failed' : error.code });
  });
  app.get('/healthz', async (_request, reply) => {
    const healthy = await storage.healthy();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: healthy, version });
  });
  const ready = readiness(storage, now, (err) => app.log.error({ err }, 'nothing can be written'));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await ready();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady });
  });
  // what an editor completes a map file by; the same schema reads it
  const mapSchema = JSON.stringify(mapFileJsonSchema());
  app.get('/map.schema.json', (_request, reply) =>
    reply
      .header('content-type', 'application/schema+json')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(mapSchema),
  );
  contents(app, storage, registry, services.games.record, services.tables.ownMap);
  if (storage.sessionOffers !== undefined)
    sessionOffers(app, { ...cookies, ...cookie, offers: storage.sessionOffers, allowanceOf: allowed.of, now });
  const programs = parts.botProtocol ?? false;
  botProtocol(app, {
    services,
    allowed: programs,
    allowanceOf: allowed.of,
    waitsPerToken: limits.waitsPerToken,
    basePath,
    failed: (request, err) => request.log.error({ ...requests.about(request), err }, 'a request of a program failed'),
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 },
      router: appRouter,
      maxBatchSize: limits.callsPerBatch,
      createContext: ({ req }) => ({ services, caller: callerOf(req), allowance: allowed.of(req) }),
      onError: ({ error, path: procedure, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
          app.log.error({ procedure, ...requests.about(req), err: error.cause ?? error }, 'a call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<typeof appRouter>);
  const openingOf: OpeningOf = async (request, table) => {
    const found = await services.games.opening(callerOf(request), table);
    return found.ok ? found.value : null;
  };
  tablePictures(app, { services, registry, storage });
  if (developed !== null)
    developmentTable(app, { services, callerOf, wish: () => developmentWish(developed.now().ids, registry) });
  const told = parts.installation ?? { ...nothingSaid, contact: parts.contact ?? null };
  const said: Installation = {
    ...told,
    ...(programs && { botProtocol: true }),
    ...(parts.drafts !== false && { drafts: true }),
  };
  app.setNotFoundHandler(
    clientFiles(app, parts.client, {
      openingOf,
      summaryOf: tableSummaries({ services, registry, callerOf, basePath }),
      frontPicture: frontPicture(registry),
      firstTableOf: firstTables(
        registry,
        cardsIn((hash) => storage.content(hash)),
      ),
      installation: developed === null ? said : { ...said, developing: true },
      basePath,
      embedders: parts.embedders ?? [],
    }),
  );
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

interface Opened {
  readonly storage: Storage;
  /** The same as rows; null where somebody else brought the storage. */
  readonly db: OpenDatabase['db'] | null;
  readonly release: () => void;
}

/** The storage of a server, and what lets go of its folder. */
async function opened(parts: Parts, reportDamage: ReportDamage): Promise<Opened> {
  if (parts.openStorage !== undefined)
    return { storage: await parts.openStorage(reportDamage), db: null, release: () => undefined };
  prepareDataFolder(path.resolve(parts.data));
  const release = lockFolder(parts.data);
  try {
    const database = parts.database ?? path.join(parts.data, 'gridwright.sqlite');
    return { ...(await openDatabase(database, reportDamage, parts.notifier ?? null)), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Milliseconds that a package may take which is being written: whoever saved it is waiting. */
const developmentTimeouts: SandboxTimeouts = { importMs: 5000, inspectMs: 5000 };

/** Milliseconds that a map may take which somebody drew: any that can be played takes a fraction of a second. */
const draftTimeouts: SandboxTimeouts = { importMs: 15_000, inspectMs: 10_000 };

/** How many maps from one address are tried: as many as may become tables. */
const triedPerHour = ({ tablesPerHour = standardTablesPerHour, now = Date.now }: Parts) => ({
  perHour: Math.min(tablesPerHour.address, mostTablesPerHour) * shareWithMap,
  now,
});
/** Where nothing is limited. */
const mostTablesPerHour = 1_000_000;

/** Milliseconds for which the process that tries it is kept. */
const keptSandboxMs = 10 * 60_000;

/** Packages with another in the place of what has its ids. Its maps and decks come first, its bots last. */
function inPlaceOf(packages: LoadedPackages, other: LoadedPackages): LoadedPackages {
  const isOther = (id: string): boolean => other.holders.has(id) || other.bots.some((bot) => bot.id === id);
  return {
    installed: [...other.installed, ...packages.installed.filter(({ plugin }) => !isOther(plugin.id))],
    refused: packages.refused,
    holders: new Map([...packages.holders, ...other.holders]),
    origins: new Map([...packages.origins, ...other.origins]),
    bots: [...packages.bots.filter(({ id }) => !isOther(id)), ...other.bots],
  };
}

/** Opens the database, loads the plugins and puts everything together. */
export async function createServer(parts: Parts): Promise<Server> {
  const limits = { ...standardLimits, ...parts.limits };
  const app = newApp(parts, limits);
  const measured = figures();
  const {
    storage: kept,
    db,
    release,
  } = await opened(parts, (err) => app.log.error({ err }, 'something stored cannot be read, and is left out'));
  const storage = measured.measuredStorage(kept);
  const data = db === null ? null : { db, storage };
  const sandbox = cachedSandbox(pluginSandbox(parts.sandboxTimeouts), path.join(parts.data, 'cache', 'trials.json'));
  // what strangers draw neither waits for plugins nor keeps them waiting, and nothing of it is remembered
  const drafts = parts.drafts === false ? null : pluginSandbox(parts.sandboxTimeouts ?? draftTimeouts);
  const pictures = path.join(parts.data, 'cache', 'pictures');
  const newPluginRefusals = newRefusals();
  const newMapRefusals = newRefusals();
  const packages = await addedPackages({
    names: parts.plugins,
    loaded: parts.loaded ?? null,
    source: parts.source,
    data: parts.data,
    pictures,
    sandbox,
    changed: (now) => {
      for (const refused of newPluginRefusals(now.refused)) app.log.warn(refused, 'a plugin was refused');
      loaded = now;
      registry.replacePackages(withDeveloped());
      pool?.renew();
    },
    reportError: (what, error) => app.log.error(error, what),
  });
  let { loaded } = packages;
  for (const refused of newPluginRefusals(loaded.refused)) app.log.warn(refused, 'a plugin was refused');
  let written: LoadedPackages | null = null;
  const withDeveloped = (): LoadedPackages => (written === null ? loaded : inPlaceOf(loaded, written));
  const registry = pluginRegistry(loaded, parts.developing !== undefined);
  const maps = mapFolder({
    folder: path.join(parts.data, 'maps'),
    pictures,
    sandbox,
    holderOf: (id) => loaded.holders.get(id),
    changed: (files) => {
      for (const refused of newMapRefusals(files.refused)) app.log.warn(refused, 'a map was refused');
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
  const warn = (details: object, what: string): void => log.warn(details, what);
  const known = sessions(storage, parts.now ?? Date.now);
  const forget = async (person: PersonId): Promise<void> => {
    if (data === null) return;
    const tables = await deletePerson(data.db, person);
    known.forget(person);
    for (const table of tables) await renew({ table, line: null });
  };
  const processes = parts.botWorkers ?? 0;
  let pool: ThinkingPool | null = null;
  const thinkerBeside: Needs['thinkerBeside'] = (here) => {
    pool = processes === 0 ? null : thinkingPool({ processes, originOf: registry.originOf, here, log: warn });
    return measured.measuredThinker(pool ?? here, () => pool?.waiting() ?? 0);
  };
  const identity = await vapidIdentity(
    storage,
    (err) =>
      log.error(
        { err },
        'the key of this server for push services cannot be read: it has a new one, and browsers must subscribe anew',
      ),
    parts.contact ?? undefined,
  );
  const notifier: Needs['notifier'] = (willAct, isThere) =>
    notifications({
      storage,
      identity,
      sendPush: parts.sendPush ?? sendPushOutside,
      delays: parts.notificationDelays ?? standardDelays,
      now: parts.now ?? Date.now,
      willAct,
      isThere,
      log: (what, details) => log.info(details, what),
    });
  const {
    services: plain,
    renew,
    renewChanged,
    renewPlugins,
    behind,
    inMemory,
    join,
    resume,
    forgetUnused,
    handOverLateSeats,
    stop,
    leave,
  } = compose(drafts === null ? parts : { ...parts, mapTrial: mapTrial({ ...triedPerHour(parts), sandbox: drafts }) }, {
    pluginFailed: measured.pluginFailed,
    storage,
    registry,
    catalog: shown,
    people: {
      data: async (caller) => {
        const person = await caller.known();
        return person === null || data === null ? null : dataIfKnown(data.db, person);
      },
      forget: async (caller) => {
        const person = await caller.known();
        if (person !== null) await forget(person);
      },
    },
    log,
    notifier,
    thinkerBeside,
  });
  measured.follow(inMemory);
  const developed =
    parts.developing === undefined
      ? null
      : developedPackage({
          written: parts.developing,
          pictures,
          sandbox: parts.developmentSandbox ?? pluginSandbox(developmentTimeouts, keptSandboxMs),
          replaced: async (packages) => {
            written = packages;
            registry.replacePackages(withDeveloped());
            pool?.renew();
            await renewPlugins(new Set(packages.installed.map(({ plugin }) => plugin.id)));
          },
          scenes: developedScenes({ scenes: parts.developing.scenes, registry, branches: plain.branches }),
          kept: behind,
          reportError: (what, error) => app.log.error(error, what),
        });
  const services = { ...measured.measuredServices(plain), development: developed };
  operatorRoutes(app, {
    basePath: parts.basePath ?? '',
    token: parts.operatorToken ?? null,
    figures: measured,
    denied: ({ ip }) =>
      app.log.warn(parts.logAddresses === false ? {} : { ip }, 'somebody gave another token than that of the operator'),
    carryOut: async (deed) => {
      if (data === null) return noDatabase;
      const done = await carryOut(data, deed, (parts.now ?? Date.now)());
      if (done.ok && deed.deed === 'delete-person') known.forget(deed.person);
      if (done.ok) for (const change of done.value) await renew(change);
      return done;
    },
    tableOverview: async (table) => (data === null ? null : tableOverview(data, table)),
    personOverview: async (person) => (data === null ? null : personOverview(data, person)),
    personData: async (person) => (data === null ? null : dataIfKnown(data.db, person)),
    overview: async () => [
      {
        title: 'Server',
        head: ['version', 'writes', 'tables in memory', 'windows that watch', 'moves due'],
        rows: [[version, (await storage.healthy()) ? 'yes' : 'no', ...Object.values(inMemory())]],
      },
      {
        title: 'Plugins that were refused',
        head: ['package', 'why'],
        rows: loaded.refused.map(({ name, reason }) => [name, reason]),
      },
      ...(data === null ? [] : await overviewOf(data.db, Date.now())),
    ],
  });
  await join();
  const unused = setInterval(forgetUnused, 60_000).unref();
  const outside = setInterval(renewChanged, lookForChangesMs).unref();
  const deleteOldTables = async (): Promise<void> => {
    if (data === null || parts.keptDays === undefined) return;
    const gone = await tidy(data.db, parts.keptDays, (parts.now ?? Date.now)());
    const tables = Object.values(gone).flat();
    if (tables.length > 0) app.log.info({ tables }, 'old tables were deleted');
    for (const table of tables) await renew({ table, line: null });
  };
  const packFinishedGames = async (): Promise<void> => {
    if (data === null) return;
    const tables = await packGames(data.db, (parts.now ?? Date.now)() - packedAfterMs, packedAtOnce);
    if (tables.length > 0) app.log.info({ tables }, 'finished games were packed');
  };
  const stopRepeating = await repeating(
    storage.sharing,
    [
      ['late-seats', lookForLateSeatsSeconds, handOverLateSeats],
      ['old-tables', lookForOldTablesSeconds, deleteOldTables],
      ['finished-games', lookForFinishedGamesSeconds, packFinishedGames],
    ],
    (work, err) => app.log.error({ err, work }, 'what is done now and then failed'),
  );
  await addHttp(app, services, parts, storage, registry, known, limits, developed);
  await developed?.begin();

  return {
    app,
    services,
    loaded,
    resume,
    handOverLateSeats,
    renewChanged,
    deleteOldTables,
    packFinishedGames,
    stop: async () => {
      for (const timer of [unused, outside]) clearInterval(timer);
      stopRepeating();
      maps.stop();
      packages.stop();
      developed?.stop();
      sandbox.rest();
      drafts?.rest();
      await Promise.all([stop(), pool?.stop()]);
      // whoever watches goes to another server at once, and what was looked after here does at the same time
      await Promise.all([leave(), app.close()]);
      await storage.close();
      release();
    },
  };
}
