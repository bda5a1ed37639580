import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { answer, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

const basePath = '/games/gridwright';
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ known: shared.data, basePath });
});
afterAll(() => server.close());

/** A proxy before a site, which takes the folder of the server away from what it passes on. Gives the folder's address. */
async function strippingProxy(): Promise<{ readonly home: string; readonly close: () => void }> {
  const { hostname, port } = new URL(server.address);
  const passedOn = ({ url = '', method, headers }: http.IncomingMessage): http.ClientRequest =>
    http.request({ hostname, port, path: url.slice(basePath.length), method, headers });
  const proxy = http.createServer((request, reply) => {
    if (request.url?.startsWith(`${basePath}/`) !== true) return reply.writeHead(404).end();
    const asked = passedOn(request).on('response', (answered) => {
      reply.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(reply);
    });
    return request.pipe(asked.on('error', () => reply.destroy()));
  });
  proxy.on('upgrade', (request, socket) => {
    const asked = passedOn(request).on('upgrade', ({ rawHeaders }, line) => {
      const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      socket.write(['HTTP/1.1 101 Switching Protocols', ...headers, '', ''].join('\r\n'));
      line.on('error', () => socket.destroy()).pipe(socket);
      socket.on('error', () => line.destroy()).pipe(line);
    });
    asked.on('error', () => socket.destroy()).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const lines = new Set<Duplex>();
  proxy.on('connection', (line) => lines.add(line));
  const close = (): void => {
    proxy.close();
    for (const line of lines) line.destroy();
  };
  onTestFinished(close);
  return { home: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${basePath}/`, close };
}

/** What a page asks for that lies outside of the folder or is not there; to be read when all is done. */
function strayRequests(page: Page): readonly string[] {
  const stray: string[] = [];
  const look = (address: string): void => {
    if (!new URL(address).pathname.startsWith(`${basePath}/`)) stray.push(address);
  };
  page.on('request', (request) => look(request.url()));
  page.on('websocket', (socket) => look(socket.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) stray.push(`${response.status()} ${response.url()}`);
  });
  return stray;
}

test.each([
  ['as it is', () => Promise.resolve(server.address)],
  ['without the folder', async () => (await strippingProxy()).home],
])(
  'a game below a folder of a site is played and reloaded, where the proxy passes addresses on %s',
  async (_how, at) => {
    const { page, context, faults } = await newPerson(browser);
    const stray = strayRequests(page);
    const home = await at();
    await page.goto(home);
    await page.getByRole('button', { name: 'Play now against three bots' }).click();
    await page.waitForURL(new RegExp(`${home}t/[\\w-]+$`));
    const kind = await nextQuestion(page);
    if (kind !== 'over') await answer(page, kind);
    await nextQuestion(page);

    const played = await page.locator('.log').innerText();
    await page.reload();
    await page.locator('.board .plate').first().waitFor();
    await expect.poll(() => page.locator('.log').innerText()).toContain(played.slice(-100));
    await nextQuestion(page);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([['gridwright', basePath]]);
    await page.getByRole('link', { name: 'Gridwright' }).first().click();
    await page.waitForURL(home);
    expect(stray).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('a page below a folder is kept there alone, and opens and plays on the device without a line', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, keepsPage: true });
  const stray = strayRequests(page);
  const { home, close } = await strippingProxy();
  await page.goto(home);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(home);
  await page.getByRole('button', { name: 'Play here against three bots' }).click();
  await page.waitForURL(/\/t\/local-/);
  await page.locator('.board .plate').first().waitFor();
  const keptAddresses = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
  const ofDevice = async (): Promise<number> =>
    (await keptAddresses()).filter((address) => address.startsWith(`${home}assets/device/`)).length;
  await expect.poll(ofDevice).toBeGreaterThan(10);
  const kept = await keptAddresses();
  expect(kept).toContain(`${home}index.html`);
  expect(kept.filter((address) => !address.startsWith(home))).toEqual([]);
  expect(stray).toEqual([]);

  close();
  await page.reload();
  await page.locator('.board .plate').first().waitFor();
  expect(faults).toEqual([]);
});
