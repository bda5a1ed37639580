import path from 'node:path';
import type { Catalog } from '@gridwright/protocol';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { call, newGame, viewOf } from './calls.ts';
import { answer, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

let other: RunningServer;

beforeAll(async () => {
  other = await startServer({ known: shared.data });
});
afterAll(() => other.close());

/** Every game on the device begins alike, and its bots answer at once. */
const foreseeable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    localStorage.setItem('gridwright-device', '{"seed":"browser tests","botDelayMs":5,"played":true}'),
  );

/** The middle of something on the drawing board. */
async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** Answers what is asked until the second round has begun. */
async function playARound(page: Page): Promise<number> {
  const second = page.getByText('Round 2', { exact: true }).first();
  let questions = 0;
  for (; questions < 20 && (await second.count()) === 0; questions += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    await answer(page, kind);
  }
  await second.waitFor();
  return questions;
}

test('a country becomes a map that is played, and that another running server takes', async () => {
  const { page, context, faults } = await newPerson(browser);
  await foreseeable(context);
  const shots = process.env['STUDIO_SHOTS'];
  const shot = async (name: string): Promise<void> => {
    if (shots !== undefined) await page.screenshot({ path: path.join(shots, `${name}.png`) });
  };
  let actions = 0;
  const act = async (one: Promise<unknown>): Promise<void> => {
    actions += 1;
    await one;
  };

  await page.goto(new URL('/studio', shared.address).href);
  await page.getByRole('button', { name: 'Portugal' }).waitFor();
  await shot('start');
  await act(page.getByRole('searchbox', { name: 'Search for a country' }).fill('sloven'));
  await act(page.getByRole('spinbutton', { name: 'Cities' }).fill('16'));
  await act(page.getByRole('spinbutton', { name: 'Regions' }).fill('4'));
  await act(page.getByRole('button', { name: 'Slovenia' }).click());
  const town = (name: RegExp): Locator =>
    page.getByRole('group', { name: 'Drawing board' }).getByRole('button', { name });
  await town(/^Ljubljana,/).waitFor();
  await page.locator('.land').waitFor();
  await page.getByText('Every server takes this map.').first().waitFor();
  await shot('country');

  // a city is moved, another one placed, and both connected
  const before = await middleOf(town(/^Ljubljana,/));
  await act(drag(page, before, { x: before.x - 30, y: before.y + 40 }));
  await expect.poll(async () => (await middleOf(town(/^Ljubljana,/))).y).toBeGreaterThan(before.y + 20);
  await act(page.getByText('City', { exact: true }).click());
  await act(page.mouse.click(before.x + 6, before.y - 30));
  await town(/^New city,/).waitFor();
  await page.getByText('No connection leads to New city.').or(page.getByText('1 thing to mend')).first().waitFor();
  await act(page.getByText('Connect', { exact: true }).click());
  await act(drag(page, await middleOf(town(/^New city,/)), await middleOf(town(/^Ljubljana,/))));
  await shot('drawn');
  await act(page.getByRole('tab', { name: 'Connections' }).click());
  const cost = page.getByRole('textbox', { name: 'Cost from New city to Ljubljana' });
  await act(cost.fill('17'));
  await act(cost.press('Enter'));
  await shot('connections');
  await act(page.getByRole('tab', { name: 'Rules' }).click());
  await act(page.getByRole('switch', { name: 'The pile is not shuffled for Step 3' }).click());
  await page.getByText('Every server takes this map.').first().waitFor();
  await shot('rules');
  await act(page.getByRole('tab', { name: 'Cities' }).click());
  await shot('cities');

  const saving = page.waitForEvent('download');
  await act(page.getByRole('button', { name: 'Save the map file' }).click());
  const download = await saving;
  expect(download.suggestedFilename()).toBe('slovenia.json');
  await act(page.getByRole('combobox', { name: 'Players' }).selectOption('2'));
  await act(page.getByRole('button', { name: 'Play against bots' }).click());
  await page.waitForURL(/\/t\/local-/);
  await page.locator('.board .plate').first().waitFor();
  await shot('table');
  actions += await playARound(page);
  expect(actions).toBeLessThan(60);

  // what was drawn is still there
  await page.goto(new URL('/studio', shared.address).href);
  await town(/^New city,/).waitFor();

  // dropped into the data folder of a server that runs, it is offered and played there
  await download.saveAs(path.join(other.data, 'maps', download.suggestedFilename()));
  const { page: guest } = await newPerson(browser);
  await guest.goto(other.address);
  const offered = async (): Promise<readonly string[]> => {
    const { maps } = await call<Catalog>(guest, 'catalog.list', {}, false);
    return maps.map(({ id }) => id);
  };
  await expect.poll(offered).toContain('map:slovenia');
  const table = await newGame(guest, { map: 'map:slovenia', seats: ['bot', 'bot'] });
  await expect.poll(async () => (await viewOf(guest, table)).round).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
