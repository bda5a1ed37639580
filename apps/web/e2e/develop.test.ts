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
