import { type CityPlan, type OptionType, ownSeat, type Sheet, type View } from '@gridwright/model';
import type { Decision, GameHead, HistoryEntry, NewTable, PlanAnswer } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { call, viewOf } from './calls.ts';
import { type Kind, nextQuestion } from './player.ts';
import { gameUpTo, playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

/** Somebody at a table with two bots, who has come to a question. */
async function asked(kind: Kind & OptionType, round = 1, sitting = desk, more: Partial<NewTable> = {}) {
  const { page, faults } = await newPerson(browser, sitting);
  await page.goto(server.address);
  const table = await gameUpTo(page, { kind, round }, { seats: ['human', 'bot', 'bot'], ...more });
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe(kind);
  const { sheet: address } = await call<GameHead>(page, 'game.head', { table }, false);
  const sheet = (await (await page.request.get(new URL(address, page.url()).href)).json()) as Sheet;
  return { page, table, sheet, faults, panel: page.locator(`[data-move="${kind}"]`) };
}

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);
const mine = (view: View): View['seats'][number] => {
  const own = ownSeat(view);
  if (own === undefined) throw new Error('nobody sits here');
  return own;
};
const decisionOf = (page: Page, table: string): Promise<Decision> => call(page, 'game.decision', { table }, false);
async function planOf(page: Page, table: string, cities: readonly string[]): Promise<CityPlan> {
  const plan = await call<PlanAnswer>(page, 'game.plan', { table, cities }, false);
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.plan;
}
/** What this person has done, in order. */
async function deedsOf(page: Page, table: string, after = 0): Promise<readonly string[]> {
  const { you } = await viewOf(page, table);
  const history = await call<readonly HistoryEntry[]>(page, 'game.history', { table, after }, false);
  return history.flatMap(({ events }) =>
    events.flatMap((event) => ('seat' in event && event.seat === you ? [event.type] : [])),
  );
}

describe('while somebody builds', () => {
  test('panel, foot and tip tell of the same number of lit cities, income and money', async () => {
    const { page, table, sheet, panel, faults } = await asked('build');
    const own = mine(await viewOf(page, table));
    expect(own.powerable).toBeGreaterThan(0);
    for (let cities = 1; cities <= 2; cities += 1) {
      await panel.locator('.offers button[aria-pressed=false]:not([aria-disabled=true])').first().click();
      await page.locator(`.plate.planned >> nth=${cities - 1}`).waitFor();
      const picked = await page.locator('.plate.planned').evaluateAll((all) => all.map((one) => one.dataset['city']));
      const plan = await planOf(page, table, picked as string[]);
      const lit = Math.min(cities, own.powerable);
      const income = sheet.payout[lit] ?? 0;
      await panel.getByText(`you light ${lit}: income ${income}.`).waitFor();
      const after = (own.money ?? 0) - plan.total + income;
      await expect.poll(async () => numberIn(await panel.locator('.fold').textContent())).toBe(after);
    }
    expect(faults).toEqual([]);
  });

  test('every price on the board, in the list and in the tip follows the plan, and what is too dear is grey with its price', async () => {
    const { page, table, panel, faults } = await asked('build');
    const alone = (await decisionOf(page, table)).offered.options;
    await panel.locator('.offers button:not([aria-disabled=true])').first().click();
    await page.locator('.plate.planned').waitFor();
    const picked = (await page.locator('.plate.planned').getAttribute('data-city')) ?? '';
    const { further } = await planOf(page, table, [picked]);
    const priced = further.filter(({ step }) => step !== null);
    const grey = priced.filter(({ denied }) => denied !== null);
    expect(grey.length).toBeGreaterThan(0);
    const moved = priced.filter(({ city, more }) =>
      alone.some((one) => one.type === 'build' && one.city === city && one.house + one.link !== more),
    );
    expect(moved.length).toBeGreaterThan(0);
    for (const { city, more, denied } of priced) {
      const cell = page.locator(`.plate[data-city="${city}"] .cell.${denied === null ? 'next' : 'dear'}`);
      await expect.poll(() => cell.textContent(), { message: city }).toBe(String(more));
    }
    const listed = await panel
      .locator('.offers button')
      .evaluateAll((all) =>
        all.map((one) => [Number(one.querySelector('b')?.textContent), one.getAttribute('aria-disabled') === 'true']),
      );
    for (const { more, denied } of priced) expect(listed).toContainEqual([more, denied !== null]);
    const [sample] = moved;
    await page.locator(`.plate[data-city="${sample?.city}"]`).hover();
    await expect
      .poll(async () => numberIn(await page.locator('.price-tip .total dd').textContent()))
      .toBe(sample?.more);
    expect(faults).toEqual([]);
  });

  test('one click builds all that is planned and finishes; a reload before it keeps the plan', async () => {
    const { page, table, panel, faults } = await asked('build');
    const { version } = await viewOf(page, table);
    const main = panel.locator('.buttons .main');
    await expect.poll(() => main.textContent()).toContain('Choose a city');
    expect(await main.isDisabled()).toBe(true);
    for (let city = 0; city < 2; city += 1)
      await panel.locator('.offers button[aria-pressed=false]:not([aria-disabled=true])').first().click();
    await panel.getByRole('button', { name: /^Build 2 and finish, \d+$/ }).waitFor();
    const label = (await main.textContent())?.trim() ?? '';
    expect(await panel.locator('[data-command=pass]').count(), 'nothing beside it throws the plan away').toBe(0);
    await page.reload();
    await nextQuestion(page);
    await panel.getByRole('button', { name: label }).click();
    await expect
      .poll(async () => (await deedsOf(page, table, version)).slice(0, 3))
      .toEqual(['city-built', 'city-built', 'seat-finished']);
    expect(faults).toEqual([]);
  });

  test('whoever builds nothing is asked, if a city that would be lit can be paid', async () => {
    const { page, table, panel, faults } = await asked('build');
    const { nextCity } = (await decisionOf(page, table)).advice;
    const { version } = await viewOf(page, table);
    await panel.getByRole('button', { name: 'Build nothing' }).click();
    await panel.locator('.warning', { hasText: `costs ${nextCity?.price}` }).waitFor();
    expect(await deedsOf(page, table, version)).toEqual([]);
    await panel.getByRole('button', { name: 'Do it anyway' }).click();
    await expect.poll(async () => (await deedsOf(page, table, version)).at(0)).toBe('seat-finished');
    expect(faults).toEqual([]);
  });

  test('cities can be built one by one; then the quiet button only finishes', async () => {
    const { page, table, panel, faults } = await asked('build');
    const { version } = await viewOf(page, table);
    await panel.locator('.offers button').first().click();
    await panel.getByRole('button', { name: 'Build and go on' }).click();
    await panel.getByRole('button', { name: 'Finish', exact: true }).waitFor();
    await expect.poll(() => deedsOf(page, table, version)).toEqual(['city-built']);
    expect(faults).toEqual([]);
  });
});

