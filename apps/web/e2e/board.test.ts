import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, newPerson, openWindow, phone, type Sitting } from './browser.ts';
import { offeredInSight } from './in-sight.ts';
import { settled } from './settled.ts';
import { browser } from './shared.ts';

const web = path.resolve(import.meta.dirname, '..');
const project = path.resolve(web, '../..');
const isBoard = (folder: string): boolean => fs.existsSync(path.join(project, folder, 'src/board.ts'));
const named = (folder: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => isBoard(`${folder}/${name}`)).map((name) => name.replace(/^map-/, ''));
const maps = named('maps', fs.readdirSync(path.join(project, 'maps')));
/** Boards without geography, and with fewer or more house spaces than usual. */
const examples = named('examples', fs.readdirSync(path.join(project, 'examples')));
const boards = [...maps, ...examples.flatMap((name) => [name, `${name}&spaces=1`, `${name}&spaces=5`])];

/** The board on which is tried what is the same on all of them. */
const usual = 'benelux';

let gallery: ViteDevServer;
/** The page at a desk, on which one board comes after the other. */
let table: Page;
beforeAll(async () => {
  gallery = await createServer({ configFile: path.join(web, 'gallery/vite.config.ts'), logLevel: 'error' });
  await gallery.listen();
  ({ page: table } = await openWindow(browser, { ...desk, motion: true }));
});
afterAll(async () => {
  await table.context().close();
  await gallery.close();
});

let looks = 0;
/** Shows a board anew on a page that is there, or is opened for the gallery here. */
async function show(page: Page, board: string, what: string): Promise<Page> {
  const [address = ''] = gallery.resolvedUrls?.local ?? [];
  looks += 1;
  const wanted = `#map=${board}&show=${what}&look=${looks}`;
  await page.goto(`${address}${wanted}`);
  await page.locator(`html[data-shown="${wanted}"] .plate`).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** A board at a desk or, where fingers are needed or another window, on a page of its own. */
async function look(board: string, sitting: Sitting, what = 'game'): Promise<Page> {
  if (sitting !== desk) return show((await newPerson(browser, sitting)).page, board, what);
  await table.setViewportSize(desk);
  await table.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' });
  return show(table, board, what);
}

/** Plates, badges and names that cover each other or stand under controls, and those that are cut off. */
function faultsOnBoard(page: Page): Promise<{ drawn: number; covered: string[]; outside: string[] }> {
  return page.evaluate(() => {
    const window = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
    // a line is taller than its letters
    const letters = 11.8;
    const boxOfName = (name: HTMLElement): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { x, y, width, height } = range.getBoundingClientRect();
      const scale = name.getBoundingClientRect().height / name.offsetHeight;
      const air = ((range.getClientRects()[0]?.height ?? 0) - letters * scale) / 2;
      return new DOMRect(x, y + air, width, height - 2 * air);
    };
    const visible = [...document.querySelectorAll<HTMLElement>('.plate, .badge-mark, .city-name')].filter((one) =>
      one.checkVisibility(),
    );
    const marks = visible.map((one) => ({
      what: one.getAttribute('data-city') ?? one.textContent,
      box: one.matches('.city-name') ? boxOfName(one) : one.getBoundingClientRect(),
    }));
    const controls = [...document.querySelectorAll('.map-controls, .cartouche, .board-legend')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ what: one.className, box: one.getBoundingClientRect() }));
    const shared = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3;
    const seen = marks.filter(({ box }) => shared(box, window));
    const covered = seen.flatMap(({ what, box }, at) =>
      [...seen.slice(at + 1), ...controls]
        .filter((other) => shared(box, other.box))
        .map((other) => `${what} / ${other.what}`),
    );
    const outside = marks.filter(
      ({ box }) =>
        box.left < window.left || box.right > window.right || box.top < window.top || box.bottom > window.bottom,
    );
    return { drawn: marks.length, covered, outside: outside.map(({ what }) => what ?? '') };
  });
}

/** The smallest height of letters on the board, in pixels. */
const smallestLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll<HTMLElement>('.city-name, .badge-mark, .cell')];
    const heights = written.map(
      (one) =>
        Number.parseFloat(getComputedStyle(one).fontSize) * (one.getBoundingClientRect().height / one.offsetHeight),
    );
    return Math.min(...heights.filter((height) => height > 0));
  });

test.each(boards)('on the board of %s nothing covers anything, at a desk or on a phone', async (board) => {
  const page = await look(board, desk);
  const whole = async (): Promise<object> => {
    const { covered, outside } = await faultsOnBoard(page);
    return { covered, outside };
  };
  const fit = page.locator('.map-controls button').last();
  await expect.poll(async () => (await faultsOnBoard(page)).drawn).toBeGreaterThanOrEqual(40);
  for (const size of [desk, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await faultsOnBoard(page)).covered).toEqual([]);
    await expect.poll(() => smallestLetters(page)).toBeGreaterThanOrEqual(11);
    await fit.click();
    await expect.poll(whole).toEqual({ covered: [], outside: [] });
  }

  await page.setViewportSize({ width: phone.width, height: phone.height });
  await show(page, board, 'phone');
  await expect.poll(async () => (await faultsOnBoard(page)).covered).toEqual([]);
  await expect.poll(() => smallestLetters(page)).toBeGreaterThanOrEqual(11);
  await fit.click();
  await expect.poll(async () => (await faultsOnBoard(page)).outside).toEqual([]);
});

