import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { newGame } from './calls.ts';
import { answer, giveToBot, type Kind, leaveToPerson, nextQuestion } from './player.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';

const out = path.resolve(import.meta.dirname, '../screenshots-out');
const images = path.resolve(import.meta.dirname, '../../../docs/images');
/** The pictures in the README, by the screens they are taken from. */
const readmePictures: Readonly<Record<string, string>> = {
  'game.png': 'readme.png',
  'auction-dark.png': 'game-open-desk-dark.png',
  'result.png': 'result-desk-light.png',
  'phone-build.png': 'game-build-planned-phone-light.png',
  'phone-fuel.png': 'game-buy-phone-dark.png',
  'phone-power.png': 'game-power-phone-light.png',
};
const both = ['light', 'dark'] as const;
const sizes = [
  { name: 'desk', width: 1280, height: 800, themes: both },
  { name: 'tablet', width: 820, height: 1180, themes: ['light'] as const },
  { name: 'tablet-lying', width: 1024, height: 768, themes: ['dark'] as const },
  { name: 'phone', width: 390, height: 844, themes: both },
];

beforeAll(async () => {
  fs.mkdirSync(out, { recursive: true });
});
afterAll(async () => {
  // the pictures in the README only change when somebody asks for new ones
  if (process.env['npm_lifecycle_event'] === 'screenshots')
    for (const [picture, screen] of Object.entries(readmePictures))
      fs.copyFileSync(path.join(out, screen), path.join(images, picture));
});

/**
 * The page in every size, at a desk and on a phone in both themes. What does not fit the width of a screen is a fault. `open` opens again what
 * a layout closes.
 */
async function shoot(page: Page, name: string, open: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open();
    for (const colorScheme of size.themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      await page.screenshot({ path: path.join(out, `${name}-${size.name}-${colorScheme}.png`) });
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${name} scrolls sideways on a ${size.name}`).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function openTable(page: Page, options: readonly (readonly [group: string, choice: string])[]): Promise<void> {
  await page.getByRole('link', { name: 'New table' }).click();
  for (const [group, choice] of options)
    await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
}

async function shootPhoneTabs(page: Page): Promise<void> {
  const phone = sizes.at(-1);
  if (phone === undefined) return;
  await page.setViewportSize(phone);
  for (const tab of ['Market', 'Players', 'Log']) {
    await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: tab }).click();
    await settled(page);
    await page.screenshot({ path: path.join(out, `tab-${tab.toLowerCase()}-phone-light.png`) });
  }
}

async function shootForReadme(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const offers = page.locator('.offers button:not([aria-disabled=true])');
  await offers.nth(Math.min(1, (await offers.count()) - 1)).click();
  await settled(page);
  await page.screenshot({ path: path.join(out, 'readme.png') });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** From this round on there is something to see on the board. */
const grown = 5;
const rare: readonly Kind[] = ['pick-region', 'discard-plant', 'discard-fuel'];

/** The first chance is taken, as nobody knows whether there will be another; a better one is taken again. */
const isDue = (kind: Kind, round: number, taken: number | undefined): boolean =>
  taken === undefined ? round > 1 || rare.includes(kind) : taken < grown && round >= grown && !rare.includes(kind);

test('every screen fits a desk, a tablet and a phone, in both themes', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  await shoot(page, 'front');
  await openTable(page, [
    ['Regions', 'Draft'],
    ['Bots', 'At once'],
  ]);
  await shoot(page, 'new-table');
  await leaveToPerson(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('1 seat is free').waitFor();
  await shoot(page, 'lobby');
  await giveToBot(page);
  await page.getByRole('button', { name: 'Start the game' }).click();

  const taken = new Map<Kind, number>();
  let kind = await nextQuestion(page);
  for (let moves = 0; kind !== 'over' && moves < 1500; moves += 1) {
    const round = Number(/\d+/.exec((await page.locator('.when .chip').first().textContent()) ?? '')?.[0] ?? 0);
    if (isDue(kind, round, taken.get(kind))) {
      taken.set(kind, round);
      if (kind === 'open') await page.getByRole('radio').last().click();
      await shoot(page, `game-${kind}`);
      if (kind === 'build') await shootForReadme(page);
      if (kind === 'build') await shoot(page, 'game-build-planned');
      if (kind === 'buy') await shootPhoneTabs(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await nextQuestion(page);
    }
    await answer(page, kind);
    kind = await nextQuestion(page);
  }
  await shoot(page, 'result');
  expect([...taken.keys()]).toEqual(expect.arrayContaining(['pick-region', 'open', 'bid', 'buy', 'build', 'power']));
  expect(faults).toEqual([]);
});

test('what opens over a screen fits it too', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const button = (name: string) => page.getByRole('button', { name });
  await page.locator('.lesson').first().click();
  await page.locator('.lesson-bubble').waitFor();
  await shoot(page, 'lesson');
  await button('Settings').click();
  await shoot(page, 'settings');
  await button('Show the keys').click();
  await shoot(page, 'keys');
  await page.goto(`${server.address}/t/nowhere`);
  await page.getByRole('alert').filter({ hasText: 'There is no table' }).waitFor();
  await shoot(page, 'no-such-table');

  const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  for (let kind = await nextQuestion(page); kind !== 'buy' && kind !== 'over'; kind = await nextQuestion(page))
    await answer(page, kind);
  const panel = page.locator('[data-move=buy]');
  await shoot(page, 'why', async () => {
    await panel.locator('[data-command=why]').click();
    expect(await panel.evaluate((one) => one.scrollLeft), 'the panel stays where it is').toBe(0);
  });
  await page.keyboard.press('Escape');
  // a plant and no fuel for it: that is asked about, and asked again in every layout
  await panel.locator('[data-command=pass]').click();
  await shoot(page, 'warning', () => panel.getByRole('alertdialog').waitFor());
  await panel.locator('.warning .anyway').click();
  await nextQuestion(page);
  await shoot(page, 'price-tip', async () => {
    await page.locator('.plate.offered').first().hover();
    await page.locator('.price-tip.placed').waitFor();
  });
  const looker = await newPerson(browser);
  await looker.page.goto(`${server.address}/t/${table}`);
  await looker.page.locator('.wait').waitFor();
  await shoot(looker.page, 'looking-on');
  expect([...faults, ...looker.faults]).toEqual([]);
});
