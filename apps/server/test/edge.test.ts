import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { vapidIdentity } from '../src/notifications/vapid-identity.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { line, startChild } from './support/child.ts';
import { running, temporaryFolder, visitor } from './support/server.ts';
import { until } from './support/until.ts';

describe('a server that is told its names', () => {
  test('answers under them, and under no other', async () => {
    const { app } = await running({ allowedHosts: ['games.example.org', '*.club.example'] });
    const asked = async (host: string, url = '/trpc/catalog.list') =>
      (await app.inject({ url, headers: { host } })).statusCode;
    expect(await asked('games.example.org')).toBe(200);
    expect(await asked('Games.example.org:8443')).toBe(200);
    expect(await asked('chess.club.example')).toBe(200);
    expect(await asked('evil.example')).toBe(421);
    expect(await asked('club.example')).toBe(421);
    expect(await asked('127.0.0.1', '/healthz')).toBe(200);
  });
});

test('over TLS the cookie belongs to this host alone, and a visitor from before is known by it', async () => {
  const { app } = await running();
  const page = (headers: Record<string, string>) =>
    app.inject({ url: '/', headers: { accept: 'text/html', ...headers } });
  const before = String((await page({})).headers['set-cookie']).split(';')[0] ?? '';
  const token = before.split('=')[1] ?? '';
  const { headers } = await page({ cookie: before, 'x-forwarded-proto': 'https' });
  expect(headers['set-cookie']).toMatch(new RegExp(`^__Host-gridwright=${token}; Path=/; .*; Secure$`));
  const both = await page({ cookie: `gridwright=${'x'.repeat(43)}; __Host-gridwright=${token}` });
  expect(both.headers['set-cookie']).toContain(token);
});

test('what a visitor is told is kept by no cache on the way', async () => {
  const { app } = await running();
  expect((await app.inject('/trpc/table.mine')).headers['cache-control']).toBe('no-store');
});

test('nobody but its user can read what the server keeps', async () => {
  const { address, data } = await running();
  await (await visitor(address)).client.table.quick.mutate({ name: 'Anna' });
  const files = fs.readdirSync(data).filter((name) => name.startsWith('gridwright.'));
  expect(files.length).toBeGreaterThan(2);
  for (const name of files) expect(fs.statSync(path.join(data, name)).mode & 0o077, name).toBe(0);
});

test.each([true, false])(
  'a connection that is cut off stands in the log with its request; with its address: %s',
  async (logAddresses) => {
    const child = startChild('serve-few.ts', [temporaryFolder(), String(logAddresses)]);
    const [, port] = await line(child, /^(\d+)$/m);
    let log = '';
    child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`);
    socket.addEventListener('open', () => {
      for (let id = 0; id < 30; id++)
        socket.send(JSON.stringify({ id, method: 'query', params: { path: 'catalog.list' } }));
    });
    await until(
      () => log.includes('cut off'),
      () => log,
    );
    const written = JSON.parse(log.split('\n').find((text) => text.includes('cut off')) ?? '{}');
    expect(written).toMatchObject({ reason: 'too many calls', request: expect.stringMatching(/^[\w-]{12}$/) });
    expect(written.address).toBe(logAddresses ? '127.0.0.1' : undefined);
  },
);

test('push services are told how to reach whoever runs the server', async () => {
  const storage = await openSqlite(':memory:');
  const identity = await vapidIdentity(storage, () => undefined, 'mailto:host@club.example');
  const [, claims = ''] = identity.authorization('https://push.example/1', 0).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'mailto:host@club.example' });
  await storage.close();
});
