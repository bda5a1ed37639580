import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { newGame } from './calls.ts';
import { nextQuestion } from './player.ts';
import { gameToItsEnd } from './positions.ts';
import { browser, server } from './shared.ts';

test('on paper there are the result and the whole log, and nothing that is pressed', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await gameToItsEnd(page, { seats: ['human', 'bot'], variants: ['variant:first-game'] });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.ranking').waitFor();
  await page.locator('.whole-log .log-line').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.verdict h1').isVisible()).toBe(true);
  expect(await page.locator('.result .btn:visible, .page-head:visible').count()).toBe(0);
  const list = page.locator('.whole-log .chapters');
  expect(await list.evaluate((log) => getComputedStyle(log).overflowY), 'nothing of it is cut').toBe('visible');
});

test('a position on paper is the board, the players and the log', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.board').waitFor();
  await page.locator('.player').first().waitFor();
  expect(await page.locator('[data-move]').isVisible()).toBe(false);
});

test('the cards of a deck on paper are all there, each whole on one page', async () => {
  const { page } = await newPerson(browser);
  await page.goto(`${server.address}/cards`);
  await page.locator('.cards-page .plant').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.cards-page .plant:visible').count()).toBeGreaterThan(40);
  expect(await page.locator('.tools:visible, .page-head:visible').count()).toBe(0);
  const cut = await page
    .locator('.cards-page li')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});
