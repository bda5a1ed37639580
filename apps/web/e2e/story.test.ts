import type { Moment, RoundFigures, TableInfo } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson } from './browser.ts';
import { call, finishedGame, newGame, viewOf } from './calls.ts';
import { shoot } from './pictures.ts';
import { nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

async function person() {
  const someone = await newPerson(browser);
  await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await someone.page.goto(server.address);
  return someone;
}

const versionIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('at') ?? Number.NaN);
const shownAt = (page: Page, version: number): Promise<void> =>
  page.waitForURL((address) => address.searchParams.get('at') === String(version));
const momentOf = (page: Page, table: string, version: number): Promise<Moment> =>
  call(page, 'game.moment', { table, version }, false);
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The screen in every size. What does not fit the width, or what axe finds at a desk or on a phone, is a fault. */
const shootWithAxe = (page: Page, name: string): Promise<void> =>
  shoot(page, name, async (size) => {
    if (!size.name.startsWith('tablet')) await expectNoFindings(page, `${name} on a ${size.name}`);
  });

/** Notes whatever tells of the end of a game: the result, its last lines in the log, the board after its last move. */
async function noteSpoilers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = (): void => {
      if (document.querySelector('.ranking') !== null) seen.add('the result');
      if (document.querySelector('.log')?.textContent.includes('The game ends') === true)
        seen.add('the end in the log');
      if ([...document.querySelectorAll('.player')].some((one) => /over|finished/.test(one.textContent)))
        seen.add('that the game is over');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { spoilers: () => [...seen] });
  });
}
const spoilers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { spoilers: () => readonly string[] }).spoilers());

