import { expect, onTestFinished, test } from 'vitest';
import { newPerson } from './browser.ts';
import { browser } from './shared.ts';
import { startWriting } from './written.ts';

test('what an author saves is on the board of the running game, and mistakes are told above it', async () => {
  const written = await startWriting();
  onTestFinished(written.close);
  const { page, faults } = await newPerson(browser);
  await page.goto(written.address);
  await page.locator('.board .area').first().waitFor();
  const table = page.url();
  await page.getByRole('heading', { name: 'Northern canal' }).waitFor();
  const move = page.getByText('offered plant').first();
  await move.waitFor();

  written.change('src/messages/en.json', 'Northern canal', 'Polar canal');
  await page.getByRole('heading', { name: 'Polar canal' }).waitFor();
  written.change('src/board.ts', "['oinos', 'botrys', 8]", "['oinos', 'botrys', 77]");
  const cost = page.locator('.board').getByText('77', { exact: true });
  await cost.waitFor();

  const strip = page.getByRole('complementary', { name: 'What is being written' });
  written.change('src/board.ts', "region: 'vineyards', at: [666, 745]", "region: 'vinyards', at: [666, 745]");
  await strip.getByText(/src\/board\.ts:\d+/).waitFor();
  await strip.getByText('Did you mean vineyards?').waitFor();
  await strip.getByText(/Not loaded: version 3/).waitFor();
  expect(await cost.count()).toBe(1);

  written.change('src/board.ts', "'vinyards'", "'vineyards'");
  await strip.getByText(/Version \d, .+: (all well|being checked)/).waitFor();
  expect(page.url()).toBe(table);
  expect(await move.count()).toBe(1);
  expect(faults).toEqual([]);
});

const scene = (bid: number): string => `{
  "title": "The first houses",
  "players": 3,
  "setup": { "order": [0, 1, 2] },
  "moves": [
    { "seat": 0, "type": "open", "plant": 4, "bid": ${bid} },
    { "until": { "round": 1, "phase": "building" } }
  ]
}
`;

test('a scene brings the table to any of its moments, is played again when it is saved, and says where it breaks', async () => {
  const written = await startWriting();
  onTestFinished(written.close);
  const { page, faults } = await newPerson(browser);
  await page.goto(written.address);
  await page.locator('.board .area').first().waitFor();
  // the scenes of a package may come while it is shown
  written.write('scenes/houses.json', scene(4));
  const scenes = page.getByRole('group', { name: 'Scenes' });
  const moment = scenes.getByLabel('Moment', { exact: true });
  await scenes.getByLabel('Scene', { exact: true }).selectOption('The first houses');
  await moment.waitFor();
  const chosen = () => moment.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.textContent?.trim());
  await expect.poll(chosen).toBe('The beginning');

  await page.locator('.board .area').first().waitFor();
  await page.locator('.board .area').first().press(']');
  await expect.poll(chosen).toBe('Player 1: open 4 4');
  await moment.selectOption({ index: 0 });
  const labels = await moment.locator('option').allTextContents();
  await moment.selectOption({ index: labels.length - 1 });
  await page.getByRole('button', { name: /Build/ }).first().waitFor();
  const table = page.url();

  written.change('scenes/houses.json', '"bid": 4', '"bid": 3');
  const strip = page.getByRole('complementary', { name: 'What is being written' });
  await strip.getByText('scenes/houses.json:6').waitFor();
  await strip.getByText(/Seat 0 may not open: bid-too-low/).waitFor();
  await expect.poll(() => moment.locator('option').count()).toBe(1);
  await expect.poll(() => page.url()).not.toBe(table);

  written.change('scenes/houses.json', '"bid": 3', '"bid": 4');
  await expect.poll(() => moment.locator('option').count()).toBe(labels.length);
  expect(faults).toEqual([]);
});
