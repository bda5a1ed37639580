import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  cachedSandbox,
  type PluginSandbox,
  pluginSandbox,
  type PluginSource,
  sandboxesBesideEachOther,
  type SandboxTimeouts,
  type ThinkingPool,
  thinkingPool,
} from '@gridwright/plugin-host';
import { type Choices, compose, type Needs } from './compose.ts';
import type { LogLevel } from './config/options.ts';
import { figures } from './http/figures.ts';
import { httpApp } from './http/http-app.ts';
import { type Limits, standardLimits } from './http/limits.ts';
import { operatorRoutes } from './http/operator-routes.ts';
import { routes, type Site } from './http/routes.ts';
import { shareWithMap, standardTablesPerHour } from './lobby/table-quota.ts';
import { notifications, type NotificationDelays } from './notifications/notifications.ts';
import { type SendPush, sendPushOutside } from './notifications/push-request.ts';
import { vapidIdentity } from './notifications/vapid-identity.ts';
import { operatorServices } from './operator/operator-services.ts';
import { dataIfKnown, deletePerson } from './operator/people.ts';
import { retention } from './operator/retention.ts';
import type { KeptDays } from './operator/tidy.ts';
import { currentPlugins } from './plugins/current-plugins.ts';
import { developedPackage, type WrittenPackage } from './plugins/development.ts';
import { developedScenes } from './plugins/development-scenes.ts';
import type { Loaded, LoadedPackages } from './plugins/install-plugins.ts';
import { mapTrial } from './plugins/map-trial.ts';
import type { Services } from './services/services.ts';
import { sessions } from './sessions/sessions.ts';
import { openStorageAt, type StoragePlace } from './storage/open-storage.ts';
import { repeating } from './storage/repeating.ts';
import type { TableId } from './storage/storage.ts';
import { version } from './version.ts';

/** What a server is made of. */
export interface Parts extends Choices, Site, StoragePlace {
  /** Names of the plugins' packages, and where they come from. */
  readonly plugins: readonly string[];
  readonly source: PluginSource;
  /** What these packages brought, where they are loaded already: one process may run many servers. */
  readonly loaded?: LoadedPackages;
  readonly logLevel: LogLevel;
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
  /** What the operator has to give to see `/metrics` and `/operator`; nobody can where there is none. */
  readonly operatorToken?: string | null;
  /** Days after which tables are deleted where nothing happens; none are when absent. */
  readonly keptDays?: KeptDays;
  /** A package that somebody writes while the server runs: what is saved of it is played with at once. */
  readonly developing?: WrittenPackage;
  /** What tries that package; a sandbox of its own when absent: one process may run many servers. */
  readonly developmentSandbox?: PluginSandbox;
}

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
/** Milliseconds between looks for tables in memory that nobody asks for any more. */
const lookForUnusedMs = 60_000;
/** Seconds between looks for tables that are kept no longer. */
const lookForOldTablesSeconds = 60 * 60;
/** Seconds between looks for finished games to be packed. */
const lookForFinishedGamesSeconds = 60;

/** Processes in which plugins are tried out at the same time, where the machine has so many cores. */
const mostSandboxes = 3;

/** Milliseconds that a package may take which is being written: whoever saved it is waiting. */
const developmentTimeouts: SandboxTimeouts = { importMs: 5000, inspectMs: 5000 };
/** Milliseconds for which the process that tries it is kept. */
const keptSandboxMs = 10 * 60_000;

/** Milliseconds that a map may take which somebody drew: any that can be played takes a fraction of a second. */
const draftTimeouts: SandboxTimeouts = { importMs: 15_000, inspectMs: 10_000 };

/** Where nothing is limited. */
const mostTablesPerHour = 1_000_000;

/** How many maps from one address are tried: as many as may become tables. */
const triedPerHour = ({ tablesPerHour = standardTablesPerHour, now = Date.now }: Parts) => ({
  perHour: Math.min(tablesPerHour.address, mostTablesPerHour) * shareWithMap,
  now,
});

