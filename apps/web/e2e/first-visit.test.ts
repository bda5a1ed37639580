import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { newGame } from './calls.ts';
import { nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

test('at the first table somebody may be shown the game while playing, and is not asked again', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, beginner: true });
  await page.goto(server.address);
  const seats = ['human', 'bot', 'bot'] as const;
  const table = await newGame(page, { seats: [...seats] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.getByText('Do you know the game?').waitFor();
  await page.getByRole('button', { name: 'Show me as I play' }).click();
  const bubble = page.locator('.lesson-bubble');
  await bubble.waitFor();
  expect(await bubble.innerText(), 'no number of another table').not.toContain('7 cities');
  await bubble.getByRole('button', { name: 'Got it' }).click();

  await page.reload();
  await bubble.waitFor();
  expect(await page.getByText('Do you know the game?').count()).toBe(0);
  const other = await newGame(page, { seats: [...seats] });
  await page.goto(`${server.address}/t/${other}`);
  await nextQuestion(page);
  expect(await page.locator('.first-visit, .lesson-bubble').count()).toBe(0);
  expect(faults).toEqual([]);
});

/** Whether two things of a page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('one of the two is not to be seen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('whoever knows the game plays at once, and the question covers neither a move nor the plants', async () => {
  const { page, faults } = await newPerson(browser, { ...phone, beginner: true });
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  const question = page.locator('.first-visit');
  await question.waitFor();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = async () => ({
      move: await overlap(question, page.locator('[data-move]')),
      plant: await overlap(question, page.locator('[data-plant]').filter({ visible: true }).first()),
    });
    await expect.poll(found, { message: `${width}x${height}` }).toEqual({ move: false, plant: false });
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await page.locator('.first-visit, .lesson-bubble').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the question mark of a table opens its rules, which can be searched', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.getByText('Income table').waitFor();
  await rules.getByRole('searchbox').fill('turn order reverse');
  expect(await rules.locator('[data-chapter]').count()).toBe(1);
  await rules.getByRole('button', { name: 'Close' }).click();
  await rules.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('rules, maps and own games are pages of their own, and the front page begins with the own tables', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const nav = page.getByRole('navigation', { name: 'Pages' });
  await nav.getByRole('link', { name: 'Maps' }).click();
  await page.getByRole('heading', { name: 'Maps', level: 1 }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Germany' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'Rules: Germany' }).waitFor();
  await page.getByText('Cities that end the game').waitFor();
  const answer = await page.request.get(page.url());
  expect(answer.status()).toBe(200);

  await newGame(page, { seats: ['human', 'bot', 'bot'] });
  await nav.getByRole('link', { name: 'My games' }).click();
  await page.locator('.game-link').filter({ hasText: 'Your turn' }).waitFor();
  await page.goto(server.address);
  await page.locator('main > .mine:first-child .game-link .thumb svg').waitFor();
  expect(await page.locator('.mine .state.yours').innerText()).toMatch(/^Your turn: /);
  expect(faults).toEqual([]);
});
