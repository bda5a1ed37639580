import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { browser, server } from './shared.ts';

/** Bytes of compressed script that the page of a table names itself, and all that a table on a server ever loads. */
const namedByPage = 150_000;
const inAll = 400_000;
/** What playing on the device costs besides, for whoever does: rules, bots and all maps, with their words in all languages. */
const ofDevice = 306_000;

/** The files that a page asks for, each as often as it does. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|art|sheets)\//.test(pathname)) files.push(pathname);
  });
  return files;
}
const twiceIn = (files: readonly string[]): readonly string[] => files.filter((file, at) => files.indexOf(file) !== at);

/** Runs inside the page before anything else: notes when the board is there to be painted, by the page's own clock. */
function noteBoard(): void {
  const watching = new MutationObserver(() => {
    if (document.querySelector('.board .area') === null) return;
    watching.disconnect();
    performance.mark('board');
  });
  watching.observe(document, { childList: true, subtree: true });
}

/** Addresses of the scripts that were asked for before the board was there. */
const scriptsBeforeBoard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [board] = performance.getEntriesByName('board');
    const before = performance
      .getEntriesByType('resource')
      .filter((file) => file.startTime < (board?.startTime ?? Infinity));
    return before.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  });

/** Addresses of the scripts that a page of the server names itself. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text();
  return [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file = '']) => new URL(file, page).href);
}

async function compressed(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => gzipSync(await (await fetch(address)).arrayBuffer()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the board is there before any script is asked for, the page names less than 150 kB of them, and nothing comes twice or from another host', async () => {
  const { page, context } = await newPerson(browser, { ...desk, keepsPage: true });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play now against three bots' }).click();
  await page.waitForURL(/\/t\//);

  // the same person with a browser that was never here
  const { page: visit, context: empty, faults } = await newPerson(browser, { ...desk, keepsPage: true });
  await empty.addCookies(await context.cookies());
  await visit.addInitScript(noteBoard);
  const hosts = new Set<string>();
  const files = filesOf(visit);
  visit.on('response', (response) => hosts.add(new URL(response.url()).host));
  await visit.goto(page.url());
  await visit.locator('.board .plate').first().waitFor();
  await visit.getByRole('region', { name: 'Your move' }).or(visit.locator('.wait')).first().waitFor();
  expect(await scriptsBeforeBoard(visit)).toEqual([]);
  const scripts = await scriptsOf(page.url());
  expect(scripts.length).toBeGreaterThan(1);
  expect(await compressed(scripts)).toBeLessThan(namedByPage);
  // what the page's head has fetched is what the scripts use
  expect(twiceIn(files)).toEqual([]);
  for (const folder of ['/art/', '/sheets/']) expect(files.filter((file) => file.startsWith(folder))).toHaveLength(1);
  expect([...hosts]).toEqual([new URL(server.address).host]);
  expect(faults).toEqual([]);
});

test('the page is kept in under 400 kB of script, and games on the device in under 306 kB besides', async () => {
  const worker = await (await fetch(new URL('/sw.js', server.address))).text();
  const scripts = [...worker.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file = '']) => new URL(file, server.address).href);
  const device = scripts.filter((file) => file.includes('/assets/device/'));
  const page = scripts.filter((file) => !device.includes(file));
  expect(page.length).toBeGreaterThan(10);
  expect(await compressed(page)).toBeLessThan(inAll);
  expect(device.length).toBeGreaterThan(0);
  expect(await compressed(device)).toBeLessThan(ofDevice);
});

test('the letters of the first heading are fetched before anybody asks for anything, once', async () => {
  const { page } = await newPerson(browser, { ...desk, keepsPage: true });
  const files = filesOf(page);
  await page.goto(server.address);
  const heading = page.getByRole('heading', { level: 1 });
  const [family, weight] = await heading.evaluate((element) => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    return [fontFamily.split(',')[0], fontWeight];
  });
  await page.evaluate(() => document.fonts.ready);
  const face = `/assets/${family?.toLowerCase()}-latin-${weight}-normal-`;
  expect(files.filter((address) => address.includes(face))).toHaveLength(1);
});

test('the front page fetches no file twice', async () => {
  const { page } = await newPerson(browser, { ...desk, keepsPage: true });
  const files = filesOf(page);
  await page.goto(server.address);
  await page.locator('.picture svg').nth(5).waitFor();
  expect(files.filter((file) => file.endsWith('.thumb.json')).length).toBeGreaterThan(5);
  expect(twiceIn(files)).toEqual([]);
});
