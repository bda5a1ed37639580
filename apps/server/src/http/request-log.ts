import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Addresses } from './addresses.ts';

/** Says in the log which request a line is about. Neither cookies nor links of tables stand there. */
export interface RequestLog {
  readonly about: (request: FastifyRequest | IncomingMessage | undefined) => object;
}

/** Requests by a number of their own and, unless that is not wanted, by where they come from. */
export function requestLog(app: FastifyInstance, { of }: Pick<Addresses, 'of'>, withAddresses: boolean): RequestLog {
  const ids = new WeakMap<IncomingMessage, string>();
  app.addHook('onRequest', async (request, reply) => {
    ids.set(request.raw, request.id);
    void reply.header('x-request-id', request.id);
    request.log.debug({ method: request.method, ...about(request) }, 'request');
  });
  function about(request: FastifyRequest | IncomingMessage | undefined): object {
    if (request === undefined) return {};
    const id = ids.get('raw' in request ? request.raw : request);
    return withAddresses ? { request: id, address: of(request) } : { request: id };
  }
  return { about };
}
