import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { desk, launchBrowser, newPerson, phone, type Sitting } from './browser.ts';
import { answer, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function dialogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await expectNoFindings(page, 'settings');
  await page.getByRole('button', { name: 'Show the keys' }).click();
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await expectNoFindings(page, 'keys');
  await page.keyboard.press('Escape');
}

/** From the front page to a running game, looking at every page on the way. */
async function sitDown(page: Page): Promise<void> {
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  await expectNoFindings(page, 'front page');
  await dialogs(page);
  await page.getByRole('link', { name: 'New table' }).click();
  for (const [group, choice] of [
    ['Players', '2'],
    ['Bots', 'At once'],
    ['Regions', 'By hand'],
  ] as const)
    await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await expectNoFindings(page, 'new table');
  await page.getByRole('group', { name: 'Regions' }).getByText('Draft', { exact: true }).click();
  await page.getByRole('button', { name: 'For a person' }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('1 seat is free').waitFor();
  await expectNoFindings(page, 'lobby');
  await page.getByRole('button', { name: 'For a bot' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
}

async function tabs(page: Page): Promise<void> {
  // the market comes last: there the move goes on
  for (const tab of ['Players', 'Log', 'Board', 'Market']) {
    await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: tab }).click();
    await expectNoFindings(page, `tab ${tab}`);
  }
}

const wanted = ['pick-region', 'open', 'bid', 'buy', 'build', 'power'];

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('axe finds nothing on any screen of %s', async (_where: string, sitting: Sitting) => {
  const { page, faults } = await newPerson(browser, sitting);
  await sitDown(page);
  const seen = new Set<string>();
  for (let moves = 0; wanted.some((kind) => !seen.has(kind)) && moves < 80; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    if (!seen.has(kind)) await expectNoFindings(page, kind);
    if (sitting.touch && kind === 'buy' && !seen.has(kind)) await tabs(page);
    seen.add(kind);
    await answer(page, kind);
  }
  expect([...seen]).toEqual(expect.arrayContaining(wanted));
  expect(faults).toEqual([]);
});
