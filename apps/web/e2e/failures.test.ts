import type { OwnTable } from '@gridwright/protocol';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { call, newGame } from './calls.ts';
import { Line } from './line.ts';
import { answer, nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

// What people see of a server that refuses, is away, answers nonsense or says nothing, for each kind of call.

/** What the browser's console was told, oldest first. */
function consoleOf(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  return told;
}

/** Somebody whose line to the server the test holds. */
async function onTheLine() {
  const { page, context, faults } = await newPerson(browser);
  const line = await Line.of(page);
  return { page, context, faults, line, told: consoleOf(page) };
}

const connection = (page: Page): Locator => page.locator('.connection');
const failure = (page: Page): Locator => page.locator('.failure');
/** Nothing is said of the connection any more. */
async function gone(page: Page): Promise<void> {
  await expect.poll(() => connection(page).allTextContents()).toEqual([]);
}
const lost = 'Connection lost, trying again';
const noAnswer = 'The server does not answer';

/** A game against one bot, in which it is this person's turn. */
async function atTheTable() {
  const person = await onTheLine();
  await person.page.goto(server.address);
  const table = await newGame(person.page, { seats: ['human', 'bot'] });
  await person.page.goto(`${server.address}/t/${table}`);
  await nextQuestion(person.page);
  return person;
}

/** Does the next thing that is asked, and waits until something else is. */
async function play(page: Page): Promise<void> {
  const kind = await nextQuestion(page);
  if (kind !== 'over') await answer(page, kind);
}

const logLines = (page: Page): Promise<number> => page.locator('.log li').count();

test('a query: says why it has no answer, and goes on when there is one', async () => {
  const { page, line, told } = await onTheLine();
  await page.goto(`${server.address}/new`);
  const foreseen = page.getByText('Step 2 begins when');
  const trouble = page.getByText('That did not work. Please try again.');
  const players = (count: number) => page.getByRole('group', { name: 'Players' }).getByText(String(count)).click();
  await foreseen.waitFor();

  line.fail('table.preview');
  await players(3);
  await trouble.waitFor();
  line.mend();
  await players(4);
  await foreseen.waitFor();
  expect(await trouble.count()).toBe(0);

  await line.cut();
  await players(5);
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await gone(page);
  await foreseen.waitFor();

  line.garble();
  await players(2);
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await gone(page);
  await foreseen.waitFor();
  await expect.poll(() => told.join('\n')).toContain('this is no answer of the server: <html>');

  line.silence();
  await players(6);
  await connection(page).getByText(noAnswer).waitFor();
  line.mend();
  await gone(page);
  await foreseen.waitFor();
});

test('a table that is opened: is asked for again where the line fails, once, and says that it did not work where the server does', async () => {
  const { page, line } = await onTheLine();
  await page.goto(`${server.address}/new`);
  const open = page.getByRole('button', { name: 'Open the table' });
  const trouble = page.getByText('That did not work. Please try again.');

  line.fail('table.create');
  await open.click();
  await trouble.waitFor();
  line.mend();

  line.garble();
  await open.click();
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await page.waitForURL(/\/t\//);
  await gone(page);

  await page.goto(`${server.address}/new`);
  await page.getByText('Step 2 begins when').waitFor();
  line.silence();
  await open.click();
  await connection(page).getByText(noAnswer).waitFor();
  await expect.poll(() => open.isDisabled()).toBe(true);
  await line.cut();
  line.mend();
  await page.waitForURL(/\/t\//);
  await gone(page);
  expect(await call<readonly OwnTable[]>(page, 'table.mine', {}, false)).toHaveLength(2);
});

test('a move: is sent again until it has arrived, once, and whoever waits is told so', async () => {
  const { page, context, line, told, faults } = await atTheTable();
  const main = page.locator('.buttons .main');

  line.fail('game.act');
  await play(page);
  await failure(page).getByText('Your move may not have arrived.').waitFor();
  expect(told.join('\n')).toContain('act failed: TRPCClientError: the server failed');
  await expect.poll(() => main.isEnabled()).toBe(true);
  line.mend();
  await failure(page).getByRole('button', { name: 'Close' }).click();

  line.silence();
  const before = await logLines(page);
  await play(page);
  await connection(page).getByText(noAnswer).waitFor();
  await connection(page).getByText(/\d+ s/).waitFor();
  line.mend();
  await gone(page);
  await expect.poll(() => logLines(page)).toBeGreaterThan(before);

  await nextQuestion(page);
  line.garble();
  await play(page);
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await gone(page);

  await nextQuestion(page);
  await line.cut();
  await play(page);
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await gone(page);

  await nextQuestion(page);
  await context.setOffline(true);
  await connection(page).getByText(lost).waitFor();
  await context.setOffline(false);
  await gone(page);
  await play(page);
  await nextQuestion(page);
  expect(await failure(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('what is told of a game: a break is said and mended, a refusal can be tried again', async () => {
  const { page, line, told } = await onTheLine();
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  line.fail('game.watch');
  await page.goto(`${server.address}/t/${table}`);
  await failure(page).getByText('That did not work at this table.').waitFor();
  expect(told.join('\n')).toContain('table failed: TRPCClientError: the server failed');
  line.mend();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await nextQuestion(page);
  expect(await failure(page).count()).toBe(0);

  await line.cut();
  await connection(page).getByText(lost).waitFor();
  line.mend();
  await gone(page);
  const before = await logLines(page);
  await play(page);
  await expect.poll(() => logLines(page)).toBeGreaterThan(before);
});

test('a file: one that is not there is asked for once and reported, one that is late is awaited', async () => {
  const { page, line, told } = await onTheLine();
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  let respond: 'missing' | 'nonsense' | 'busy' | 'late' | 'there' = 'missing';
  let asked = 0;
  let late: (() => void) | undefined;
  await page.route('**/sheets/*.json', async (route) => {
    asked += 1;
    if (respond === 'late') await new Promise<void>((go) => (late = go));
    if (respond === 'missing') return route.fulfill({ status: 404, json: { error: 'not-found' } });
    if (respond === 'nonsense') return route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' });
    return respond === 'busy' ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  const again = failure(page).getByRole('button', { name: 'Try again' });
  const nowhere = failure(page).getByText('The board could not be loaded.');

  await page.goto(`${server.address}/t/${table}`);
  await nowhere.waitFor();
  expect(told.join('\n')).toContain('.json: 404');
  const once = asked;
  respond = 'nonsense';
  await again.click();
  await nowhere.waitFor();
  expect(told.join('\n')).toContain('.json cannot be read');
  expect(asked).toBe(once + 1);

  respond = 'busy';
  await again.click();
  await connection(page).getByText(lost).waitFor();
  respond = 'late';
  await expect.poll(() => late).toBeDefined();
  await connection(page).waitFor();
  respond = 'there';
  late?.();
  await nextQuestion(page);
  await gone(page);
  expect(await failure(page).count()).toBe(0);
  line.mend();
});
