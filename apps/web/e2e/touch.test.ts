import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson, phone } from './browser.ts';
import { layoutFindings } from './findings.ts';
import { type Kind, nextQuestion } from './player.ts';
import { offeredInSight } from './in-sight.ts';
import { gameUpTo } from './positions.ts';
import { settled } from './settled.ts';
import { browser, server } from './shared.ts';
import { wholeLog } from './whole-log.ts';

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);

/** What is too small for a finger, or hangs over the edge of the screen. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = 'button, a[href], summary, select, input:not([type=radio], [type=checkbox]), [role=switch]';
    const small = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility() && one.closest('.unseen, .skip-links, .leaflet-container') === null)
      .filter((one) => !one.matches('.skip'))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const around = getComputedStyle(one, '::after');
        const reach =
          around.position === 'absolute' && around.content !== 'none' ? -2 * Number.parseFloat(around.top) : 0;
        return { one, width: width + reach, height: height + reach };
      })
      .filter(({ width, height }) => width > 0 && (height < 43.5 || width < 30))
      .map(
        ({ one, width, height }) =>
          `${one.className || one.tagName} "${one.textContent?.trim() ?? ''}" ${Math.round(width)}×${Math.round(height)}`,
      );
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...wide, ...new Set(small)];
  });
}

async function openShortTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New table', exact: true }).tap();
  await page.getByRole('heading', { name: 'New table' }).waitFor();
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).tap();
  await page.getByRole('group', { name: 'Bots' }).getByText('At once').tap();
  await page.getByRole('checkbox', { name: 'First game' }).tap();
  expect.soft(await misfits(page), 'new table').toEqual([]);
  await page.getByRole('button', { name: 'Open the table' }).tap();
  await page.getByRole('button', { name: 'Start the game' }).tap();
}

async function open(panel: Locator, main: Locator): Promise<void> {
  const money = numberIn(await panel.locator('header h2 small').textContent());
  const plants = panel.getByRole('radio');
  const prices = (await plants.locator('small').allTextContents()).map(numberIn);
  const best = prices.findLastIndex((price) => price <= money * 0.6);
  const pass = panel.locator('[data-command=pass]');
  if (best < 0 && (await pass.count()) > 0) return pass.tap();
  await plants.nth(Math.max(0, best)).tap();
  return main.tap();
}

async function bid(panel: Locator, main: Locator): Promise<void> {
  const plant = numberIn(await panel.locator('header h2').textContent());
  const asked = numberIn(await main.textContent());
  return asked <= plant + 3 ? main.tap() : panel.locator('[data-command=pass]').tap();
}

async function buy(panel: Locator, main: Locator): Promise<void> {
  const enough = panel.locator('[data-command=enough]');
  if (!(await enough.isEnabled())) return panel.locator('[data-command=pass]').tap();
  await enough.tap();
  return main.tap();
}

/** The first city on the board, looked at and then added from its card; the others from the list. */
async function build(page: Page, panel: Locator, first: boolean): Promise<void> {
  const [cheapest = 0, money = 0] =
    ((await panel.locator('.told small').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  if (cheapest > money - 6) return panel.locator('[data-command=pass]').tap();
  if (first) {
    await (await offeredInSight(page)).tap();
    await page.locator('.price-tip .add').tap();
  } else {
    await panel.getByRole('button', { name: 'List' }).tap();
    await panel.locator('.offers button').first().tap();
  }
  const main = panel.locator('[data-command=main]');
  await main.and(page.locator(':enabled')).waitFor();
  return main.tap();
}

async function answerByFinger(page: Page, kind: Kind, first: boolean): Promise<void> {
  const panel = page.locator(`[data-move="${kind}"]`);
  const main = panel.locator('.buttons .main');
  if (kind === 'open') await open(panel, main);
  else if (kind === 'bid') await bid(panel, main);
  else if (kind === 'buy') await buy(panel, main);
  else if (kind === 'build') await build(page, panel, first);
  else if (kind === 'pass') await panel.waitFor({ state: 'detached' });
  else if (kind === 'discard-plant' || kind === 'pick-region') {
    await panel.getByRole('radio').first().tap();
    await main.tap();
  } else if (kind === 'discard-fuel') {
    await panel.getByRole('button', { name: 'More' }).first().tap();
    await main.tap();
  } else await main.tap();
  const anyway = panel.locator('.warning .anyway');
  if ((await anyway.count()) > 0) await anyway.tap();
}

test('while cities are chosen the board has the screen of a phone, and a city is a card', async () => {
  const { page, faults } = await newPerson(browser, phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.address);
  const table = await gameUpTo(page, { kind: 'build', round: 3 }, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  const panel = page.locator('[data-move=build]');
  expect((await page.locator('.m-sheet').boundingBox())?.height).toBeLessThanOrEqual(100);
  expect(await layoutFindings(page)).toEqual([]);
  const mine = page.locator('.plate.mine').first();
  await mine.click({ trial: true });

  const other = page.locator('.turns li').nth(1);
  await other.tap();
  await page.locator('.board[data-spotlight]').waitFor();
  await expect.poll(() => page.locator('.plate.theirs').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.plate.faded').count()).toBeGreaterThan(0);
  await other.tap();
  await page.locator('.board:not([data-spotlight])').waitFor();
  expect(await page.locator('.road-mine').count(), 'the own network has the own colour').toBe(1);

  const price = numberIn(await (await offeredInSight(page)).locator('.next').textContent());
  await (await offeredInSight(page)).tap();
  const card = page.getByRole('group').and(page.locator('.price-tip'));
  await expect.poll(() => card.locator('dt').count(), { message: 'house, route and price' }).toBeGreaterThanOrEqual(2);
  expect(await layoutFindings(page)).toEqual([]);
  await card.getByRole('button', { name: `Add ${price}` }).tap();
  await expect.poll(() => panel.locator('.told b').textContent()).toBe(`1 planned, ${price}`);
  await expect.poll(() => card.count()).toBe(0);
  await page.locator('.plate.planned').tap();
  await card.getByRole('button', { name: 'Take it out' }).tap();
  await expect.poll(() => panel.locator('.told b').textContent()).toBe('Choose a city');
  await panel.getByRole('button', { name: 'List' }).tap();
  await panel.locator('.offers button').first().tap();
  await page.locator('.grip-button').tap();
  const scrolled = page.locator('.phone').evaluate((all) => {
    all.scrollTop = 50;
    return all.scrollTop;
  });
  expect(await scrolled, 'the head of the phone stays, whatever gets the focus').toBe(0);
  await panel.getByRole('button', { name: 'Build and finish' }).tap();
  await expect.poll(() => page.locator('[data-move=build]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a phone on its side can be played: the move stands beside the board', async () => {
  const { page, faults } = await newPerson(browser, { ...phone, width: 844, height: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.address);
  const seats = ['human', 'bot', 'bot', 'bot', 'bot', 'bot'] as const;
  const stops = [{ kind: 'bid' }, { kind: 'buy' }, { kind: 'build', round: 2 }, { kind: 'power', round: 2 }] as const;
  for (const stop of stops) {
    const table = await gameUpTo(page, stop, { seats });
    await page.goto(`${server.address}/t/${table}`);
    await nextQuestion(page);
    for (const size of [
      { width: 844, height: 390 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size);
      await settled(page);
      expect.soft(await layoutFindings(page), `${stop.kind} at ${size.width} × ${size.height}`).toEqual([]);
      const body = await page.locator('.action > .body').boundingBox();
      expect.soft(body?.height, `${stop.kind}: room for what is asked`).toBeGreaterThan(100);
    }
  }
  await page.locator(`[data-move=power] [data-command=main]`).tap();
  expect(faults).toEqual([]);
});

test('a finger plays a whole game on a phone', async () => {
  const { page, faults } = await newPerson(browser, phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.address);
  await page.getByText('No games yet').waitFor();
  expect.soft(await misfits(page), 'front page').toEqual([]);
  await openShortTable(page);

  const seen = new Set<Kind>();
  let moves = 0;
  for (let kind = await nextQuestion(page); kind !== 'over'; kind = await nextQuestion(page)) {
    if (!seen.has(kind)) expect.soft(await misfits(page), kind).toEqual([]);
    await answerByFinger(page, kind, !seen.has('build'));
    seen.add(kind);
    moves += 1;
    expect(moves, 'the game comes to an end').toBeLessThan(400);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['open', 'buy', 'build', 'power']));
  await wholeLog(page);
  expect(await page.locator('.log-unfold').count(), 'auctions of several bids unfold').toBeGreaterThan(0);
  expect.soft(await misfits(page), 'result').toEqual([]);
  await expectNoFindings(page, 'result on a phone');
  expect(faults).toEqual([]);
});
