import type { IncomingMessage } from 'node:http';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter } from '../routers/router.ts';
import type { Caller, Services } from '../services/services.ts';
import type { Allowances } from './allowances.ts';
import type { Limits } from './limits.ts';
import type { RequestLog } from './request-log.ts';

interface Needs {
  readonly services: Services;
  readonly callerOf: (request: FastifyRequest | IncomingMessage) => Caller;
  readonly allowanceOf: Allowances['of'];
  readonly requests: RequestLog;
  readonly limits: Pick<Limits, 'callsPerBatch'>;
}

/** `/trpc`: what the page calls, over HTTP and over WebSocket. */
export async function calls(app: FastifyInstance, needs: Needs): Promise<void> {
  const { services, callerOf, allowanceOf, requests, limits } = needs;
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    useWSS: true,
    trpcOptions: {
      keepAlive: { enabled: true, pingMs: 20_000, pongWaitMs: 10_000 },
      router: appRouter,
      maxBatchSize: limits.callsPerBatch,
      createContext: ({ req }) => ({ services, caller: callerOf(req), allowance: allowanceOf(req) }),
      onError: ({ error, path: procedure, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
          app.log.error({ procedure, ...requests.about(req), err: error.cause ?? error }, 'a call failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<typeof appRouter>);
}
