import { expect, test } from 'vitest';
import { newPerson, phone } from './browser.ts';
import { newGame, viewOf } from './calls.ts';
import { nextQuestion } from './player.ts';
import { playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

test('a hint at the first nomination says why, moves nothing, is taken over by keys, and sent by the main button', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  // nobody may pass in the first round
  await playByCalls([page], table, (options) => options.some(({ type }) => type === 'open'));
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('open');
  const asked = await viewOf(page, table);
  const main = page.locator('.action .buttons .main');
  const before = await main.boundingBox();

  await page.keyboard.press('s');
  const card = page.locator('.hint-card');
  await card.locator('.reasons li').first().waitFor();
  expect(await main.boundingBox()).toEqual(before);
  const [, plant = ''] = /(\d+\+?)/.exec(await card.locator('.best b').innerText()) ?? [];
  expect(await card.locator('.reasons').innerText()).toMatch(/\d/);

  await card.getByRole('button', { name: 'Use this' }).press('Enter');
  await card.waitFor({ state: 'detached' });
  expect(await main.innerText()).toContain(plant);
  const { version } = await viewOf(page, table);
  expect(version).toBe(asked.version);
  // what was taken over has the focus on its button
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await viewOf(page, table)).version).toBeGreaterThan(version);
  expect(faults).toEqual([]);
});

test('on a phone a hint is a press away while the board has the screen, and what it builds is planned', async () => {
  const { page, faults } = await newPerson(browser, phone);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await playByCalls([page], table, (options) => options.some(({ type }) => type === 'build'));
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('build');
  await page.locator('.buttons .list').waitFor();

  await page.locator('.buttons').getByRole('button', { name: 'Hint' }).tap();
  const card = page.locator('.hint-card');
  await card.locator('.best').waitFor();
  expect(await card.locator('.best b').innerText()).toMatch(/^Build in /);
  await card.getByRole('button', { name: 'Use this' }).tap();
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.buttons .told b').innerText()).toMatch(/^\d+ planned/);
  expect(faults).toEqual([]);
});
