import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { call, newTable } from './calls.ts';
import { playByCalls } from './positions.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ known: shared.data });
});
afterAll(() => server.close());

test('two people who want a rematch meet at the same table, also when the server began anew in between', async () => {
  const [ada, ben] = await Promise.all([newPerson(browser), newPerson(browser)]);
  for (const { page } of [ada, ben]) await page.goto(server.address);
  const table = await newTable(ada.page, { seats: ['human', 'human'], variants: ['variant:first-game'] });
  await call(ben.page, 'table.join', { table, seat: 1, name: 'Ben' });
  await call(ada.page, 'table.start', { table });
  await playByCalls([ada.page, ben.page], table, () => false);

  await ada.page.goto(`${server.address}/t/${table}`);
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.waitForURL((address) => !address.pathname.includes(table));
  await ada.page.getByText('1 seat is free').waitFor();

  await server.kill();
  await server.restart();
  await ben.page.goto(`${server.address}/t/${table}`);
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  await ben.page.waitForURL(ada.page.url());
  await ben.page.getByText('Ben (you)').waitFor();
  await ada.page.getByText('Ben', { exact: true }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ben.page.locator('.board .plate').first().waitFor();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});
