import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Catalog } from '@gridwright/protocol';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson } from './browser.ts';
import { call, newGame, viewOf } from './calls.ts';
import { answerByKeys, press, tabTo } from './keys.ts';
import { answer, type Kind, nextAsked, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { settled } from './settled.ts';
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a city on the drawing board, wherever its name has come to lie. */
async function middleOf(place: Locator): Promise<Point> {
  const box = await place.locator('.dot').boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** The same once the board has come to rest: what is found in a map may come late, and move it. */
async function middleAtRest(place: Locator): Promise<Point> {
  let last = await middleOf(place);
  await expect
    .poll(async () => {
      const before = last;
      await settled(place.page());
      last = await middleOf(place);
      return last.x === before.x && last.y === before.y;
    })
    .toBe(true);
  return last;
}
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** The texts of the files in an archive that was downloaded, by their paths. */
async function textsIn(download: Download): Promise<Readonly<Record<string, string>>> {
  const bytes = await buffer(await download.createReadStream());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([file, content]) => [file, strFromU8(content)]));
}
const asPackage = { name: 'Download as a package' };

/** Answers what is asked until the second round has begun. */
async function playARound(page: Page, answerTo: (page: Page, kind: Kind) => Promise<void> = answer): Promise<number> {
  const second = page.getByText('Round 2', { exact: true }).first();
  let questions = 0;
  for (; questions < 20 && (await second.count()) === 0; questions += 1) {
    const kind = await nextQuestion(page);
    if (kind === 'over') break;
    await answerTo(page, kind);
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
  const before = await middleAtRest(town(/^Ljubljana,/));
  await act(drag(page, before, { x: before.x - 30, y: before.y + 40 }));
  await expect.poll(async () => (await middleOf(town(/^Ljubljana,/))).y).toBeGreaterThan(before.y + 20);
  await act(page.getByText('City', { exact: true }).click());
  await act(page.mouse.click(before.x + 6, before.y - 30));
  await town(/^New city,/).waitFor();
  await page.getByText('No connection leads to New city.').or(page.getByText('1 thing to mend')).first().waitFor();
  await act(page.getByText('Connect', { exact: true }).click());
  const placed = await middleAtRest(town(/^New city,/));
  await act(drag(page, placed, await middleOf(town(/^Ljubljana,/))));
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

  // the same as a package, with its board written out
  const packing = page.waitForEvent('download');
  await act(page.getByRole('button', asPackage).click());
  const archive = await packing;
  expect(archive.suggestedFilename()).toBe('gridwright-map-slovenia.zip');
  await page.getByText('Unzip it, then run npm install and npm test.').waitFor();
  await shot('package');
  const files = await textsIn(archive);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      '.gitignore',
      'README.md',
      'gridwright.config.json',
      'package.json',
      'scenes/first-houses.json',
      'src/board.ts',
      'src/index.ts',
      'src/messages.ts',
      'test/contract.test.ts',
      'tsconfig.build.json',
      'tsconfig.json',
    ].map((file) => `gridwright-map-slovenia/${file}`),
  );
  expect(files['gridwright-map-slovenia/src/board.ts']).toContain("['new-city', 'ljubljana', 17],");
  expect(files['gridwright-map-slovenia/src/index.ts']).toContain("pileAtStepThree: 'as-it-lies'");
  expect(files['gridwright-map-slovenia/README.md']).not.toContain('mend');

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

  // its link brings it to the drawing board of somebody else
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const { page: friend } = await newPerson(browser);
  await friend.goto(new URL(`${link.pathname}${link.hash}`, other.address).href);
  await friend.getByRole('button', { name: /^New city,/ }).waitFor();

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

/** Two rows of towns, as the studio keeps a draft in the browser. */
const towns = ['Aberg', 'Bedorf', 'Cehaus', 'Detal', 'Efeld', 'Egau', 'Hafurt', 'Istadt'];
const idOf = (at: number): string => towns[at]?.toLowerCase() ?? '';
const drawn = {
  format: 'gridwright-map',
  formatVersion: 1,
  id: 'eight-towns',
  version: '1.0.0',
  board: {
    projection: 'flat',
    regions: [
      { id: 'north', hue: 'green' },
      { id: 'south', hue: 'red' },
    ],
    cities: towns.map((name, at) => ({
      id: idOf(at),
      name,
      region: at < 4 ? 'north' : 'south',
      at: [(at % 4) * 100 + at, at < 4 ? 0 : 100],
    })),
    connections: [
      ...[0, 1, 2, 4, 5, 6].map((at) => [idOf(at), idOf(at + 1), 7]),
      ...[0, 1, 2, 3].map((at) => [idOf(at), idOf(at + 4), 9]),
    ],
  },
  settings: { regionsInPlay: [2, 2, 2, 2, 2], endAt: [6, 6, 5, 5, 5], stepTwoAt: [3, 3, 3, 3, 3] },
  messages: {
    en: { name: 'Eight towns', tagline: 'Drawn for friends', 'region.north': 'North', 'region.south': 'South' },
  },
};

