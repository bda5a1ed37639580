import type { HistoryEntry } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAtEnd, lookAtPosition, lookAtQuestion, lookOn } from './axe-corners.ts';
import { expectNoFindings } from './axe.ts';
import { desk, newPerson, phone, type Sitting } from './browser.ts';
import { call, finishedGame, newGame } from './calls.ts';
import { giveToBot, leaveToPerson } from './player.ts';
import { playOnTo } from './positions.ts';
import { browser, server } from './shared.ts';

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
  await page.getByRole('link', { name: 'New table', exact: true }).click();
  for (const [group, choice] of [
    ['Players', '2'],
    ['Bots', 'At once'],
    ['Regions', 'By hand'],
  ] as const)
    await page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await expectNoFindings(page, 'new table');
  await page.getByRole('group', { name: 'Regions' }).getByText('Draft', { exact: true }).click();
  await leaveToPerson(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('1 seat is free').waitFor();
  await expectNoFindings(page, 'lobby');
  await giveToBot(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
}

const wanted = ['pick-region', 'open', 'bid', 'buy', 'build', 'power'] as const;

/** Somebody at a desk and somebody with a phone, at the same time. Gives what went wrong inside their pages. */
async function faultsOnBoth(
  visit: (person: Awaited<ReturnType<typeof newPerson>>, sitting: Sitting) => Promise<void>,
  { keepsPage = false }: Pick<Sitting, 'keepsPage'> = {},
): Promise<readonly string[]> {
  const faults = await Promise.all(
    [desk, phone].map(async (sitting) => {
      const person = await newPerson(browser, { ...sitting, keepsPage });
      await visit(person, sitting);
      return person.faults;
    }),
  );
  return faults.flat();
}

test('axe finds nothing on the way through a game', async () => {
  const faults = await faultsOnBoth(async ({ page }, sitting) => {
    await sitDown(page);
    await page.waitForURL(/\/t\/./);
    const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const missing = new Set<(typeof wanted)[number]>(wanted);
    while (missing.size > 0) {
      const kind = await playOnTo(page, table, [...missing]);
      if (kind === null) break;
      await lookAtQuestion(page, kind, sitting);
      missing.delete(kind);
    }
    expect([...missing], 'was never asked').toEqual([]);
  });
  expect(faults).toEqual([]);
});

test('axe finds nothing for those who look on, look back or come late', async () => {
  const { page: host } = await newPerson(browser);
  await host.goto(server.address);
  const running = await newGame(host, { seats: ['human', 'bot', 'bot'] });
  const over = await finishedGame(host);
  const [, second] = await call<readonly HistoryEntry[]>(host, 'game.history', { table: over, after: 0 }, false);
  const faults = await faultsOnBoth(async ({ page }, sitting) => {
    await page.goto(`${server.address}/t/${running}`);
    await lookOn(page, sitting);
    await page.goto(`${server.address}/t/${over}`);
    await lookAtEnd(page);
    await lookAtPosition(page, `${server.address}/t/${over}?at=${second?.version}`);
    await page.goto(`${server.address}/t/${running}?at=99999`);
    await page.getByText('This game has no such position.').waitFor();
    await expectNoFindings(page, 'no such position');
  });
  expect(faults).toEqual([]);
});

test('axe finds nothing in a lesson, at a puzzle, beside a deck of one’s own, and where nothing is found', async () => {
  const faults = await faultsOnBoth(
    async ({ page, context }) => {
      await page.goto(`${server.address}/new`);
      await page.getByRole('group', { name: 'Deck' }).locator('label').last().click();
      await page.getByRole('button', { name: 'None' }).click();
      await page.getByRole('alert').filter({ hasText: '0 plants are chosen' }).waitFor();
      await expectNoFindings(page, 'a deck of one’s own');
      await page.goto(server.address);
      await page.locator('.lesson').first().click();
      await page.locator('.lesson-bubble').waitFor();
      await expectNoFindings(page, 'a lesson');
      await page.goto(`${server.address}/puzzles`);
      await page.locator('.puzzles-page li').first().waitFor();
      await expectNoFindings(page, 'puzzles');
      await page.goto(`${server.address}/puzzles/daily`);
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByRole('dialog', { name: 'The best move' }).waitFor();
      await expectNoFindings(page, 'a puzzle');
      await page.goto(`${server.address}/t/nowhere`);
      await page.getByRole('alert').filter({ hasText: 'There is no table' }).waitFor();
      await expectNoFindings(page, 'no such table');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.goto(`${server.address}/new`);
      await page.getByRole('heading', { name: 'No connection to the table' }).waitFor();
      await expectNoFindings(page, 'offline');
    },
    { keepsPage: true },
  );
  expect(faults).toEqual([]);
});