test('a route is shown with its price before anything is chosen, and the tip hides none of it', async () => {
  const page = await look(usual, desk);
  const tips = page.locator('.price-tip');
  for (const city of await page.locator('.plate.offered').all()) {
    await city.hover();
    await tips.waitFor();
    const hidden = await page.evaluate(() => {
      const tip = document.querySelector('.price-tip')?.getBoundingClientRect() ?? new DOMRect();
      const on = ({ x, y }: DOMPoint): boolean => x > tip.left && x < tip.right && y > tip.top && y < tip.bottom;
      return [...document.querySelectorAll<SVGPathElement>('.road-lit')].some((road) => {
        const place = road.getScreenCTM() ?? new DOMMatrix();
        const length = road.getTotalLength();
        return Array.from({ length: 60 }, (_, at) => road.getPointAtLength((length * at) / 59)).some((point) =>
          on(DOMPoint.fromPoint(point).matrixTransform(place)),
        );
      });
    });
    expect(hidden, (await tips.textContent()) ?? '').toBe(false);
  }
  expect(await page.locator('.planned').count()).toBe(0);
});

test('a finger first looks and then chooses', async () => {
  const page = await look(usual, phone, 'phone');
  await settled(page);
  const city = await offeredInSight(page);
  await city.tap();
  await page.locator('.price-tip').waitFor();
  expect(await page.locator('.planned').count()).toBe(0);
  await city.tap();
  await page.locator('.plate.planned').waitFor();
});

test('a board that is resized stays in one piece, with and without motion', async () => {
  const page = await look(usual, desk);
  const apart = (): Promise<number> =>
    page.evaluate(() => {
      const road = document.querySelector<SVGPathElement>('.road-line');
      const from = DOMPoint.fromPoint(road?.getPointAtLength(0) ?? {}).matrixTransform(
        road?.getScreenCTM() ?? new DOMMatrix(),
      );
      const plates = [...document.querySelectorAll('.plate')].map((plate) => plate.getBoundingClientRect());
      return Math.min(
        ...plates.map(({ x, y, width, height }) => Math.hypot(x + width / 2 - from.x, y + height / 2 - from.y)),
      );
    });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1100, 700],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(apart, { message: `${width} × ${height}` }).toBeLessThan(2);
    }
  }
});

/** How large the land and a plate are drawn. */
const sizes = (page: Page): Promise<{ land: number; plate: number }> =>
  page.evaluate(() => {
    const widthOf = (what: string): number => document.querySelector(what)?.getBoundingClientRect().width ?? 0;
    return { land: widthOf('.land-art .sea'), plate: widthOf('.plate') };
  });

test('zooming draws plates apart, as the land grows faster than they do: by the wheel, by keys, by fingers', async () => {
  const page = await look(usual, { ...desk, touch: true });
  await settled(page);
  const before = await sizes(page);
  const grows = async (act: () => Promise<void>): Promise<void> => {
    await act();
    await expect.poll(async () => (await sizes(page)).land).toBeGreaterThan(before.land * 1.2);
    const { land, plate } = await sizes(page);
    expect(plate / before.plate).toBeLessThan((land / before.land) ** 0.75);
    await page.keyboard.press('0');
    await expect.poll(async () => (await sizes(page)).land).toBeCloseTo(before.land, 0);
  };
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.board').boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.locator('[data-line][tabindex="0"]').focus();
  await grows(async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
  });
  await grows(() => page.keyboard.press('+'));
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((by) => ({ x: middle.x + by, y: middle.y })),
    });
  await grows(async () => {
    await touch('touchStart', 60);
    for (const apart of [80, 100, 120, 140]) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    await page.locator('[data-line][tabindex="0"]').focus();
  });
});

test('the network can be looked at by itself, and the window moved by keys', async () => {
  const page = await look(usual, desk);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('[data-line][tabindex="0"]').focus();
  const before = await sizes(page);
  await page.keyboard.press('n');
  await expect.poll(async () => (await sizes(page)).land).toBeGreaterThan(before.land);
  const inWindow = (): Promise<boolean> =>
    page.evaluate(() => {
      const window = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll('.plate.mine')].every((plate) => {
        const { left, top, right, bottom } = plate.getBoundingClientRect();
        return left >= window.left && top >= window.top && right <= window.right && bottom <= window.bottom;
      });
    });
  await expect.poll(inWindow).toBe(true);
  const place = (): Promise<number> =>
    page.evaluate(() => document.querySelector('.plate.mine')?.getBoundingClientRect().left ?? 0);
  const network = await sizes(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await sizes(page)).land).toBeGreaterThan(network.land);
  await settled(page);
  const from = await place();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(place).toBeLessThan(from - 20);
});

test('cities are planned one after the other, and taken out again', async () => {
  const page = await look(usual, desk);
  const [first, second] = await page.locator('.plate.offered').all();
  await first?.click();
  await second?.click();
  for (const sign of ['.plate.planned', '.road-plan', '.plate.planned .ghost'])
    await expect.poll(() => page.locator(sign).count(), { message: sign }).toBe(2);
  await first?.click();
  await expect.poll(() => page.locator('.plate.planned').count()).toBe(1);
});

test('the board keeps its colours where the system has its own', async () => {
  const page = await look(usual, desk);
  const colour = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('.city-name') ?? document.body).color);
  const before = await colour();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colour()).toBe(before);
});

test('nothing is covered where the page is twice as large', async () => {
  // 200 % of a window of 1280 × 800 is a window of 640 × 400
  const page = await look(usual, { ...desk, width: 640, height: 400 }, 'board');
  await expect.poll(async () => (await faultsOnBoard(page)).covered).toEqual([]);
});
