import type { TableInfo } from '@gridwright/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson } from './browser.ts';
import { call, viewOf } from './calls.ts';
import { gameToItsEnd } from './positions.ts';
import { browser, server } from './shared.ts';

const idIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** On a phone so many small cards would cut off how many cities their plant supplies if it burned four tokens. */
async function cutOffBurningFour(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const found = await page.locator('.ranking .mini').evaluateAll((cards) => {
    const cutOff = cards.filter((card) => {
      card.querySelector<HTMLElement>('.store')?.style.setProperty('--need', '4');
      const count = card.querySelector('.city-count')?.getBoundingClientRect();
      return count === undefined || count.right > card.getBoundingClientRect().right;
    });
    return cutOff.length;
  });
  if (size !== null) await page.setViewportSize(size);
  return found;
}

/** Cities in play that the board beside the ranking does not show. */
const citiesOutOfSight = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.final').evaluate((stage) => {
    const window = stage.getBoundingClientRect();
    const plates = [...stage.querySelectorAll('.plate')];
    if (plates.length === 0) return ['every city'];
    return plates
      .filter((plate) => {
        const { left, right, top, bottom } = plate.getBoundingClientRect();
        return left < window.left || right > window.right || top < window.top || bottom > window.bottom;
      })
      .map((plate) => plate.getAttribute('data-city'));
  });

test('the result says where one came and why, looks back on the game, and leads on to a rematch with the same bots', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await gameToItsEnd(page, { seats: ['bot', 'human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  const own = page.locator('.ranking .own');
  await own.waitFor();
  const { phase, you } = await viewOf(page, table);
  const place = phase.at === 'over' ? phase.ranking.find(({ seat }) => seat === you)?.place : 0;
  expect(await own.getAttribute('data-place')).toBe(String(place));
  const says = ['', 'You win', 'You came 2nd', 'You came 3rd'][place ?? 0] ?? '';
  expect(await page.locator('.verdict h1').textContent()).toContain(says);
  expect(await cutOffBurningFour(page)).toBe(0);
  await expect.poll(() => citiesOutOfSight(page), { message: 'every city in play is seen' }).toEqual([]);
  expect(await page.locator('.verdict p').first().textContent()).toMatch(/\w+ .*\./);
  const steps = page.locator('.verdict').getByRole('button');
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual(['Rematch', 'Look at the table', 'Replay', 'Review', 'Keep on this device']);

  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  const scrolledTo = (): Promise<number> => review.evaluate((box) => Math.abs(box.getBoundingClientRect().top));
  await expect.poll(scrolledTo, { message: 'whoever asks for a review is led to it' }).toBeLessThan(100);
  expect(await review.getByRole('heading', { name: 'Review' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await review.getByRole('img', { name: /^Chance to win/ }).waitFor();
  await expectNoFindings(page, 'a review', { include: '.review' });
  await review.locator('button.line').first().click();
  await page.locator('.replay-bar').waitFor();
  await page.goto(`${server.address}/t/${table}`);

  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((address) => !address.pathname.includes(table));
  const next = idIn(page.url());
  const seatsOf = async (id: string) =>
    (await call<TableInfo>(page, 'table.info', { table: id }, false)).seats.map(({ kind, bot, yours }) => [
      kind,
      bot,
      yours,
    ]);
  expect(await seatsOf(next)).toEqual(await seatsOf(table));
  await page.locator('[data-move], .wait').first().waitFor();
  const again = await call<{ readonly id: string }>(page, 'table.rematch', { table });
  expect(again.id, 'whoever asks later is led to the same table').toBe(next);
  expect(faults).toEqual([]);
});
