import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { answer, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ known: shared.data });
});
afterAll(() => server.close());

/** Everything that the browser keeps for the page, by address. */
const keptAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isOfDevice = (address: string): boolean => address.startsWith('/assets/device/');

test('the page opens without a line, says so calmly, and goes on when the line is back', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  const kept = await keptAddresses(page);
  expect(kept).toContain('/index.html');
  expect(kept.filter((address) => /^\/(trpc|sheets|art|records|healthz)/.test(address))).toEqual([]);

  await server.kill();
  await page.goto(`${server.address}/new`);
  await page.getByRole('heading', { name: 'No connection to the table' }).waitFor();
  await server.restart();
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  expect(faults).toEqual([]);
});

test('a game against bots is played without a line, and is still there after a reload', async () => {
  const { page, context, faults } = await newPerson(browser);
  await context.addInitScript(() =>
    localStorage.setItem('gridwright-device', '{"seed":"browser tests","botDelayMs":5,"played":true}'),
  );
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Play here against three bots' }).click();
  await page.waitForURL(/\/t\/local-/);
  await expect.poll(async () => (await keptAddresses(page)).filter(isOfDevice).length).toBeGreaterThan(10);

  await server.kill();
  await page.goto(server.address);
  const here = page.getByRole('region', { name: 'On this device' });
  await here.getByRole('link').waitFor();
  await here.getByRole('button', { name: 'Play here against three bots' }).click();
  await page.waitForURL(/\/t\/local-/);
  await page.locator('.board .plate').first().waitFor();
  for (let questions = 0; questions < 6; questions += 1) {
    const kind = await nextQuestion(page);
    if (kind !== 'over') await answer(page, kind);
  }
  await page.getByText('Round 2', { exact: true }).first().waitFor();
  expect(await page.locator('.connection').count()).toBe(0);

  const played = await page.locator('.log').innerText();
  await page.reload();
  await expect.poll(() => page.locator('.log').innerText()).toContain(played.slice(-200));
  await server.restart();
  expect(faults).toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

test('it can be installed: a manifest, and icons of the sizes it names', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const link = page.locator('link[rel=manifest]');
  const answer = await page.request.get(`${server.address}${(await link.getAttribute('href')) ?? ''}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Gridwright', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']));
  for (const { src, sizes: size } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const drawn = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(drawn, src).toBe(size);
  }
});