describe('a finished game', () => {
  test('is told by charts and figures, gone through by keys, shown to others by a link, and played on', async () => {
    const { page, faults } = await person();
    const table = await finishedGame(page);
    const end = await viewOf(page, table);
    await page.goto(`${server.address}/t/${table}`);
    await expect.poll(() => page.locator('.charts figure').count()).toBe(4);
    await shootWithAxe(page, 'result-charts');

    await page.getByRole('button', { name: 'Copy as CSV' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const figures = await call<readonly RoundFigures[]>(page, 'game.figures', { table }, false);
    const { seats } = await call<TableInfo>(page, 'table.info', { table }, false);
    const rows = figures.map(({ round, seat, money, cities, supplied, income, spent }) =>
      [round, seats[seat]?.name, money, cities, supplied, income, spent.plants, spent.fuel, spent.building].join(),
    );
    const head = 'Round,Player,Money,Cities,Supplied,Income,Spent on plants,Spent on fuel,Spent on cities';
    expect(await clipboard(page)).toBe([head, ...rows, ''].join('\r\n'));

    await page.getByRole('button', { name: 'Replay' }).click();
    await page.locator('.replay-bar').waitFor();
    await page.waitForURL(/at=\d+/);
    const first = versionIn(page);
    expect((await momentOf(page, table, first)).view.round).toBeLessThanOrEqual(1);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((address) => Number(address.searchParams.get('at')) > first);
    await page.keyboard.press('Shift+PageDown');
    await page.keyboard.press('Shift+PageDown');
    await page.locator('.replay-bar', { hasText: 'Round 3, Order' }).waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.replay-bar', { hasText: 'Round 3, Plants' }).waitFor();
    await page.keyboard.press('End');
    await shownAt(page, end.version);
    await page.keyboard.press('Escape');
    await page.locator('.ranking').waitFor();
    await page.waitForURL((address) => !address.searchParams.has('at'));

    await page.getByRole('button', { name: 'Replay' }).click();
    await page.locator('.chapters[aria-busy=false]').waitFor();
    const line = page.locator('.log-line', { hasText: 'built' }).last();
    const version = Number(await line.getAttribute('data-version'));
    await line.click();
    await shownAt(page, version);
    await shootWithAxe(page, 'replay');
    await page.getByRole('button', { name: 'Copy link to this position' }).click();
    const link = await clipboard(page);
    expect(link).toBe(`${server.address}/t/${table}?at=${version}`);

    const guest = await person();
    await noteSpoilers(guest.page);
    await guest.page.goto(link);
    const { view } = await momentOf(guest.page, table, version);
    await guest.page.locator('.replay-bar', { hasText: `Round ${view.round}, Building` }).waitFor();
    await guest.page.locator('.moment .number-card').nth(10).waitFor();
    await guest.page.locator('.chapters[aria-busy=false] .log-line').first().waitFor();
    expect(await spoilers(guest.page), 'who follows a link is not told the end').toEqual([]);
    await guest.page.getByRole('button', { name: 'Play on from here' }).click();
    await expectNoFindings(guest.page, 'play on');
    await guest.page.locator('.play-on label').nth(2).click();
    await guest.page.getByRole('button', { name: 'Start a new table' }).click();
    await guest.page.waitForURL((address) => !address.pathname.includes(table));
    await guest.page.locator('[data-move], .wait').first().waitFor();
    const branch = await viewOf(guest.page, new URL(guest.page.url()).pathname.split('/').at(-1) ?? '');
    expect([branch.you, branch.phase.at]).toEqual([2, 'building']);
    expect(branch.round).toBeGreaterThanOrEqual(view.round);
    expect([...faults, ...guest.faults]).toEqual([]);
  });
});

describe('a running game', () => {
  test('can be looked back at without leaving it', async () => {
    const { page, faults } = await person();
    const table = await newGame(page, { seats: ['human', 'bot', 'bot'] });
    await page.goto(`${server.address}/t/${table}`);
    await nextQuestion(page);
    await page.locator('.chapters[aria-busy=false]').waitFor();
    const line = page.locator('.log-line').last();
    await line.click();
    await page.locator('.replay-bar').waitFor();
    expect(await page.locator('[data-move]').count()).toBe(0);
    expect(await page.locator('.player .money.hidden').count(), 'no more is shown than was known').toBe(2);
    await page.getByRole('button', { name: 'Your turn: back to now' }).click();
    await nextQuestion(page);
    expect(await page.locator('.replay-bar').count()).toBe(0);
    await shoot(page, 'play');
    await page.goto(`${server.address}/t/${table}?at=99999`);
    await page.getByText('This game has no such position.').waitFor();
    await page.getByRole('button', { name: 'back to now' }).click();
    await nextQuestion(page);
    expect(faults).toEqual([]);
  });

  test('is talked about by players and by those who look on', async () => {
    const ada = await person();
    const table = await newGame(ada.page, { seats: ['human', 'bot', 'bot'] });
    await ada.page.goto(`${server.address}/t/${table}`);
    await nextQuestion(ada.page);
    const cleo = await person();
    await cleo.page.goto(`${server.address}/t/${table}`);
    await cleo.page.getByRole('button', { name: 'Chat' }).click();
    await cleo.page.getByLabel('Your name').fill('Cleo');
    await cleo.page.getByRole('textbox', { name: 'Say something' }).fill('<b>Hello</b> from the gallery');
    await cleo.page.keyboard.press('Enter');
    // a bubble, where nothing is decided
    const bubble = await ada.page.locator('.chat-bubble', { hasText: 'from the gallery' }).boundingBox();
    const move = await ada.page.locator('[data-move]').boundingBox();
    expect((bubble?.x ?? 0) + (bubble?.width ?? 0)).toBeLessThan(move?.x ?? 0);
    await ada.page.getByRole('button', { name: 'Chat: 1 new line' }).click();
    await ada.page.locator('.chat').getByText('<b>Hello</b> from the gallery').waitFor();
    await shoot(ada.page, 'chat');
    await ada.page.reload();
    await nextQuestion(ada.page);
    await ada.page.getByRole('button', { name: 'Chat', exact: true }).click();
    await ada.page.locator('.chat', { hasText: 'Cleo' }).waitFor();
    expect([...ada.faults, ...cleo.faults]).toEqual([]);
  });
});

describe('a deck of one’s own', () => {
  test('is put together under the eyes of the rules, and played', async () => {
    const { page, faults } = await person();
    await page.goto(`${server.address}/new`);
    await page.getByRole('group', { name: 'Deck' }).locator('label').last().click();
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('alert').filter({ hasText: '0 plants are chosen; at least 13 are needed.' }).waitFor();
    await page.locator('.sources button').nth(1).click();
    await page.getByRole('alert').filter({ hasText: 'plants are chosen' }).waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Regions' }).getByText('Random', { exact: true }).click();
    await shootWithAxe(page, 'new-table-deck');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.plant-market').waitFor();
    expect(faults).toEqual([]);
  });
});
