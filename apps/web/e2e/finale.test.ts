import { expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { newGame } from './calls.ts';
import { playByCalls } from './positions.ts';
import { browser, server } from './shared.ts';

test('at the end the lights go on city by city, and then the result comes', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, motion: true });
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'], variants: ['variant:first-game'] });
  await page.goto(`${server.address}/t/${table}`);
  await page.locator('.board .plate').first().waitFor();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { lightsSeen: seen });
    const count = (): void => {
      const lit = document.querySelectorAll('.plate.lit').length;
      if (lit !== (seen.at(-1) ?? 0)) seen.push(lit);
    };
    new MutationObserver(count).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await playByCalls([page], table, () => false);
  await page.locator('.ranking').waitFor();
  const seen = await page.evaluate(() => (globalThis as unknown as { lightsSeen: number[] }).lightsSeen);
  expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
  expect(faults).toEqual([]);
});
