import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../sessions/sessions.ts';
import { hashOfToken, newToken, type TokenCookie } from '../sessions/token.ts';
import type { Caller } from '../services/services.ts';

/** Whether a request comes from our own page. Programs other than browsers send no origin, and hold no cookies of ours. */
export function fromOurPage(headers: IncomingMessage['headers']): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const hosts = [host, headers['x-forwarded-host']];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/** Whether the page came over https, as the proxy before the server says. */
export const overTls = (headers: IncomingMessage['headers']): boolean => headers['x-forwarded-proto'] === 'https';

/** Gives every visitor a token, and knows them again by it. */
export interface SessionCookies {
  readonly caller: (request: FastifyRequest | IncomingMessage) => Omit<Caller, 'origin'>;
  /** The hash of the token that a request came with; null where it came without one. */
  readonly visitor: (request: FastifyRequest | IncomingMessage) => string | null;
}

export function sessionCookies(
  app: FastifyInstance,
  sessions: Sessions,
  { tokenIn, cookieFor }: TokenCookie,
): SessionCookies {
  const tokens = new WeakMap<IncomingMessage, string>();
  const fresh = new WeakSet<IncomingMessage>();

  function tokenOf(request: IncomingMessage): string {
    const present = tokens.get(request) ?? tokenIn(request.headers.cookie);
    const token = present ?? newToken();
    if (present === null) fresh.add(request);
    tokens.set(request, token);
    return token;
  }

  const cookieOf = (request: IncomingMessage): string => cookieFor(tokenOf(request), overTls(request.headers));
  const isNew = (request: IncomingMessage): boolean => {
    tokenOf(request);
    return fresh.has(request);
  };

  app.addHook('onRequest', async (request, reply) => {
    const changesThings = request.method !== 'GET' && request.method !== 'HEAD';
    if ((changesThings || request.ws) && !fromOurPage(request.headers)) {
      return reply.code(403).send({ error: 'foreign-origin' });
    }
    const isPage = request.headers.accept?.includes('text/html') === true;
    const isCall = request.url.startsWith('/trpc') && !request.ws;
    if (isPage || (isCall && isNew(request.raw))) void reply.header('set-cookie', cookieOf(request.raw));
    return undefined;
  });
  app.after(() => {
    // an upgraded connection is answered without passing through a reply
    app.websocketServer.on('headers', (headers: string[], request: IncomingMessage) => {
      if (isNew(request)) headers.push(`Set-Cookie: ${cookieOf(request)}`);
    });
  });

  const rawOf = (request: FastifyRequest | IncomingMessage): IncomingMessage =>
    'raw' in request ? request.raw : request;

  return {
    caller: (request) => {
      const hash = hashOfToken(tokenOf(rawOf(request)));
      return { known: () => sessions.find(hash), person: () => sessions.findOrAdd(hash) };
    },
    visitor: (request) => {
      const token = tokenIn(rawOf(request).headers.cookie);
      return token === null ? null : hashOfToken(token);
    },
  };
}