test('fuel is bought and the turn ended by one click that says how much of what', async () => {
  const { page, table, panel, faults } = await asked('buy');
  const { version } = await viewOf(page, table);
  const main = panel.locator('.buttons .main');
  expect(await main.isDisabled()).toBe(true);
  await panel.getByRole('button', { name: 'Buy nothing' }).waitFor();
  await panel.locator('[data-command=enough]').click();
  const { refuelling } = (await decisionOf(page, table)).advice;
  const count = refuelling[0]?.purchases.reduce((sum, purchase) => sum + purchase.count, 0);
  await panel.getByRole('button', { name: `Buy ${count} and finish, ${refuelling[0]?.sum}` }).click();
  await expect
    .poll(async () => (await deedsOf(page, table, version)).filter((type) => type !== 'turn-set').slice(0, 2))
    .toEqual(['fuel-bought', 'seat-finished']);
  expect(faults).toEqual([]);
});

test('two markets stand whole above the purchase, also on a low screen', async () => {
  const { page, panel, faults } = await asked('buy', 1, desk, { map: 'map:korea' });
  const bottoms = await page
    .locator('.fuel-market')
    .evaluateAll((markets) => markets.map((market) => market.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(2);
  const top = (await panel.boundingBox())?.y ?? 0;
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top);
  expect(faults).toEqual([]);
});

describe('while somebody bids', () => {
  test('the button says what a click does, also while a number is typed, and that is what is bid', async () => {
    const { page, table, panel, faults } = await asked('bid');
    const { version } = await viewOf(page, table);
    const main = panel.locator('.buttons .main');
    const field = panel.locator('.bid').getByRole('spinbutton');
    const least = Number(await field.getAttribute('aria-valuemin'));
    const label = async (): Promise<string | undefined> => (await main.textContent())?.trim();
    await field.fill(String(least + 3));
    await expect.poll(label).toBe(`Bid ${least + 3}`);
    await field.fill('1');
    await expect.poll(label, { message: 'less than the least' }).toBe(`Bid ${least}`);
    await field.fill(String(least + 1));
    await panel.locator('.proxy').getByRole('button').last().click();
    await expect.poll(label).toMatch(new RegExp(`^Bid ${least + 1}, up to \\d+$`));
    await main.click();
    const mineIn = async (): Promise<number | undefined> => {
      const { you } = await viewOf(page, table);
      const history = await call<readonly HistoryEntry[]>(page, 'game.history', { table, after: version }, false);
      const events = history.flatMap((entry) => entry.events);
      return events.flatMap((event) => (event.type === 'bid-made' && event.seat === you ? [event.bid] : []))[0];
    };
    await expect.poll(mineIn).toBe(least + 1);
    expect(faults).toEqual([]);
  });

  test('what is scrapped goes along with the bid, and is not asked again', async () => {
    const { page, table, sheet, panel, faults } = await asked('bid', 3);
    const isFull = (now: View): boolean => mine(now).plants.length >= sheet.plantLimit;
    await playByCalls([page], table, (options, now) => isFull(now) && options.some(({ type }) => type === 'bid'));
    await panel.and(page.locator('[aria-busy=false]')).waitFor();
    const view = await viewOf(page, table);
    const own = mine(view).plants.map(({ id }) => id);
    const went = own[1] ?? '';
    await panel.locator('.scrap-row').getByRole('radio').nth(1).click();
    const limit = panel.locator('.proxy').getByRole('spinbutton');
    await limit.fill((await limit.getAttribute('aria-valuemax')) ?? '');
    const main = panel.locator('.buttons .main');
    await expect
      .poll(async () => (await main.textContent())?.trim())
      .toMatch(new RegExp(`^Bid \\d+, up to \\d+, scrap ${String(sheet.cards[went]?.number)}$`));
    await main.click();
    await panel.waitFor({ state: 'detached' });
    // others may raise, and the limit answers them, before the plant is sold
    const plants = async (): Promise<readonly string[]> => mine(await viewOf(page, table)).plants.map(({ id }) => id);
    await expect.poll(plants).not.toContain(went);
    expect(await nextQuestion(page)).not.toBe('discard-plant');
    expect(await plants()).toHaveLength(sheet.plantLimit);
    expect(faults).toEqual([]);
  });
});

test('a round with one auction, fuel and two cities takes at most eight clicks', async () => {
  const { page, faults } = await asked('bid');
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  const clicks = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
  const wholeRound = /^(open|bid) buy city city build power$/;
  let met: string[] = [];
  let before = 0;
  for (let rounds = 0; rounds < 8;) {
    const kind = await nextQuestion(page);
    if (kind === 'over') throw new Error('the game was over before such a round');
    const panel = page.locator(`[data-move="${kind}"]`);
    const main = panel.locator('.buttons .main');
    if (kind === 'open') await panel.getByRole('radio').last().click();
    const enough = panel.locator('[data-command=enough]');
    if (kind === 'buy' && (await enough.isEnabled())) await enough.click();
    for (let city = 0; kind === 'build' && city < 2; city += 1) {
      const offer = panel.locator('.offers button[aria-pressed=false]:not([aria-disabled=true])').first();
      if ((await offer.count()) === 0) break;
      await offer.click();
      await main.and(page.locator(':enabled')).waitFor();
      met.push('city');
    }
    await ((await main.isEnabled()) ? main : panel.locator('[data-command=pass]')).click();
    const anyway = panel.locator('.warning .anyway');
    if ((await anyway.count()) > 0) await anyway.click();
    met.push(kind);
    if (kind !== 'power') continue;
    rounds += 1;
    const counted = (await clicks()) - before;
    before += counted;
    if (wholeRound.test(met.join(' '))) {
      expect(counted, met.join(' ')).toBe(met[0] === 'open' ? 8 : 7);
      expect(faults).toEqual([]);
      return;
    }
    met = [];
  }
  throw new Error('there was no such round');
});

/** Question marks that are not what is hit where they are drawn: in their middle, and at their upper and lower end. */
const coveredWhys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.what-if .why-button, .closed .why-button')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const isHit = (share: number): boolean =>
          one.contains(document.elementFromPoint(left + width / 2, top + height * share));
        return [0.2, 0.5, 0.8].every(isHit) ? [] : [`${one.title} at ${Math.round(top)}`];
      }),
  );

test.each([
  ['at a desk', desk],
  ['on a phone', phone],
])('%s every question mark under another explains what it stands beside', async (_where, sitting) => {
  const { page, panel, faults } = await asked('buy', 2, sitting);
  await panel.locator('.fold').click();
  await panel.locator('.what-if').waitFor();
  expect(await panel.locator('.what-if .why-button').count()).toBeGreaterThanOrEqual(5);
  await expect.poll(() => coveredWhys(page)).toEqual([]);
  expect(faults).toEqual([]);
});
