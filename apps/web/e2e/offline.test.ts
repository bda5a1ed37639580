import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { answer, leaveToPerson, nextQuestion } from './player.ts';
import { gameToItsEnd } from './positions.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';
import { wholeLog } from './whole-log.ts';

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
  const { page, faults } = await newPerson(browser, { ...desk, keepsPage: true });
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

/** Every game on the device begins alike, and its bots answer at once. */
const foreseeable = (context: BrowserContext, { played = true } = {}): Promise<unknown> =>
  context.addInitScript(
    (settings) => {
      if (localStorage.getItem('gridwright-device') === null) localStorage.setItem('gridwright-device', settings);
    },
    JSON.stringify({ seed: 'browser tests', botDelayMs: 5, played }),
  );

test('a game against bots is played without a line, and is still there after a reload', async () => {
  const { page, context, faults } = await newPerson(browser, { ...desk, keepsPage: true });
  await foreseeable(context);
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
  await nextQuestion(page);
  expect(await page.locator('.connection').count()).toBe(0);

  const played = await page.locator('.log').innerText();
  await page.reload();
  await expect.poll(() => page.locator('.log').innerText()).toContain(played.slice(-200));
  await server.restart();
  expect(faults).toEqual([]);
});

test('two people at one device pass it on before anybody sees the money of the other', async () => {
  const { page, context, faults } = await newPerson(browser, { ...desk, keepsPage: true });
  await foreseeable(context);
  await page.goto(`${server.address}/new?on=device`);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await leaveToPerson(page);
  await page.getByRole('textbox', { name: 'Name in seat 1' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Name in seat 2' }).fill('Mira');
  await page.getByRole('button', { name: 'Start the game' }).click();

  const pass = page.getByRole('heading', { name: /^Pass the device to (Ada|Mira)$/ });
  const takeOver = async (): Promise<string> => {
    const name = /to (.+)$/.exec(await pass.innerText())?.[1] ?? '';
    expect(await page.locator('.player, .board').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('Elektro');
    await page.getByRole('button', { name: `I am ${name}` }).click();
    return name;
  };
  await pass.waitFor();
  const first = await takeOver();
  const kind = await nextQuestion(page);
  if (kind !== 'over') await answer(page, kind);
  await pass.waitFor();
  const second = await takeOver();
  expect([first, second].toSorted()).toEqual(['Ada', 'Mira']);
  await nextQuestion(page);
  expect(await page.locator('.player', { hasText: first }).innerText()).not.toMatch(/\b50\b/);

  await page.reload();
  await page.getByRole('heading', { name: `Pass the device to ${second}` }).waitFor();
  await takeOver();
  const bought = page.locator('.log', { hasText: /plant \d+/ });
  const [plant = ''] = /plant \d+/.exec(await bought.innerText()) ?? [];
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Continue on the server' }).click();
  await page.waitForURL(/\/t\/(?!local-)/);
  await page.getByText('1 seat is free.').waitFor();
  await expect.poll(() => page.locator('.log').innerText()).toContain(plant);
  expect(faults).toEqual([]);
});

test('a finished game of the server that is kept on the device is looked back on without a line', async () => {
  const { page, context, faults } = await newPerson(browser, { ...desk, keepsPage: true });
  await foreseeable(context, { played: false });
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const table = await gameToItsEnd(page, { seats: ['bot', 'human'] });
  await page.goto(`${server.address}/t/${table}`);
  const headline = await page.locator('.verdict h1').innerText();
  const told = await wholeLog(page);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByText('Kept on this device').waitFor();
  await expect.poll(async () => (await keptAddresses(page)).filter(isOfDevice).length).toBeGreaterThan(10);

  await server.kill();
  await page.goto(`${server.address}/t/${table}`);
  await page.getByRole('link', { name: 'This game is kept here. Look back on it' }).click();
  await page.waitForURL(`**/t/local-kept-${table}`);
  await expect.poll(() => page.locator('.verdict h1').innerText()).toBe(headline);
  expect(await wholeLog(page)).toEqual(told);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay-bar').waitFor();
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
  const { page } = await newPerson(browser, { ...desk, keepsPage: true });
  await page.goto(server.address);
  const link = page.locator('link[rel=manifest]');
  const answer = await page.request.get(`${server.address}${(await link.getAttribute('href')) ?? ''}`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(new URL(manifest.start_url, answer.url()).href).toBe(`${server.address}/`);
  expect(manifest).toMatchObject({ name: 'Gridwright', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']));
  for (const { src, sizes: size } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const drawn = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, new URL(src, answer.url()).href);
    expect(drawn, src).toBe(size);
  }
});
