import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson } from './browser.ts';
import { answerByKeys, press, tabTo } from './keys.ts';
import { type Kind, nextQuestion } from './player.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';

/** What has the focus can be seen to have it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toMatch(/^(solid|auto) [2-9]/);
}

async function openShortTable(page: Page): Promise<void> {
  await press(page, 'Tab');
  expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(true);
  await tabTo(page, page.getByRole('link', { name: 'New table', exact: true }));
  await expectVisibleFocus(page);
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  const players = page.getByRole('group', { name: 'Players' });
  await tabTo(page, players.locator('input:checked'));
  while (!(await players.getByRole('radio', { name: '2', exact: true }).isChecked())) await press(page, 'ArrowLeft');
  const bots = page.getByRole('group', { name: 'Bots' });
  await tabTo(page, bots.locator('input:checked'));
  await press(page, 'ArrowRight');
  await tabTo(page, page.getByRole('checkbox', { name: 'First game' }));
  await press(page, 'Space');
  await tabTo(page, page.getByRole('button', { name: 'Open the table' }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start the game' }));
  await press(page, 'Enter');
}

/** Gives the main button another key, and finds it in the list. */
async function rebind(page: Page): Promise<void> {
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  const key = dialog.getByRole('button', { name: 'Do it: the main button' });
  await tabTo(page, key);
  await press(page, 'Enter', 'x');
  await dialog.getByText('Do it: the main button: now X.').waitFor();
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** What is heard when a question of this kind is asked. */
const questions: Partial<Record<Kind, RegExp>> = {
  buy: /Your turn: Buy fuel/,
  build: /Your turn: Build cities/,
};

test('the keyboard alone opens a table and plays a whole game on it', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  await openShortTable(page);
  await nextQuestion(page);
  await expect.poll(() => page.locator('[data-move]').evaluate((panel) => panel === document.activeElement)).toBe(true);
  await rebind(page);

  const heard: string[] = [];
  await page.exposeFunction('hear', (words: string) => heard.push(words));
  await page.evaluate(() => {
    const region = document.querySelector('#announcements');
    const hear = (globalThis as unknown as { hear: (words: string) => void }).hear;
    if (region !== null)
      new MutationObserver(() => hear(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });

  let moves = 0;
  const asked = new Set<Kind>();
  for (let kind = await nextQuestion(page); kind !== 'over'; kind = await nextQuestion(page)) {
    // whoever listens waits for the question before the first answer of its kind
    const question = questions[kind];
    if (!asked.has(kind) && question !== undefined)
      await expect.poll(() => heard.join('\n'), { message: `hears ${kind}` }).toMatch(question);
    asked.add(kind);
    await answerByKeys(page, kind, 'x');
    moves += 1;
    expect(moves, 'the game comes to an end').toBeLessThan(400);
  }
  expect(await page.locator('.ranking [data-seat]').count()).toBe(2);
  await expectNoFindings(page, 'result');
  expect(heard.join('\n')).toMatch(/You: bought plant \d+, \d+ Elektro\./);
  expect([...asked]).toEqual(expect.arrayContaining(Object.keys(questions)));
  expect(faults).toEqual([]);
});

test('keys do nothing in a text, and nothing while single keys are switched off', async () => {
  const { page } = await newPerson(browser);
  await page.goto(`${server.address}/new`);
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  await press(page, ',');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor();
  await press(page, '?');
  expect(await page.getByRole('dialog').count(), 'one dialog at a time').toBe(1);
  await tabTo(page, settings.getByRole('button', { name: 'Show the keys' }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('switch', { name: 'Single keys' }));
  await press(page, 'Space', 'Escape', ',');
  await settled(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
