import type { TableInfo } from '@gridwright/protocol';
import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { call } from './calls.ts';
import { nextQuestion } from './player.ts';
import { gameUpTo, playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

/** The classes of what an element lies on, of these. */
function boxesUnder(over: Element, selector: string): readonly string[] {
  const { left, top, right, bottom } = over.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom && top < box.bottom ? one.className : [];
  });
}

test('a turn begins with what the others did since the last one, which can be seen again, and goes at the first touch', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, motion: true });
  await page.goto(server.address);
  const table = await gameUpTo(
    page,
    { kind: 'build', round: 2 },
    { seats: ['human', 'bot', 'bot', 'bot'], bots: 'paced' },
  );
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  const strip = page.getByRole('region', { name: 'Since your move' });
  await strip
    .getByText(/bought|built/)
    .first()
    .waitFor();
  await strip.getByRole('button', { name: 'Play it back' }).click();
  await page.locator('.replay-bar').waitFor();
  // it runs to its end by itself, and then the question is there again
  await nextQuestion(page);
  expect(await page.locator('.replay-bar').count()).toBe(0);
  await page.waitForURL((address) => !address.searchParams.has('at'));
  expect(await strip.count(), 'it was closed').toBe(0);

  await page.reload();
  await strip.waitFor();
  const beside = '.cartouche, .map-controls, .board-legend, [data-move]';
  expect(await page.locator(beside).filter({ visible: true }).count()).toBeGreaterThan(3);
  expect(await strip.evaluate(boxesUnder, beside), 'it lies on nothing but the board').toEqual([]);
  await page.locator('.board-stage').click({ position: { x: 30, y: 400 } });
  await expect.poll(() => strip.count()).toBe(0);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Speed of the bots' }).getByText('At once').click();
  const pace = async (): Promise<string> => (await call<TableInfo>(page, 'table.info', { table }, false)).bots;
  await expect.poll(pace).toBe('instant');
  expect(faults).toEqual([]);
});

test('the end of a round is shown for a moment, which goes by itself, at a touch, and is left out without motion', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, motion: true });
  await page.goto(server.address);
  const table = await gameUpTo(page, { kind: 'power' }, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);
  await page.locator('.ribbon .goal', { hasText: /ends at \d+ · leader \d+/ }).waitFor();
  const moment = page.locator('.round-end');
  // it may be gone again before somebody looks
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { momentsSeen: seen });
    const look = (): void => {
      const shown = document.querySelector('.round-end');
      const told = `${shown?.querySelector('h2')?.textContent}: ${shown?.querySelectorAll('li').length}`;
      if (shown !== null && !seen.includes(told)) seen.push(told);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  const seen = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { momentsSeen: string[] }).momentsSeen);
  await page.locator('[data-move=power] .buttons .main').click();
  await expect.poll(seen).toEqual(['Round 1 is over: 3']);
  await moment.waitFor({ state: 'detached' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playByCalls([page], table, (options, { round }) => round === 2 && options.some(({ type }) => type === 'power'));
  await page.locator('[data-move=power] .buttons .main').click();
  await page.locator('.ribbon .chip', { hasText: 'Round 3' }).waitFor();
  expect(await seen()).toHaveLength(1);
  expect(faults).toEqual([]);
});

test.each(['japan', 'korea', 'middle-east'])(
  'on %s, where more stands beside the board, the button that finishes buying is in the window and can be pressed',
  async (map) => {
    const { page, faults } = await newPerson(browser);
    await page.goto(server.address);
    const seats = ['human', 'bot', 'bot', 'bot'] as const;
    const table = await gameUpTo(page, { kind: 'buy' }, { map: `map:${map}`, seats });
    let hasBought = false;
    await playByCalls(
      [page],
      table,
      () => hasBought,
      (options) => {
        hasBought = true;
        return options
          .flatMap((one) =>
            one.type === 'buy' ? [{ type: 'buy' as const, market: one.market, fuel: one.fuel, count: 1 }] : [],
          )
          .slice(0, 1);
      },
    );
    await page.goto(`${server.address}/t/${table}`);
    const finish = page.getByRole('button', { name: 'Finish buying' });
    await finish.waitFor();
    const { right, bottom, isOnTop } = await finish.evaluate((button) => {
      const box = button.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isOnTop = document.elementFromPoint(x, y)?.closest('button') === button;
      return { right: box.right, bottom: box.bottom, isOnTop };
    });
    expect(bottom).toBeLessThanOrEqual(desk.height);
    expect(right).toBeLessThanOrEqual(desk.width);
    expect(isOnTop, 'nothing lies over it').toBe(true);
    await page.mouse.click(right - 8, bottom - 8);
    await finish.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  },
);
