import type { TableInfo } from '@gridwright/protocol';
import { expect, test } from 'vitest';
import { desk, newPerson, phone } from './browser.ts';
import { call, newTable } from './calls.ts';
import { nextQuestion } from './player.ts';
import { gameUpTo } from './positions.ts';
import { browser, server } from './shared.ts';

test('a host says their name, and whoever has the link is told who invites, sits down under a name, chooses a look, and goes on with the seat on another device', async () => {
  const mira = await newPerson(browser, desk);
  await mira.page.goto(`${server.address}/new`);
  await mira.page.getByRole('textbox', { name: 'Your name' }).fill('Mira');
  await mira.page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await mira.page.getByRole('combobox', { name: /seat 2/ }).selectOption({ label: 'Open seat' });
  await mira.page.getByRole('button', { name: 'Open the table' }).click();
  await mira.page.getByRole('button', { name: 'Show as QR code' }).click();
  await mira.page.getByRole('img', { name: 'QR code of the invitation link' }).waitFor();

  const ben = await newPerson(browser, phone);
  await ben.page.goto(mira.page.url());
  await ben.page.getByRole('heading', { name: 'Mira invites you: Germany' }).waitFor();
  await ben.page.locator('.board-picture svg').waitFor();
  expect(await ben.page.getByRole('link', { name: 'Learn first' }).getAttribute('href')).toBe('/learn');
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await ben.page.getByRole('radio', { name: 'Colour 5' }).check({ force: true });
  await mira.page.locator('li', { hasText: 'Ben' }).locator('.own-violet').waitFor();
  await mira.page.getByRole('button', { name: 'Start the game' }).click();
  await ben.page.locator('.turns .own-violet, .player .own-violet').first().waitFor();

  await ben.page.getByRole('button', { name: 'Settings' }).click();
  await ben.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await ben.page.getByRole('textbox', { name: 'Link for your other device' }).inputValue();
  const laptop = await newPerson(browser, desk);
  await laptop.page.goto(link);
  await laptop.page.getByRole('heading', { name: 'Go on here as Ben?' }).waitFor();
  await laptop.page.getByRole('button', { name: 'Go on here' }).click();
  await laptop.page.waitForURL(/\/games$/);
  await laptop.page.getByRole('main').locator('a[href^="/t/"]').first().waitFor();
  const { seats } = await call<TableInfo>(laptop.page, 'table.info', { table: ben.page.url().split('/t/')[1] }, false);
  expect(seats.filter(({ yours }) => yours).map(({ name }) => name)).toEqual(['Ben']);
  expect([...mira.faults, ...ben.faults, ...laptop.faults]).toEqual([]);
});

test('whoever only wants to watch is shown the game as soon as it begins', async () => {
  const { page } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newTable(page, { seats: ['human', 'human'] });
  const guest = await newPerson(browser);
  await guest.page.goto(`${server.address}/t/${table}`);
  await guest.page.getByRole('button', { name: 'Only watch' }).click();
  await guest.page.getByText('You will see the game here as soon as it begins.').waitFor();
  const third = await newPerson(browser);
  await third.page.goto(server.address);
  await call(third.page, 'table.join', { table, seat: 1, name: 'Cleo' });
  await call(page, 'table.start', { table });
  await guest.page.getByText('You are a spectator').waitFor();
  expect(guest.faults).toEqual([]);
});

test('learning first begins the lesson', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(`${server.address}/learn`);
  await page.waitForURL(/\/t\//);
  await page.locator('.lesson-bubble').waitFor();
  expect(faults).toEqual([]);
});

test('fuel is taken by a press on the market', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await gameUpTo(page, { kind: 'buy' }, { seats: ['human', 'bot', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  expect(await nextQuestion(page)).toBe('buy');
  const tokens = page.locator('.track.buyable .spaces > i:not(.gone)');
  await tokens.nth(1).click();
  expect(await page.locator('.track .want').count()).toBe(2);
  await page.getByRole('button', { name: /^Buy 2/ }).waitFor();
  await page.locator('.track .want').last().click();
  expect(await page.locator('.track .want').count()).toBe(1);
  expect(faults).toEqual([]);
});

test('on a phone the button of a new table is always in sight', async () => {
  const { page } = await newPerson(browser, phone);
  await page.goto(`${server.address}/new`);
  const open = page.getByRole('button', { name: 'Open the table' });
  await open.waitFor();
  const box = await open.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});
