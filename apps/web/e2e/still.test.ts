import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { newGame, newTable } from './calls.ts';
import { nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';
import { wholeLog } from './whole-log.ts';

interface Shift {
  readonly value: number;
  /** What moved, from where to where. */
  readonly what: readonly string[];
}
interface Watched {
  readonly shifts: readonly Shift[];
  /** Where the line of phases began, each place once. */
  readonly phaseLine: readonly number[];
}

/** Notes every shift of the layout that nobody asked for, and every place of the line of phases. */
async function watchLayout(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element === null || element === undefined ? 'gone' : `${element.tagName} ${element.className}`;
    };
    const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    const note = (list: PerformanceObserverEntryList): void => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} -> ${place(currentRect)}`,
        );
        if (!hadRecentInput) shifts.push({ value, what });
      }
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    const places = new Set<number>();
    const look = (): void => {
      const line = document.querySelector('.phases')?.getBoundingClientRect();
      if (line !== undefined) places.add(Math.round(line.left));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { watched: () => ({ shifts, phaseLine: [...places] }) });
  });
  return () => page.evaluate(() => (window as unknown as { watched: () => Watched }).watched());
}

test.each([
  [1440, 900],
  [1280, 800],
])('in a game of six bots nothing leaves its place by itself, in a window of %i × %i', async (width, height) => {
  const { page, faults } = await newPerson(browser, { ...desk, width, height, motion: true });
  await page.goto(server.address);
  const table = await newTable(page, { seats: Array.from({ length: 6 }, () => 'bot' as const), bots: 'instant' });
  const watched = await watchLayout(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  // the catalogue comes when the lobby is there already
  await page.route(/catalog\.list/, async (route) => {
    await page.locator('.seats-panel').waitFor();
    await route.continue();
  });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.seats-panel small').filter({ hasText: /./ }).first().waitFor();
  const lobby = (await watched()).shifts;
  const moved = lobby.reduce((all, { value }) => all + value, 0);
  expect(moved, `the lobby keeps its places: ${JSON.stringify(lobby, null, 1)}`).toBeLessThan(0.01);
  // the page and its letters are there before the first move
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.ranking').waitFor();
  await page.locator('.fair-play').waitFor();
  const { shifts, phaseLine } = await watched();
  expect(phaseLine.length, `the line of phases began at ${phaseLine.join(', ')}`).toBe(1);
  expect(refused, 'the lobby asks for nothing that there is not yet').toEqual([]);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 20);
  expect(sum, JSON.stringify(largest, null, 1)).toBeLessThan(0.1);
  const log = await wholeLog(page);
  expect(log.length).toBeGreaterThan(50);
  await page.reload();
  expect(await wholeLog(page), 'the log is whole without a reload').toEqual(log);
  expect(faults).toEqual([]);
});

/** What has a frame around it because it has the focus. */
const framed = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one === null || getComputedStyle(one).outlineStyle === 'none' ? null : one.className;
  });

test('the question gets the focus when a turn begins, and a frame only from who uses the keyboard', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.className ?? '');
  await expect.poll(focused).toContain('action');
  expect(await framed(page)).toBeNull();
  await page.keyboard.press('Tab');
  await expect.poll(() => framed(page)).not.toBeNull();
  await page.mouse.click(5, 300);
  await page.locator('[data-move]').focus();
  expect(await framed(page)).toBeNull();
});

test('a tip stands clear of the main button, and every question mark can be hit', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.locator('[data-command=undo]').hover();
  await page.locator('.tip-bubble').waitFor();
  const covered = await page.evaluate(() => {
    const tip = document.querySelector('.tip-bubble')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.btn.main')].filter((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      return left < tip.right && tip.left < right && top < tip.bottom && tip.top < bottom;
    }).length;
  });
  expect(covered).toBe(0);
  const marks = await page.locator('.why-button:visible').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(marks.length).toBeGreaterThan(2);
  for (const mark of marks) expect(mark).toBeGreaterThanOrEqual(24);
});
