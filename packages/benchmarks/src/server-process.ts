// The server under load, in a process of its own: `server-process.js full|bare|bots <data folder> [<processes for bots>]` prints its port.
import path from 'node:path';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import {
  compactMemoryOnce,
  createServer,
  installedPlugins,
  type NewEntry,
  openSqlite,
  type Parts,
  withoutLimits,
} from '@gridwright/server';
import type { Delays } from './lag.ts';
import { watchPauses } from './pauses.ts';
import { operatorToken } from './server-metrics.ts';
import fastify, { type FastifyInstance } from 'fastify';

const [mode = 'full', data = '.', botWorkers = '0'] = process.argv.slice(2);

/** Gridwright as it is, without a page. */
async function full(plugins: readonly string[], more: Partial<Parts> = {}): Promise<FastifyInstance> {
  const { app } = await createServer({
    data,
    plugins,
    source: installedPlugins(import.meta.filename),
    client: path.join(data, 'no-client'),
    logLevel: 'error',
    limits: withoutLimits,
    tablesPerHour: { person: Infinity, address: Infinity },
    ...more,
  });
  return app;
}

const boardAndDeck = ['@gridwright/map-germany', '@gridwright/decks'];

/** The same with bots, and a route that tells how long the event loop kept others waiting since it was asked last. */
async function withBots(): Promise<FastifyInstance> {
  const app = await full([...boardAndDeck, '@gridwright/bots'], {
    botTables: true,
    botWorkers: Number(botWorkers),
    operatorToken,
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const watch = watchPauses();
  const work = createHistogram();
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    work.record(Math.max(1, Math.round(now.user - before.user + now.system - before.system)));
    before = now;
  }, 1);
  app.get('/delays', () => {
    const ms = (nanoseconds: number): number => nanoseconds / 1e6;
    const { user, system } = process.cpuUsage();
    const answer: Delays = {
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      max: ms(delay.max),
      pauses: watch.take(),
      work: { p99: work.percentile(99) / 1000, max: work.max / 1000 },
      cpuSeconds: (user + system) / 1e6,
    };
    delay.reset();
    work.reset();
    return answer;
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

const app = await (mode === 'bare' ? bare() : mode === 'bots' ? withBots() : full(boardAndDeck));
compactMemoryOnce();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
