import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { browser, server } from './shared.ts';

/** Bytes of compressed script that a board may cost. */
const most = 200_000;

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

test('the board is there before 200 kB of script are loaded, and nothing comes twice or from another host', async () => {
  const { page, context, faults } = await newPerson(browser);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play now against three bots' }).click();
  await page.waitForURL(/\/t\//);

  const visit = await context.newPage();
  const scripts: Promise<number>[] = [];
  const hosts = new Set<string>();
  const files = filesOf(visit);
  let shown = false;
  visit.on('response', (response) => {
    hosts.add(new URL(response.url()).host);
    const type = response.headers()['content-type'] ?? '';
    if (!shown && type.includes('javascript')) scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await visit.goto(page.url());
  await visit.locator('.board .plate').first().waitFor();
  shown = true;
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
  // what the page's head has fetched is what the scripts use
  expect(twiceIn(files)).toEqual([]);
  for (const folder of ['/art/', '/sheets/']) expect(files.filter((file) => file.startsWith(folder))).toHaveLength(1);
  expect([...hosts]).toEqual([new URL(server.address).host]);
  expect(faults).toEqual([]);
});

test('the letters of the first heading come with the page, so that it is not laid out twice', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const heading = page.getByRole('heading', { level: 1 });
  const [family, weight] = await heading.evaluate((element) => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    return [fontFamily.split(',')[0], fontWeight];
  });
  const preloads = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const face = `/assets/${family?.toLowerCase()}-latin-${weight}-normal-`;
  expect(preloads.filter((address) => address.includes(face))).toHaveLength(1);
});

test('the front page fetches no file twice', async () => {
  const { page } = await newPerson(browser);
  const files = filesOf(page);
  await page.goto(server.address);
  await page.locator('.picture svg').nth(5).waitFor();
  expect(files.filter((file) => file.endsWith('.thumb.json')).length).toBeGreaterThan(5);
  expect(twiceIn(files)).toEqual([]);
});
