import fs from 'node:fs';
import path from 'node:path';
import type { OptionType } from '@gridwright/model';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { newGame } from './calls.ts';
import { picture, pictureFolder, shoot, wantsPictures } from './pictures.ts';
import { giveToBot, leaveToPerson, nextQuestion } from './player.ts';
import { gameUpTo, playByCalls, playOnTo } from './positions.ts';
import { browser, server } from './shared.ts';

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

afterAll(async () => {
  if (!wantsPictures) return;
  for (const [image, screen] of Object.entries(readmePictures))
    fs.copyFileSync(path.join(pictureFolder, screen), path.join(images, image));
});

async function openTable(page: Page, options: readonly (readonly [group: string, choice: string])[]): Promise<void> {
  await page.getByRole('link', { name: 'New table', exact: true }).click();
  for (const [group, choice] of options)
    await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
}

async function shootPhoneTabs(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  for (const tab of ['Market', 'Players', 'Log']) {
    await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: tab }).click();
    await picture(page, `tab-${tab.toLowerCase()}-phone-light`);
  }
  await page.setViewportSize(desk);
}

/** The first city that can be had is planned. */
async function planCity(page: Page, index: number): Promise<void> {
  const offers = page.locator('.offers button:not([aria-disabled=true])');
  await offers.nth(Math.min(index, (await offers.count()) - 1)).click();
}

test('every screen before a game fits a desk, a tablet and a phone', async () => {
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
  expect(await nextQuestion(page)).toBe('pick-region');
  await shoot(page, 'game-pick-region');
  expect(faults).toEqual([]);
});

test('every page that is read or printed fits a desk, a tablet and a phone', async () => {
  const { page, faults } = await newPerson(browser);
  const pages = ['/maps', '/rules', '/rules/map:germany', '/board/map:germany', '/cards', '/learn', '/games'];
  for (const address of pages) {
    await page.goto(`${server.address}${address}`);
    await page.locator('main :is(h1, h2)').first().waitFor();
    await shoot(page, `page${address.replaceAll(/[/:]/g, '-')}`);
  }
  expect(faults).toEqual([]);
});

/** From this round on there is something to see on the board. */
const grown = 5;

async function shootQuestion(page: Page, kind: OptionType): Promise<void> {
  if (kind === 'open') await page.getByRole('radio').last().click();
  await shoot(page, `game-${kind}`);
  if (kind === 'buy') await shootPhoneTabs(page);
  if (kind !== 'build') return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await planCity(page, 1);
  await picture(page, 'readme');
  await page.setViewportSize(desk);
  await shoot(page, 'game-build-planned');
}

test('every question and the result fit a desk, a tablet and a phone', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot', 'bot'] });
  await playByCalls([page], table, (_options, { round }) => round >= grown);
  await page.goto(`${server.address}/t/${table}`);
  const missing = new Set<OptionType>(['open', 'bid', 'buy', 'build', 'power', 'discard-plant']);
  while (missing.size > 0) {
    const kind = await playOnTo(page, table, [...missing]);
    if (kind === null) break;
    await shootQuestion(page, kind);
    missing.delete(kind);
  }
  expect([...missing], 'was never asked').toEqual([]);
  await page.goto(`${server.address}/new`);
  await playByCalls([page], table, () => false);
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.ranking').waitFor();
  await shoot(page, 'result');
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

  const table = await gameUpTo(page, { kind: 'buy' }, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('buy');
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
  await page.locator('[data-move=build]').waitFor();
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
