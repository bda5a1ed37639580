import type { FastifyInstance } from 'fastify';

/** A host name without its port, in small letters. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const fits = (name: string, allowed: string): boolean =>
  allowed.startsWith('*.') ? name.endsWith(allowed.slice(1)) : name === allowed;

/** Programs on the same machine that look whether the server is well ask by its address. */
const forEverybody = new Set(['/healthz', '/readyz']);

/** Answers only where the server is asked by one of its names; a page that reached it by another name learns nothing. */
export function allowHosts(app: FastifyInstance, allowed: readonly string[]): void {
  const names = allowed.map((name) => name.toLowerCase());
  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request.headers.host ?? '');
    if (forEverybody.has(request.url) || names.some((one) => fits(name, one))) return undefined;
    return reply.code(421).send({ error: 'unknown-host' });
  });
}
