import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { newGame, viewOf } from './calls.ts';
import { nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

test('the board for other sites shows the game as it stands, and nothing that can be done', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
  const other = await newPerson(browser);
  await other.page.goto(`${server.address}/embed/${table}`);
  await other.page.locator('.board .plate').first().waitFor();
  expect(await other.page.getByRole('link', { name: 'Open the game' }).getAttribute('href')).toBe(`/t/${table}`);
  expect(await other.page.locator('[data-move]').count()).toBe(0);
  expect(other.faults).toEqual([]);
});

test('a position is saved as a picture from its replay', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
  const { version } = await viewOf(page, table);
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.goto(`${server.address}/t/${table}?at=${version}`);
  const link = page.getByRole('link', { name: 'Save this position as a picture' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^gridwright-\d+\.png$/);
  expect(faults).toEqual([]);
});
