import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { LogLevel } from '../config/options.ts';
import { randomText } from '../sessions/ids.ts';
import { withoutBasePath } from './base-path.ts';
import type { Limits } from './limits.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** The longest message anybody may send. */
const longestMessage = 64 * 1024;

interface Needs {
  readonly logLevel: LogLevel;
  /** Proxies whose word on where a request comes from is taken: addresses, networks or `loopback`. */
  readonly trustedProxies: readonly string[];
  /** The folder below which the server is reached, as `/gridwright`; empty for a host of its own. */
  readonly basePath: string;
  readonly limits: Pick<Limits, 'requestTimeoutMs'>;
}

/** A server for HTTP and WebSocket that answers nothing yet: its log, its time-outs, and how much it takes at once. */
export function httpApp({ logLevel, trustedProxies, basePath, limits: { requestTimeoutMs } }: Needs): FastifyInstance {
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

/** Takes connections of WebSocket, and closes them when the server stops. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, { options: { maxPayload: longestMessage }, preClose: closeSockets });
}
