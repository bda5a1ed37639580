import { expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { browser, server } from './shared.ts';

const missing: readonly (readonly [address: string, says: string, insteadOf: string])[] = [
  ['/nowhere', 'There is nothing at this address.', 'Front page'],
  ['/t/nowhere', 'There is no table at this address.', 'Front page'],
  ['/puzzles/nowhere', 'There is no such puzzle.', 'All puzzles'],
  ['/board/map:nowhere', 'There is no map with the name map:nowhere here.', 'All maps'],
];

test.each(missing)('at %s stands that nothing is there, and where to go instead', async (address, says, insteadOf) => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address + address);
  await page.getByRole('alert').filter({ hasText: says }).waitFor();
  await page.getByRole('main').getByRole('link', { name: insteadOf }).click();
  await page.waitForURL((url) => url.pathname !== address);
  expect(await page.getByRole('alert').filter({ hasText: says }).count()).toBe(0);
  expect(faults).toEqual([]);
});

const replaced: readonly (readonly [address: string, says: string, shown: string])[] = [
  ['/new?map=map:nowhere', 'There is no map with the name map:nowhere here.', 'New table'],
  ['/rules/map:nowhere', 'There is no map with the name map:nowhere here.', 'Rules'],
  ['/cards/deck:nowhere', 'There is no deck with the name deck:nowhere here.', 'Cards of Base deck'],
];

test.each(replaced)('at %s stands what is missing, above what is shown instead', async (address, says, shown) => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address + address);
  await page.getByRole('alert').filter({ hasText: says }).waitFor();
  await page.getByRole('heading', { name: shown, exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('who chooses another map is no longer told which one is missing', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(`${server.address}/new?map=map:nowhere`);
  const notice = page.getByRole('alert').filter({ hasText: 'map:nowhere' });
  await notice.waitFor();
  await page.getByRole('button', { name: /^USA/ }).click();
  await notice.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
