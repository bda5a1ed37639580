import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { answer, nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

async function openTable(page: Page): Promise<void> {
  await page.goto(`${server.address}/new`);
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.getByRole('group', { name: 'Bots' }).getByText('At once').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await nextQuestion(page);
}

/** Buttons whose words do not fit, and a page that is wider than its window. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tight = [...document.querySelectorAll<HTMLElement>('.btn, .seg label')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => `${one.tagName} "${one.textContent?.trim() ?? ''}"`);
    return [...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []), ...tight];
  });
}

/** The main button of the move stands in the window, and nothing lies over it. */
const mainIsInReach = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll<HTMLElement>('[data-move] .buttons .main')].find((one) =>
      one.checkVisibility(),
    );
    const box = main?.getBoundingClientRect();
    if (main === undefined || box === undefined || box.bottom > innerHeight || box.right > innerWidth) return false;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return main.contains(top);
  });

test('at 200 % zoom nothing is cut off, nothing scrolls sideways, and the move stays in reach', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, width: 640, height: 400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  expect.soft(await cutOff(page), 'front page').toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await cutOff(page), 'settings').toEqual([]);
  await openTable(page);
  const seen = new Set<string>();
  for (let moves = 0; !seen.has('power') && moves < 60; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    if (!seen.has(kind)) {
      expect.soft(await cutOff(page), kind).toEqual([]);
      await expect.poll(() => mainIsInReach(page), { message: kind }).toBe(true);
    }
    seen.add(kind);
    await answer(page, kind);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['buy', 'build', 'power']));
  expect(faults).toEqual([]);
});

test('who wants no motion sees none, and who forces colours can play', async () => {
  const { page, faults } = await newPerson(browser);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const moving = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? String(effect.target?.className) : 'an animation')),
    );
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  expect(await moving()).toEqual([]);
  await openTable(page);
  for (let moves = 0; moves < 8; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    await answer(page, kind);
    expect(await moving(), kind).toEqual([]);
  }
  await page.goto(`${server.address}/new`);
  const chosen = page.getByRole('button', { pressed: true }).first();
  await chosen.waitFor();
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle), 'what is chosen').toBe('solid');
  expect(faults).toEqual([]);
});

test('the page keeps to the content policy of its server and asks nobody else for anything', async () => {
  const { page, context, faults } = await newPerson(browser);
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const response = await page.goto(server.address);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await openTable(page);
  for (let moves = 0; moves < 8; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind !== 'over') await answer(page, kind);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
});

test('every line of the log, and the question beside it, is large enough to be hit, and is what is hit', async () => {
  const { page } = await newPerson(browser);
  await openTable(page);
  for (let moves = 0; moves < 8; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind !== 'over') await answer(page, kind);
  }
  expect(await page.locator('.log-why').count()).toBeGreaterThan(1);
  const missed = await page.locator('.log-line, .log-why').evaluateAll((targets) =>
    targets
      .filter((target) => {
        target.scrollIntoView({ block: 'center' });
        const { width, height, right, bottom } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(right - 8, bottom - 3);
        return Math.min(width, height) < 24 || !target.contains(hit);
      })
      .map((target) => target.outerHTML),
  );
  expect(missed).toEqual([]);
});

test('a page whose scripts are long in coming shows that they are on their way', async () => {
  const { page, faults } = await newPerson(browser);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // the front page has a picture to look at meanwhile
  await page.goto(`${server.address}/new`, { waitUntil: 'commit' });
  const sign = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('#app') ?? document.body, '::before').content);
  await expect.poll(sign).toContain('Gridwright');
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sign()).toBe('none');
  expect(faults).toEqual([]);
});
