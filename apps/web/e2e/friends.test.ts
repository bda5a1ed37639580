import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { answer, leaveToPerson, nextAsked, nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

const lines = (page: Page) => page.locator('.log li').count();

test('friends take seats by a link and see each other move; others look on', async () => {
  const [ada, ben, guest] = await Promise.all([
    newPerson(browser, desk),
    newPerson(browser, phone),
    newPerson(browser, desk),
  ]);
  await ada.page.goto(`${server.address}/new`);
  await ada.page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await leaveToPerson(ada.page);
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ada.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  await ben.page.goto(link);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await ada.page.getByText('Ben', { exact: true }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await guest.page.goto(link);
  await guest.page.getByText('You are a spectator').waitFor();

  const players = [ada.page, ben.page];
  for (let moves = 0; moves < 6; moves += 1) {
    // counted before: the server passes by itself where nothing else is left
    const before = await lines(guest.page);
    const asked = await nextAsked(players);
    if (asked.kind !== 'over') await answer(asked.page, asked.kind);
    await guest.page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
  }
  expect(await guest.page.locator('[data-move]').count()).toBe(0);
  expect([...ada.faults, ...ben.faults, ...guest.faults]).toEqual([]);
});

test('a seat stays with whoever took it, and the page works where no WebSocket gets through', async () => {
  const { page, context, faults } = await newPerson(browser);
  await context.addInitScript(() => {
    class Blocked extends EventTarget {
      readyState = 3;
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')));
      }
      close(): void {}
    }
    Object.defineProperty(window, 'WebSocket', { value: Blocked });
  });
  await page.goto(`${server.address}/new`);
  await page.getByRole('group', { name: 'Bots' }).getByText('At once').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let moves = 0; moves < 12; moves += 1) {
    const kind = await nextQuestion(page);
    if (kind !== 'over') await answer(page, kind);
  }
  await page.reload();
  await nextQuestion(page);
  await page.locator('.player', { hasText: 'You' }).waitFor();
  expect(faults).toEqual([]);
});
