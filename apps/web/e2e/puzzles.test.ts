import { expect, test } from 'vitest';
import { newPerson, phone } from './browser.ts';
import { browser, server } from './shared.ts';

/** A moment of a game on the map of Italy, in which plant 24 is to be scrapped, and neither of the two others. */
const address = '/puzzles/italy-1-auction-75';

test('a puzzle is solved on the board: a wrong move is told what it costs, the right one why it is, and nothing is asked of the server', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(`${server.address}${address}`);
  const options = page.locator('[data-move=discard-plant]');
  const scrap = (plant: string) => options.getByLabel(`Plant ${plant}`, { exact: true });
  await scrap('20').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await scrap('20').click();
  await page.locator('.action .buttons .main').click();
  const wrong = page.getByRole('dialog', { name: 'Not the best move' });
  await wrong.getByText('you win 79 after it and 100 after the best move').waitFor();
  expect(await wrong.innerText()).not.toContain('24');
  await wrong.getByRole('button', { name: 'Try again' }).click();

  await scrap('24').click();
  await page.locator('.action .buttons .main').click();
  const right = page.getByRole('dialog', { name: 'That is it!' });
  await right.getByText('Without plant 24 you lose about 29.').waitFor();
  expect(asked.filter((path) => path.startsWith('/trpc'))).toEqual([]);

  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-page li').getByText('Solved').waitFor();
  expect(faults).toEqual([]);
});

test('in the last round the count of cities at the head of a phone stands out from its ground', async () => {
  const { page, faults } = await newPerson(browser, phone);
  await page.goto(`${server.address}/puzzles/a-dear-city-is-a-city`);
  const goal = page.locator('.goal-of-phone.last');
  await goal.waitFor();
  const colours = await goal.evaluate((chip) => {
    const count = chip.querySelector('.goal-count') ?? chip;
    return { chip: getComputedStyle(chip).color, count: getComputedStyle(count).color };
  });
  expect(colours.count).toBe(colours.chip);
  expect(faults).toEqual([]);
});
