import { type Action, ownSeat, type View } from '@gridwright/model';
import type { ActAnswer } from '@gridwright/protocol';
import { expect, test } from 'vitest';
import { newPerson, phone } from './browser.ts';
import { call, newGame, viewOf } from './calls.ts';
import { nextQuestion, showOffers } from './player.ts';
import { playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

const pass: Action = { type: 'pass' };
const ownCities = (view: View): number => ownSeat(view)?.cities.length ?? 0;

test('a choice of a map is made beside building, by mouse and keyboard and on a phone, changes the prices, and is taken back', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { map: 'map:japan', seats: ['human', 'bot', 'bot'] });
  // one house in round 1, so that the jump is left
  await playByCalls(
    [page],
    table,
    (options, view) => options.some(({ type }) => type === 'build') && ownCities(view) === 1,
  );
  const { version } = await viewOf(page, table);
  await call<ActAnswer>(page, 'game.act', { table, seen: version, id: 'enough', actions: [pass] });
  await playByCalls([page], table, (options) => options.some(({ type }) => type === 'choose'));

  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('build');
  const question = page.getByRole('group', { name: 'How do you reach the next starting city?' });
  const [route, jump] = [
    question.getByRole('button', { name: 'By a route' }),
    question.getByRole('button', { name: /jump/ }),
  ];
  const pressed = async (): Promise<readonly (string | null)[]> => [
    await route.getAttribute('aria-pressed'),
    await jump.getAttribute('aria-pressed'),
  ];
  await expect.poll(pressed).toEqual(['true', 'false']);
  const offers = page.locator('.offers');
  const before = await offers.innerText();
  await jump.click();
  await expect.poll(pressed).toEqual(['false', 'true']);
  await expect.poll(() => offers.innerText()).not.toBe(before);
  await page.getByText('chose: By the jump, without a route').first().waitFor();

  await route.press('Enter');
  await expect.poll(pressed).toEqual(['true', 'false']);
  await expect.poll(() => offers.innerText()).toBe(before);

  await page.setViewportSize(phone);
  await showOffers(page.locator('[data-move=build]'));
  await jump.click();
  await expect.poll(pressed).toEqual(['false', 'true']);
  expect(faults).toEqual([]);
});
