import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { finishedGame, newGame } from './calls.ts';
import { layoutFindings } from './findings.ts';
import { playOnTo } from './positions.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';

const messages = path.resolve(import.meta.dirname, '../src/i18n/messages');
/** Every language of the page. */
const languages = fs
  .readdirSync(messages, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Those with the longest words, in which the smallest, lowest and largest windows are looked at as well. */
const longest = ['de', 'fi'];
type WindowSize = Readonly<Record<'width' | 'height', number>>;
const windows: readonly WindowSize[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1366, height: 625 },
  { width: 2560, height: 1440 },
];

/** Texts that run out of their box, or end in dots. Names that people and boards gave themselves may. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element): Element => {
      let box = element;
      while (/^(inline|contents)$/.test(getComputedStyle(box).display) && box.parentElement !== null)
        box = box.parentElement;
      return box;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const own = text.parentElement;
      if (own === null || text.textContent?.trim() === '' || !own.checkVisibility()) continue;
      if (own.closest('.unseen, .skip, .skip-links, .leaflet-container, [title], svg, select, textarea') !== null)
        continue;
      const box = boxOf(own);
      const range = document.createRange();
      range.selectNodeContents(text);
      const beyond = Math.max(
        range.getBoundingClientRect().right - box.getBoundingClientRect().right,
        box.matches('p') || getComputedStyle(box).textOverflow === 'ellipsis' ? box.scrollWidth - box.clientWidth : 0,
      );
      if (beyond > 1)
        found.add(`${box.className || box.tagName} "${text.textContent?.trim()}" by ${Math.round(beyond)}`);
    }
    return [...found];
  });
}

/** Everything that the panel of a player may say of them. */
function statesIn(locale: string): readonly string[] {
  const file = path.join(messages, locale, 'status.json');
  const words = Object.values(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>);
  return words.flatMap((word) => (typeof word === 'string' ? [word.replace('{bid}', '188')] : []));
}

/** Those that do not fit the panel of a bot. */
const cutStates = (page: Page, states: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((tried) => {
    const state = [...document.querySelectorAll('.player .icon + span')].find((one) => one.closest('.who') !== null);
    if (state === undefined) return ['no bot is there'];
    return tried.filter((words) => {
      state.textContent = words;
      return state.scrollWidth > state.clientWidth;
    });
  }, states);

interface VueRoot {
  readonly __vue_app__?: {
    readonly config: {
      readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, { language: string }> } };
    };
  };
}

/** Switches the page that is there to another language, as its settings do, but without opening them. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.locator('#app').evaluate((root, language) => {
    const session = (root as VueRoot).__vue_app__?.config.globalProperties.$pinia._s.get('session');
    if (session !== undefined) session.language = language;
  }, locale);
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
  await settled(page);
}

async function resize(page: Page, { width, height }: WindowSize): Promise<void> {
  await page.setViewportSize({ width, height });
  // a phone on its side is a phone, too
  await page.locator(width < 761 || height < 500 ? '.app' : '.phone').waitFor({ state: 'detached' });
}

/** In windows of every kind nothing runs out of the page, is cut, hidden or over another, or too small to read. */
async function expectFit(page: Page, where: string): Promise<void> {
  // what is shortened with dots says itself in full under the pointer
  const found = async (): Promise<readonly string[]> =>
    (await layoutFindings(page)).filter((finding) => !finding.startsWith('shortened'));
  await expect.poll(found, { message: where }).toEqual([]);
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await expect.poll(() => cutWords(page), { message: where }).toEqual([]);
}

/** A question in all windows and languages; the rarer windows in the languages with the longest words. */
async function lookAtQuestion(page: Page, kind: string, sizes: readonly WindowSize[]): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    const usual = [desk, phone].some(({ width, height }) => width === size.width && height === size.height);
    for (const locale of usual ? languages : longest) {
      await speak(page, locale);
      const where = `${kind} in ${locale} at ${size.width} × ${size.height}`;
      if (usual) await expectWhole(page, where);
      if (longest.includes(locale)) await expectFit(page, where);
    }
  }
  await resize(page, desk);
}

test('every word of every question fits its place, in every language', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const draft = await newGame(page, { seats: ['human', 'bot', 'bot', 'bot'], regions: 'draft' });
  await page.goto(`${server.address}/t/${draft}`);
  expect(await playOnTo(page, draft, ['pick-region'])).toBe('pick-region');
  await lookAtQuestion(page, 'pick-region', [desk, phone]);

  const bots = Array.from({ length: 5 }, () => 'bot' as const);
  const table = await newGame(page, { seats: ['human', ...bots] });
  await page.goto(`${server.address}/t/${table}`);
  const missing = new Set(['open', 'bid', 'buy', 'build', 'power'] as const);
  while (missing.size > 0) {
    const kind = await playOnTo(page, table, [...missing]);
    if (kind === null) break;
    await lookAtQuestion(page, kind, windows);
    missing.delete(kind);
  }
  expect([...missing], 'was never asked').toEqual([]);
  for (const locale of languages)
    expect(await cutStates(page, statesIn(locale)), `what a player does, in ${locale}`).toEqual([]);
  expect(faults).toEqual([]);
});

/** The page as whoever remembers this language opens it. */
async function openIn(page: Page, locale: string): Promise<void> {
  await page.evaluate(
    (language) => localStorage.setItem('gridwright', JSON.stringify({ name: 'Ada', theme: 'system', language })),
    locale,
  );
  await page.reload();
  await page.locator('.hidden-cards').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
}

test('every word of the result fits its place, in every language', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  await page.goto(`${server.address}/t/${await finishedGame(page)}`);
  for (const locale of languages) {
    await openIn(page, locale);
    await settled(page);
    await expectWhole(page, `result in ${locale} at a desk`);
  }
  const sides = [820, 1024, 1101, 1280].map((width) => ({ width, height: 800 }));
  for (const size of [phone, ...sides]) {
    await resize(page, size);
    for (const locale of languages) {
      await speak(page, locale);
      const where = `result in ${locale} at a width of ${size.width}`;
      if (size === phone) await expectWhole(page, where);
      const beyond = (): Promise<readonly number[]> =>
        page.locator('.ranked').evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth));
      if (size !== phone) await expect.poll(async () => Math.max(...(await beyond())), { message: where }).toBe(0);
    }
  }
  expect(faults).toEqual([]);
});
