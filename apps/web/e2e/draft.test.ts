import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { newGame, viewOf } from './calls.ts';
import { nextQuestion } from './player.ts';
import { browser, server } from './shared.ts';

test('while regions are picked the table shows a draft, and a region is picked on the board', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot', 'bot'], regions: 'draft' });
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('pick-region');
  const { phase } = await viewOf(page, table);
  const picks = phase.at === 'regions' ? phase.picks : [];
  await page.locator('.cartouche', { hasText: `Regions picked: ${picks.length} of 3` }).waitFor();
  await page.locator('.ribbon .chip', { hasText: 'Picking regions' }).waitFor();
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/No plants are left|All regions in play|Round 0/);

  const shown = (state: string): Promise<readonly (string | null)[]> =>
    page.locator(`.region-draft .${state}`).evaluateAll((all) => all.map((one) => one.getAttribute('data-region')));
  expect(new Set(await shown('picked'))).toEqual(new Set(picks));
  const [wanted] = await shown('open');
  // somewhere on its land, beside its cities and roads
  await page.locator(`.region-draft [data-region="${wanted}"]`).evaluate((land) => {
    land.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
  });
  await expect.poll(() => shown('chosen')).toEqual([wanted]);
  await page.locator('[data-move=pick-region] .buttons .main').click();
  await expect.poll(async () => (await viewOf(page, table)).regions).toContain(wanted);
  expect(faults).toEqual([]);
});
