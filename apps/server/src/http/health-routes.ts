import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import { keptNowhere } from './content.ts';
import { readiness } from './readiness.ts';

interface Needs {
  readonly storage: Pick<Storage, 'healthy' | 'probe'>;
  /** The version of the server. */
  readonly version: string;
  readonly now: () => number;
}

/** `/healthz`: whether the database can be read; `/readyz`: whether it can be written. */
export function healthRoutes(app: FastifyInstance, { storage, version, now }: Needs): void {
  app.get('/healthz', async (_request, reply) => {
    const ok = await storage.healthy();
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', keptNowhere)
      .send({ ok, version });
  });
  const ready = readiness(storage, now, (err) => app.log.error({ err }, 'nothing can be written'));
  app.get('/readyz', async (_request, reply) => {
    const ok = await ready();
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', keptNowhere)
      .send({ ok });
  });
}