test('friends play by a link on a map that one of them has drawn, and that nobody else is shown', async () => {
  const [ada, ben] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await ada.context.addInitScript((draft) => localStorage.setItem('gridwright-studio', draft), JSON.stringify(drawn));
  await ada.page.goto(new URL('/studio', shared.address).href);
  await ada.page.getByRole('tab', { name: 'Cities' }).click();
  await ada.page.getByRole('textbox', { name: 'Name of Aberg' }).fill('Neustadt');
  await ada.page.getByRole('textbox', { name: 'Name of Aberg' }).press('Enter');
  await ada.page.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await ada.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await ada.page.getByRole('button', { name: 'Play with friends' }).click();
  const link = await ada.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Ada invites you: Eight towns' }).waitFor();
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const players = [ada.page, ben.page];
  for (const page of players) await page.locator('.board').getByText('Neustadt').waitFor();
  // whoever is asked after the other has heard of the other's move
  const turns: Page[] = [];
  for (let moves = 0; moves < 12 && turns.length < 3; moves += 1) {
    const { page, kind } = await nextAsked(players);
    if (page !== turns.at(-1)) turns.push(page);
    if (kind !== 'over') await answer(page, kind);
  }
  expect(turns).toHaveLength(3);
  const { maps } = await call<Catalog>(ben.page, 'catalog.list', {}, false);
  expect(maps.filter(({ messages }) => messages['en']?.['name'] === 'Eight towns')).toEqual([]);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('the keyboard alone draws a map from a country, mends it and plays a round on it', async () => {
  const { page, context, faults } = await newPerson(browser);
  await foreseeable(context);
  /** What is reached with Tab, and what is done there, is one action. */
  let actions = 0;
  const at = async (goal: Locator, ...keys: readonly string[]): Promise<void> => {
    actions += 1;
    await tabTo(page, goal);
    await press(page, ...keys);
  };
  const write = async (goal: Locator, text: string): Promise<void> => {
    await at(goal, 'Control+a');
    await page.keyboard.type(text);
  };
  const onBoard = page.getByRole('group', { name: 'Drawing board' });
  const town = (name: RegExp): Locator => onBoard.getByRole('button', { name });
  const part = (name: string): Locator => page.getByRole('tab', { name, exact: true });
  const good = page.getByText('Every server takes this map.').first();

  await page.goto(new URL('/studio', shared.address).href);
  await page.getByRole('button', { name: 'Portugal' }).waitFor();
  await expectNoFindings(page, 'start of the map studio');
  await write(page.getByRole('searchbox', { name: 'Search for a country' }), 'sloven');
  await write(page.getByRole('spinbutton', { name: 'Cities' }), '16');
  await write(page.getByRole('spinbutton', { name: 'Regions' }), '4');
  await at(page.getByRole('spinbutton', { name: 'Regions' }), 'Enter');

  // the board has the focus: a city moves, and is painted where it does not belong until that is taken back
  const first = town(/^Ljubljana,/);
  await first.waitFor();
  await good.waitFor();
  await expectNoFindings(page, 'map studio');
  const before = await middleOf(first);
  await at(first, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect.poll(async () => (await middleOf(first)).y).toBeGreaterThan(before.y + 10);
  const region = /Region (\d)/.exec((await first.getAttribute('aria-label')) ?? '')?.[1];
  await at(first, region === '1' ? '2' : '1');
  await page
    .getByText(/thing to mend|things to mend/)
    .first()
    .waitFor();
  await at(first, 'Control+z');
  await good.waitFor();

  await at(part('Map'), 'ArrowRight');
  expect(await part('Cities').getAttribute('aria-selected')).toBe('true');
  await write(page.getByRole('textbox', { name: 'Name of a new city' }), 'Harbour');
  await press(page, 'Enter');
  await town(/^Harbour,/).waitFor();
  await page.getByText('1 thing to mend').first().waitFor();
  // a map that is not sound yet is a package that says so
  const packing = page.waitForEvent('download');
  await at(page.getByRole('button', asPackage), 'Enter');
  await page.getByRole('status').getByText('its tests fail until everything under Findings is mended').waitFor();
  const files = await textsIn(await packing);
  expect(files['gridwright-map-slovenia/README.md']).toContain('- No connection leads to Harbour.');
  await at(part('Cities'), 'ArrowRight');
  await write(page.getByRole('combobox', { name: 'From' }), 'Harbour');
  await write(page.getByRole('combobox', { name: 'To' }), 'Ljubljana');
  await at(page.getByRole('button', { name: 'Connect', exact: true }), 'Enter');
  await write(page.getByRole('textbox', { name: 'Cost from Harbour to Ljubljana' }), '17');
  await press(page, 'Enter');
  await good.waitFor();
  await at(part('Connections'), 'End');
  await expectNoFindings(page, 'findings of the map studio');

  await write(page.getByRole('combobox', { name: 'Players' }), '2');
  await at(page.getByRole('button', { name: 'Play against bots' }), 'Enter');
  await page.waitForURL(/\/t\/local-/);
  actions += await playARound(page, answerByKeys);
  expect(actions).toBeLessThan(60);
  expect(faults).toEqual([]);
});
