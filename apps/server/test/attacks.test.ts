import net from 'node:net';
import { once } from 'node:events';
import '@fastify/websocket';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { standardLimits } from '../src/http/limits.ts';
import { addresses } from '../src/http/addresses.ts';
import { refused, running, visitor } from './support/server.ts';
import { finishedGame, seatedGame } from './support/table.ts';
import { until } from './support/until.ts';

const call = (id: number, path: string, method = 'query', input?: unknown) => ({ id, method, params: { path, input } });

/** A connection that a program opened, without the page. */
async function opened(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc`);
  await once(socket, 'open');
  return socket;
}

/** The messages that come back, as they come. */
function heardBy(socket: WebSocket): string[] {
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  return heard;
}

describe('somebody who means harm', () => {
  test('is cut off when they do not read what they ask for, and others are answered', async () => {
    const { address, app } = await running({ limits: { ...standardLimits, unreadBytes: 300_000 } });
    const friend = await visitor(address, 'live');
    const attacker = await opened(address);
    attacker.pause();
    attacker.on('error', () => undefined);
    const flood = (from: number) => Array.from({ length: 20 }, (_, index) => call(from + index, 'catalog.list'));
    await until(
      () => {
        attacker.send(JSON.stringify(flood(0)));
        return app.websocketServer.clients.size === 1;
      },
      () => 'still connected',
    );
    expect((await friend.client.catalog.list.query()).maps.length).toBeGreaterThan(0);
    attacker.terminate();
  });

  test('gets no answer to hundreds of questions in one message or one batch', async () => {
    const { address } = await running({ limits: { callsPerBatch: standardLimits.callsPerBatch } });
    const attacker = await opened(address);
    const heard = heardBy(attacker);
    const closed = once(attacker, 'close');
    attacker.send(JSON.stringify(Array.from({ length: 632 }, (_, id) => call(id, 'catalog.list'))));
    await closed;
    expect(heard).toEqual([]);
    const paths = Array.from({ length: 100 }, () => 'catalog.list').join(',');
    expect((await fetch(`${address}/trpc/${paths}?batch=1&input={}`)).status).toBe(400);
    attacker.terminate();
  });

  test('is told to wait after asking too much, also over several connections with one cookie, while others are answered', async () => {
    const { address } = await running({
      limits: { callsPerSecond: { visitor: 0, address: 0 }, callsAtOnce: { visitor: 100, address: 1000 } },
    });
    const [anna, bela] = await Promise.all([visitor(address, 'live'), visitor(address, 'live')]);
    const { table } = await finishedGame(anna.client);
    const asked = Array.from({ length: 20 }, () => refused(anna.client.game.record.query({ table })));
    expect(await Promise.all(asked)).toContain('too-fast');
    // the cookie counts, not the connection
    const again = await visitor(address, 'live', anna.cookie());
    expect(await refused(again.client.game.record.query({ table }))).toBe('too-fast');
    expect(await refused(bela.client.game.record.query({ table }))).not.toBe('too-fast');
  });

  test('is cut off when they go on asking after they were refused', async () => {
    const few = { callsPerSecond: { visitor: 0, address: 0 }, callsAtOnce: { visitor: 10, address: 100 } };
    const { address } = await running({ limits: few });
    const attacker = await opened(address);
    const closed = once(attacker, 'close');
    for (let id = 0; id < 30; id++) attacker.send(JSON.stringify(call(id, 'catalog.list')));
    await closed;
    expect(attacker.readyState).toBe(WebSocket.CLOSED);
  });

  test('may watch a table a few times, and again when a watch has ended', async () => {
    const { address } = await running({ limits: { watches: { connection: 3, visitor: 60, address: 100 } } });
    const { table } = await seatedGame(address);
    const attacker = await opened(address);
    const heard = heardBy(attacker);
    const watch = (id: number) => attacker.send(JSON.stringify(call(id, 'game.watch', 'subscription', { table })));
    const tooFast = () => heard.filter((message) => message.includes('too-fast')).length;
    for (let id = 0; id < 5; id++) watch(id);
    await until(
      () => tooFast() === 2,
      () => heard.join('\n'),
    );
    attacker.send(JSON.stringify({ id: 0, method: 'subscription.stop' }));
    await until(
      () => heard.some((message) => message.includes('stopped')),
      () => heard.join('\n'),
    );
    watch(9);
    await until(
      () => heard.some((message) => message.includes('"id":9') && message.includes('"view"')),
      () => heard.join('\n'),
    );
    expect(tooFast()).toBe(2);
    attacker.terminate();
  });

  test('cannot open connections without end', async () => {
    const { address, app } = await running({ limits: { connectionsPerAddress: 5 } });
    const sockets = await Promise.all(Array.from({ length: 8 }, () => opened(address)));
    const open = (): number => app.websocketServer.clients.size;
    await until(
      () => open() <= 5,
      () => String(open()),
    );
    expect(open()).toBe(5);
    for (const socket of sockets) socket.terminate();
  });

  test('cannot keep a request open by sending it for ever', async () => {
    const { address } = await running({ limits: { requestTimeoutMs: 100 } });
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write('POST /trpc/table.quick HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{');
    await once(socket, 'close');
    expect(answer).toContain('408');
  });
});

test.each([
  ['loopback', ['203.0.113.7', '2001:db8:1:2::/64']],
  ['10.0.0.0/8', ['127.0.0.1', '127.0.0.1']],
])('where a request comes from is what a trusted proxy says (%s), and nobody else', async (trusted, expected) => {
  const app = fastify({ trustProxy: [trusted] });
  onTestFinished(() => app.close());
  const origins = addresses(app, 'secret');
  app.get('/where', async (request) => origins.of(request));
  const seen: string[] = [];
  for (const forwarded of ['203.0.113.7', '2001:db8:1:2:3::4'])
    seen.push((await app.inject({ url: '/where', headers: { 'x-forwarded-for': forwarded } })).body);
  expect(seen).toEqual(expected);
});
