import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { expectNoFindings } from './axe.ts';
import { newPerson, phone } from './browser.ts';
import { browser, server } from './shared.ts';

const program = fileURLToPath(new URL('../../../packages/cli/bin/gridwright.js', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs inside the page before anything else: keeps what its workers tell. */
function keepNews(): void {
  const kept: unknown[] = [];
  Reflect.set(globalThis, 'workerNews', kept);
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly data?: unknown }>) => kept.push(data.data));
    }
  };
}

test('from its entry among the maps one has bots play a map, and the figures are those that the command prints', async () => {
  const { page, faults } = await newPerson(browser);
  await page.addInitScript(keepNews);
  await page.goto(`${server.address}/maps`);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Italy' }) });
  await entry.getByRole('link', { name: 'Balance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Balance of Italy' }).waitFor();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByLabel('Games').fill('4');
  await page.getByLabel('Seed').fill('browser tests');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText('All games are played: 4.').waitFor();
  expect(await page.getByRole('progressbar', { name: 'Games played' }).getAttribute('value')).toBe('4');

  const news = await page.evaluate(() => Reflect.get(globalThis, 'workerNews') as readonly { balance?: object }[]);
  const { balance } = news.findLast((one) => one?.balance !== undefined) ?? {};
  const [, ...args] = (await page.locator('.command code').innerText()).match(/'[^']*'|\S+/g) ?? [];
  const plain = args.map((argument) => argument.replaceAll("'", ''));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...plain, '--json'], { cwd: root });
  const { plugins, players, seed, ...printed } = JSON.parse(stdout) as Record<string, unknown>;
  expect({ plugins, players, seed }).toMatchObject({ players: 2, seed: 'browser tests' });
  expect(balance).toEqual(printed);

  // the address says what was played
  await page.reload();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  expect(await page.getByLabel('Seed').inputValue()).toBe('browser tests');
  expect(await page.getByLabel('Games').inputValue()).toBe('4');
  expect(faults).toEqual([]);
});

test('on a phone games are stopped by the keyboard, what has been played stays, and tables scroll in their own boxes', async () => {
  const { page, faults } = await newPerson(browser, phone);
  await page.goto(`${server.address}/balance/map:germany?players=6&games=2000`);
  const button = page.getByRole('button', { name: /^(Play|Stop)$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'By seat' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Stopped: the figures of \d+ of 2,000 games are kept\.$/).waitFor();
  const played = Number(await page.getByRole('progressbar').getAttribute('value'));
  const seats = page.getByRole('table', { name: 'By seat' }).locator('tbody tr');
  expect(await seats.count()).toBe(6);
  expect(await seats.first().locator('td').first().innerText()).toBe(String(played));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectNoFindings(page, 'balance on a phone');
  expect(faults).toEqual([]);
});
