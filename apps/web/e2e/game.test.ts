import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, newPerson } from './browser.ts';
import { answer, nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ known: shared.data });
});
afterAll(() => server.close());

const project = path.resolve(import.meta.dirname, '../../..');

/** A row of the ranking, as the page shows it. */
interface Row {
  readonly seat: number;
  readonly place: number;
  readonly supplied: number;
  readonly money: number;
  readonly cities: number;
}

async function openTwoPlayerTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New table', exact: true }).click();
  await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await page.getByRole('group', { name: 'Bots' }).getByText('At once').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.plant-market').waitFor();
}

async function readRanking(page: Page): Promise<readonly Row[]> {
  const rows = await page.locator('.ranking li').all();
  return Promise.all(
    rows.map(async (row) => {
      const [supplied = 0, money = 0, cities = 0] = (
        await row.locator('> div:not(.who, .minis) > b').allTextContents()
      ).map(Number);
      return {
        seat: Number(await row.getAttribute('data-seat')),
        place: Number(await row.getAttribute('data-place')),
        supplied,
        money,
        cities,
      };
    }),
  );
}

async function downloadRecord(page: Page): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the game record' }).click();
  const file = path.join(server.data, 'record.json');
  await (await arriving).saveAs(file);
  return file;
}

function replay(record: string): { readonly ranking: readonly Row[] } {
  const program = path.join(project, 'packages/cli/bin/gridwright.js');
  const end = execFileSync(process.execPath, [program, 'replay', record, '--json'], { encoding: 'utf8' });
  return JSON.parse(end) as { ranking: readonly Row[] };
}

/** Clicks once more right after the server was killed: the click must be neither lost nor done twice. */
async function moveThroughACrash(page: Page): Promise<void> {
  await server.kill();
  const kind = await nextQuestion(page);
  if (kind !== 'over') await answer(page, kind);
  await page.getByText('Connection lost').waitFor();
  await server.restart();
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
}

test('a person plays a whole game against a bot, through a reload and a crash of the server', async () => {
  const { page, faults } = await newPerson(browser, { ...desk, motion: true });
  await page.goto(server.address);
  await openTwoPlayerTable(page);

  let moves = 0;
  for (let kind = await nextQuestion(page); kind !== 'over'; kind = await nextQuestion(page)) {
    if (moves === 25) {
      await page.reload();
      await nextQuestion(page);
    }
    if (moves === 60) await moveThroughACrash(page);
    else await answer(page, kind);
    moves += 1;
    expect(moves, 'the game comes to an end').toBeLessThan(1500);
  }

  const shown = await readRanking(page);
  expect(shown.map(({ place }) => place)).toEqual([1, 2]);
  const record = await downloadRecord(page);
  expect(JSON.parse(fs.readFileSync(record, 'utf8'))).toMatchObject({ format: 'gridwright-record', version: 1 });
  expect(replay(record).ranking.toSorted((a, b) => a.place - b.place)).toEqual(shown);
  expect(faults).toEqual([]);
});
