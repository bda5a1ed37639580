import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desk, newPerson, openWindow, phone } from './browser.ts';
import { finishedGame, newGame } from './calls.ts';
import { layoutFindings } from './findings.ts';
import { answer, nextQuestion } from './player.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';

const messages = path.resolve(import.meta.dirname, '../src/i18n/messages');
/** Every language of the page. */
const languages = fs
  .readdirSync(messages, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Those with the longest words, in which the smallest, lowest and largest windows are looked at as well. */
const longest = ['de', 'fi'];
const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 1366, height: 625 },
  { width: 2560, height: 1440 },
];

let over: string;

beforeAll(async () => {
  const { page, context } = await openWindow(browser);
  await page.goto(server.address);
  over = await finishedGame(page);
  await context.close();
});

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

/** In windows of every kind nothing runs out of the page, is cut, hidden or over another, or too small to read. */
async function expectFit(page: Page, screen: string): Promise<void> {
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const message = `${screen} at ${width} × ${height}`;
    // what is shortened with dots says itself in full under the pointer
    const found = async (): Promise<readonly string[]> =>
      (await layoutFindings(page)).filter((finding) => !finding.startsWith('shortened'));
    await expect.poll(found, { message, timeout: 6000 }).toEqual([]);
  }
  await page.setViewportSize({ width: desk.width, height: desk.height });
}

async function expectWhole(page: Page, screen: string): Promise<void> {
  for (const { width, height } of [desk, phone]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.fonts.ready);
    await page.locator(width < 761 ? '.app' : '.phone').waitFor({ state: 'detached' });
    expect.soft(await cutWords(page), `${screen} at a width of ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: desk.width, height: desk.height });
}

test.each(languages)('every word fits its place, in %s', async (locale) => {
  const { page, faults } = await newPerson(browser, { ...desk, locale });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.address);
  const bots = Array.from({ length: longest.includes(locale) ? 5 : 3 }, () => 'bot' as const);
  const table = await newGame(page, { seats: ['human', ...bots], regions: 'draft' });
  await page.goto(`${server.address}/t/${table}`);
  const seen = new Set<string>();
  for (let moves = 0; !seen.has('power') && moves < 60; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    if (!seen.has(kind)) await expectWhole(page, kind);
    if (!seen.has(kind) && longest.includes(locale)) await expectFit(page, kind);
    seen.add(kind);
    await answer(page, kind);
  }
  expect(await cutStates(page, statesIn(locale)), 'what a player does').toEqual([]);
  await page.goto(`${server.address}/t/${over}`);
  await page.locator('.hidden-cards').waitFor();
  await expectWhole(page, 'result');
  for (const width of [820, 1024, 1101, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page
      .locator('.ranked')
      .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth));
    expect(Math.max(...beyond), `the ranking at a width of ${width}`).toBe(0);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['buy', 'build', 'power']));
  expect(faults).toEqual([]);
});