/** Opens the database, loads the plugins and puts everything together. */
export async function createServer(parts: Parts): Promise<Server> {
  const { basePath = '', trustedProxies = ['loopback'], now = Date.now, data, logLevel } = parts;
  const limits = { ...standardLimits, ...parts.limits };
  const app = httpApp({ logLevel, trustedProxies, basePath, limits });
  const { log } = app;
  const reportError = (what: string, err: unknown): void => log.error({ err }, what);
  const measured = figures();
  const kept = await openStorageAt(parts, (err) =>
    log.error({ err }, 'something stored cannot be read, and is left out'),
  );
  const storage = measured.measuredStorage(kept.storage);
  const database = kept.db === null ? null : { db: kept.db, storage };
  // at the first start there are many to try, and nothing else to do
  const sandboxes = sandboxesBesideEachOther(Math.min(mostSandboxes, os.availableParallelism()), () =>
    pluginSandbox(parts.sandboxTimeouts),
  );
  const sandbox = cachedSandbox(sandboxes, path.join(data, 'cache', 'trials.json'));
  // what strangers draw neither waits for plugins nor keeps them waiting, and nothing of it is remembered
  const drafts = parts.drafts === false ? null : pluginSandbox(parts.sandboxTimeouts ?? draftTimeouts);
  const pictures = path.join(data, 'cache', 'pictures');
  let pool: ThinkingPool | null = null;
  const plugins = await currentPlugins({
    names: parts.plugins,
    source: parts.source,
    loaded: parts.loaded ?? null,
    data,
    pictures,
    sandbox,
    developing: parts.developing !== undefined,
    changed: () => pool?.renew(),
    log,
  });
  const { registry } = plugins;
  const known = sessions(storage, now);
  const processes = parts.botWorkers ?? 0;
  const thinkerBeside: Needs['thinkerBeside'] = (here) => {
    const { originOf } = registry;
    if (processes > 0)
      pool = thinkingPool({ processes, originOf, here, log: (details, what) => log.warn(details, what) });
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
      now,
      willAct,
      isThere,
      log: (what, details) => log.info(details, what),
    });
  const forgetTable = (table: TableId): Promise<void> => games.renew({ table, line: null });
  const games = compose(
    drafts === null ? parts : { ...parts, mapTrial: mapTrial({ ...triedPerHour(parts), sandbox: drafts }) },
    {
      pluginFailed: measured.pluginFailed,
      storage,
      registry,
      catalog: plugins.catalog,
      people: {
        data: async (caller) => {
          const person = await caller.known();
          return person === null || database === null ? null : dataIfKnown(database.db, person);
        },
        forget: async (caller) => {
          const person = await caller.known();
          if (person === null || database === null) return;
          const tables = await deletePerson(database.db, person);
          known.forget(person);
          for (const table of tables) await forgetTable(table);
        },
      },
      log,
      notifier,
      thinkerBeside,
    },
  );
  measured.follow(games.inMemory);
  const developed =
    parts.developing === undefined
      ? null
      : developedPackage({
          written: parts.developing,
          pictures,
          sandbox: parts.developmentSandbox ?? pluginSandbox(developmentTimeouts, keptSandboxMs),
          replaced: async (written) => {
            plugins.develop(written);
            await games.renewPlugins(new Set(written.installed.map(({ plugin }) => plugin.id)));
          },
          scenes: developedScenes({ scenes: parts.developing.scenes, registry, branches: games.services.branches }),
          kept: games.behind,
          reportError,
        });
  const services = { ...measured.measuredServices(games.services), development: developed };
  operatorRoutes(app, {
    basePath,
    token: parts.operatorToken ?? null,
    figures: measured,
    denied: ({ ip }) =>
      log.warn(parts.logAddresses === false ? {} : { ip }, 'somebody gave another token than that of the operator'),
    ...operatorServices({
      database,
      now,
      changed: games.renew,
      deletedPerson: known.forget,
      server: async () => [
        {
          title: 'Server',
          head: ['version', 'writes', 'tables in memory', 'windows that watch', 'moves due'],
          rows: [[version, (await storage.healthy()) ? 'yes' : 'no', ...Object.values(games.inMemory())]],
        },
        {
          title: 'Plugins that were refused',
          head: ['package', 'why'],
          rows: plugins.packages().refused.map(({ name, reason }) => [name, reason]),
        },
      ],
    }),
  });
  await games.join();
  const unused = setInterval(games.forgetUnused, lookForUnusedMs).unref();
  const outside = setInterval(games.renewChanged, lookForChangesMs).unref();
  const { deleteOldTables, packFinishedGames } = retention({
    db: kept.db,
    keptDays: parts.keptDays,
    now,
    deleted: forgetTable,
    log,
  });
  const stopRepeating = await repeating(
    storage.sharing,
    [
      ['late-seats', lookForLateSeatsSeconds, games.handOverLateSeats],
      ['old-tables', lookForOldTablesSeconds, deleteOldTables],
      ['finished-games', lookForFinishedGamesSeconds, packFinishedGames],
    ],
    (work, err) => log.error({ err, work }, 'what is done now and then failed'),
  );
  await routes(app, { site: parts, services, storage, registry, sessions: known, limits, developed, version, now });
  await developed?.begin();

  return {
    app,
    services,
    loaded: plugins.packages(),
    resume: games.resume,
    handOverLateSeats: games.handOverLateSeats,
    renewChanged: games.renewChanged,
    deleteOldTables,
    packFinishedGames,
    stop: async () => {
      for (const timer of [unused, outside]) clearInterval(timer);
      stopRepeating();
      plugins.stop();
      developed?.stop();
      sandbox.rest();
      drafts?.rest();
      await Promise.all([games.stop(), pool?.stop()]);
      // whoever watches goes to another server at once, and what was looked after here does at the same time
      await Promise.all([games.leave(), app.close()]);
      await storage.close();
      kept.release();
    },
  };
}
