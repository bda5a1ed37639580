// The server under load, in a process of its own: `server-process.js full|bare <data folder>` prints its port.
import path from 'node:path';
import { createServer, installedPlugins, type NewEntry, openSqlite, withoutLimits } from '@gridwright/server';
import fastify, { type FastifyInstance } from 'fastify';

const [mode = 'full', data = '.'] = process.argv.slice(2);

/** Gridwright as it is, without bots and without a page. */
async function full(): Promise<FastifyInstance> {
  const { app } = await createServer({
    data,
    plugins: ['@gridwright/map-germany', '@gridwright/decks'],
    source: installedPlugins(import.meta.filename),
    client: path.join(data, 'no-client'),
    logLevel: 'error',
    limits: withoutLimits,
    tablesPerHour: { person: Infinity, address: Infinity },
  });
  return app;
}

/** A route that does nothing but put an entry into the same table, with the same commits. */
async function bare(): Promise<FastifyInstance> {
  const storage = await openSqlite(path.join(data, 'gridwright.sqlite'));
  const app = fastify();
  app.post<{ Body: NewEntry }>('/append', async ({ body }) => ({
    answer: await storage.append([body]),
    version: body.version,
  }));
  return app;
}

const app = await (mode === 'bare' ? bare() : full());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
