import type { IncomingMessage } from 'node:http';
import { mapFileJsonSchema } from '@gridwright/model/schemas';
import type { Installation } from '@gridwright/protocol';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { developmentWish } from '../lobby/development-wish.ts';
import type { DevelopedPackage } from '../plugins/development.ts';
import { frontPicture } from '../plugins/front-picture.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import type { Caller, Services } from '../services/services.ts';
import { randomText } from '../sessions/ids.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { tokenCookie } from '../sessions/token.ts';
import type { Storage } from '../storage/storage.ts';
import { addresses } from './addresses.ts';
import { allowHosts } from './allowed-hosts.ts';
import { allowances } from './allowances.ts';
import { redirectToFolder } from './base-path.ts';
import { botProtocol } from './bot-protocol.ts';
import { calls } from './calls.ts';
import { catalogRoute } from './catalog-route.ts';
import { contents } from './content-routes.ts';
import { developmentTable } from './development-table.ts';
import { acceptSockets } from './http-app.ts';
import type { Limits } from './limits.ts';
import { batchMessages } from './message-batching.ts';
import { healthRoutes } from './health-routes.ts';
import { requestLog } from './request-log.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { sessionCookies } from './session-cookies.ts';
import { sessionOffers } from './session-offers.ts';
import { clientFiles } from './static-files.ts';
import { cardsIn, firstTables } from './table-page.ts';
import { tablePictures } from './table-pictures.ts';
import { tableSummaries } from './table-summary.ts';

/** How a server is reached, and what its page says of it. */
export interface Site {
  /** Folder of the built client. */
  readonly client: string;
  /** The folder below which the server is reached, as `/gridwright`; a host of its own when absent. */
  readonly basePath?: string;
  /** Sites that may show tables in a frame; none when absent. */
  readonly embedders?: readonly string[];
  /** Names under which the server may be asked; any when absent. */
  readonly allowedHosts?: readonly string[] | null;
  /** Whether addresses of visitors stand in the log; they do when absent. */
  readonly logAddresses?: boolean;
  /** What the page says of this server; nothing but the contact when absent. */
  readonly installation?: Installation;
  /** How push services reach whoever runs the server, as `mailto:…` or `https://…`. */
  readonly contact?: string | null;
  /** Whether people may make tables on maps that they drew; they may when absent. */
  readonly drafts?: boolean;
  /** Whether people may let programs of their own play their seats; they may not when absent. */
  readonly botProtocol?: boolean;
}

interface Needs {
  readonly site: Site;
  readonly services: Services;
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** The package that is written while the server runs. */
  readonly developed: DevelopedPackage | null;
  /** The version of the server. */
  readonly version: string;
  readonly now: () => number;
}

const nothingSaid: Installation = { name: null, welcome: null, imprint: null, privacy: null, contact: null };

/** What the page is told of this server. */
const installationOf = (site: Site, isDeveloping: boolean): Installation => ({
  ...(site.installation ?? { ...nothingSaid, contact: site.contact ?? null }),
  ...(site.botProtocol === true && { botProtocol: true }),
  ...(site.drafts !== false && { drafts: true }),
  ...(isDeveloping && { developing: true }),
});

/** What an editor completes a map file by; the same schema reads it. */
function mapSchema(app: FastifyInstance): void {
  const schema = JSON.stringify(mapFileJsonSchema());
  app.get('/map.schema.json', (_request, reply) =>
    reply
      .header('content-type', 'application/schema+json')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(schema),
  );
}

/** Everything that a server answers to, but for its operator. */
export async function routes(app: FastifyInstance, needs: Needs): Promise<void> {
  const { site, services, storage, registry, sessions, limits, developed, version, now } = needs;
  const { basePath = '' } = site;
  await acceptSockets(app);
  app.addHook('onRequest', async (request, reply) => {
    sendSecurityHeaders(request, reply);
    // what is for one visitor is kept nowhere; whatever may be kept says so itself
    if (request.url.startsWith('/trpc')) void reply.header('cache-control', 'no-store');
  });
  redirectToFolder(app, basePath);
  if (site.allowedHosts !== undefined && site.allowedHosts !== null) allowHosts(app, site.allowedHosts);
  const origins = addresses(app, await storage.keyOr('address-secret', randomText(32)));
  const requests = requestLog(app, origins, site.logAddresses ?? true);
  const cookie = tokenCookie(basePath);
  const cookies = sessionCookies(app, sessions, cookie);
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
  healthRoutes(app, { storage, version, now });
  mapSchema(app);
  contents(app, storage, registry, services.games.record, services.tables.ownMap);
  catalogRoute(app, services.catalog);
  if (storage.sessionOffers !== undefined)
    sessionOffers(app, { ...cookies, ...cookie, offers: storage.sessionOffers, allowanceOf: allowed.of, now });
  botProtocol(app, {
    services,
    allowed: site.botProtocol ?? false,
    allowanceOf: allowed.of,
    waitsPerToken: limits.waitsPerToken,
    basePath,
    failed: (request, err) => request.log.error({ ...requests.about(request), err }, 'a request of a program failed'),
  });
  await calls(app, { services, callerOf, allowanceOf: allowed.of, requests, limits });
  tablePictures(app, { services, registry, storage });
  if (developed !== null)
    developmentTable(app, { services, callerOf, wish: () => developmentWish(developed.now().ids, registry) });
  app.setNotFoundHandler(
    clientFiles(app, site.client, {
      openingOf: async (request, table) => {
        const found = await services.games.opening(callerOf(request), table);
        return found.ok ? found.value : null;
      },
      summaryOf: tableSummaries({ services, registry, callerOf, basePath }),
      frontPicture: frontPicture(registry),
      firstTableOf: firstTables(
        registry,
        cardsIn((hash) => storage.content(hash)),
      ),
      installation: installationOf(site, developed !== null),
      basePath,
      embedders: site.embedders ?? [],
    }),
  );
}
