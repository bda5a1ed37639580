import type { PlantId } from '@gridwright/model';
import type { Decision, TableInfo } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { call, viewOf } from './calls.ts';
import { answer, type Asked, type Kind, nextAsked } from './player.ts';
import { playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

/** A short game for three, opened by Ada; Ben and Cleo take their seats by the link. */
async function seatThree() {
  const people = await Promise.all([newPerson(browser), newPerson(browser), newPerson(browser)]);
  const [ada, ben, cleo] = people.map(({ page }) => page) as [Page, Page, Page];
  await ada.goto(server.address);
  const { id } = await call<TableInfo>(ada, 'table.create', {
    name: 'Ada',
    map: 'map:germany',
    deck: 'deck:base',
    variants: ['variant:first-game'],
    seats: ['human', 'human', 'human'],
    regions: 'random',
    money: 'hidden',
    bots: 'instant',
  });
  const link = `${server.address}/t/${id}`;
  await ada.goto(link);
  for (const [name, page] of [['Ben', ben] as const, ['Cleo', cleo] as const]) {
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Sit here' }).first().click();
    await ada.getByText(name, { exact: true }).waitFor();
  }
  await ada.getByRole('button', { name: 'Start the game' }).click();
  return { id, link, pages: [ada, ben, cleo], faults: () => people.flatMap(({ faults }) => faults) };
}

const decisionOf = (page: Page, table: string): Promise<Decision> => call(page, 'game.decision', { table }, false);

interface Auction {
  readonly table: string;
  readonly plant: PlantId;
  /** The version of the game that was answered last. */
  readonly after: number;
}

/** The next of the others who is asked for a bid, once the server has bid for the bidder; null when the plant is sold. */
async function nextRival(bidder: Page, pages: readonly Page[], { table, plant, after }: Auction) {
  let next: { readonly page: Page; readonly version: number } | null | undefined;
  const isKnown = async (): Promise<boolean> => {
    const { phase, waiting, version } = await viewOf(bidder, table);
    const page = pages[waiting[0] ?? -1];
    const goesOn = phase.at === 'auction' && phase.lot?.plant === plant;
    if (!goesOn) next = null;
    else if (version > after && page !== undefined && page !== bidder) next = { page, version };
    return next !== undefined;
  };
  await expect.poll(isKnown, { message: 'somebody is asked, or the plant is sold' }).toBe(true);
  return next ?? null;
}

/** Somebody is asked for a bid, and tells the server along with it how far to go; the others raise once and drop out. */
async function winByLimit(pages: readonly Page[], table: string): Promise<void> {
  const { page: bidder } = await nextOf('bid', pages);
  const { phase, version } = await viewOf(bidder, table);
  const lot = phase.at === 'auction' ? phase.lot : null;
  if (lot === null) throw new Error('no plant is under the hammer');
  const limit = lot.bid + 6;
  const row = bidder.locator('[data-move="bid"] .proxy');
  await row.getByRole('spinbutton').fill(String(limit));
  await row.getByRole('spinbutton').press('Enter');
  await bidder.locator('[data-move="bid"] .buttons .main').click();

  const others = pages.filter((page) => page !== bidder);
  for (const other of others) expect((await decisionOf(other, table)).limit).toBeNull();
  const raised = new Set<Page>();
  let turn = await nextRival(bidder, pages, { table, plant: lot.plant, after: version });
  while (turn !== null) {
    const panel = turn.page.locator('[data-move="bid"][aria-busy=false]');
    await panel.locator(raised.has(turn.page) ? '.buttons .quiet' : '.buttons .main').click();
    raised.add(turn.page);
    turn = await nextRival(bidder, pages, { table, plant: lot.plant, after: turn.version });
  }
  const { you, seats } = await viewOf(bidder, table);
  expect(seats[you ?? 0]?.plants.map(({ id }) => id)).toContain(lot.plant);
  const paid = 50 - (seats[you ?? 0]?.money ?? 0);
  expect(paid).toBeLessThanOrEqual(limit);
  expect(paid).toBeGreaterThan(lot.bid);
}

/** Lets the game go on until somebody is asked for a move of this kind. */
async function nextOf(kind: Kind, pages: readonly Page[]): Promise<Asked> {
  for (;;) {
    const question = await nextAsked(pages);
    if (question.kind === kind) return question;
    if (question.kind === 'over') throw new Error(`the game ended before anybody could ${kind}`);
    await answer(question.page, question.kind);
  }
}

/** Somebody builds a city, sees it on the board, and takes it back. */
async function buildAndTakeBack(pages: readonly Page[], table: string): Promise<void> {
  const { page } = await nextOf('build', pages);
  const citiesOf = async (): Promise<number> => {
    const { seats, you } = await viewOf(page, table);
    return seats[you ?? 0]?.cities.length ?? 0;
  };
  const panel = page.locator('[data-move="build"]');
  await panel.locator('.offers button').first().click();
  await panel.getByRole('button', { name: 'Build and go on' }).click();
  await expect.poll(citiesOf).toBe(1);
  await page.locator('[data-command="undo"]').first().click();
  await expect.poll(citiesOf).toBe(0);
}

test('three friends play in three browsers: a secret limit wins a plant, a city is taken back, the end is shared by a link', async () => {
  const { id, link, pages, faults } = await seatThree();
  await winByLimit(pages, id);
  await buildAndTakeBack(pages, id);
  // the rounds between are played without looking, as if the pages were closed: `/healthz` draws nothing
  for (const page of pages) await page.goto(`${server.address}/healthz`);
  await playByCalls(pages, id, (_options, view) =>
    view.seats.some(({ cities }) => cities.length >= view.targets.endAt - 1),
  );
  for (const page of pages) await page.goto(link);
  for (;;) {
    const question = await nextAsked(pages);
    if (question.kind === 'over') break;
    await answer(question.page, question.kind);
  }
  const [ada] = pages;
  if (ada === undefined) throw new Error('Ada is gone');
  await ada.getByRole('button', { name: 'Replay' }).click();
  await ada.locator('.replay-bar').waitFor();
  await ada.waitForURL(/at=\d+/);
  const guest = await newPerson(browser);
  await guest.page.goto(`${link}?at=${new URL(ada.url()).searchParams.get('at')}`);
  await guest.page.locator('.replay-bar').waitFor();
  expect([...faults(), ...guest.faults]).toEqual([]);
});
