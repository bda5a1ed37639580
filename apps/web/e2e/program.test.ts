import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from './browser.ts';
import { newGame, viewOf } from './calls.ts';
import { nextQuestion } from './player.ts';
import { type RunningServer, startServer } from './server.ts';
import { browser, server as shared } from './shared.ts';

const program = path.resolve(import.meta.dirname, '../../../examples/bot-program/play.py');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ known: shared.data, botProtocol: true });
});
afterAll(() => server.close());

test('a token made in the settings lets a program of the owner play the seat to the end, while the page follows', async () => {
  const { page, faults } = await newPerson(browser);
  await page.goto(server.address);
  const table = await newGame(page, { seats: ['human', 'bot'] });
  await page.goto(`${server.address}/t/${table}`);
  await nextQuestion(page);

  await page.getByRole('button', { name: 'Settings' }).first().click();
  const entry = page.getByRole('region', { name: 'Let a program play this seat' });
  await entry.getByRole('button', { name: 'Make a token' }).click();
  const token = await entry.getByRole('textbox', { name: 'Token of this seat' }).inputValue();
  const address = await entry.getByRole('textbox', { name: 'Address for the program' }).inputValue();
  expect(address).toBe(`${server.address}/`);
  await entry.getByRole('button', { name: 'Revoke the token' }).waitFor();
  await page.keyboard.press('Escape');

  const playing = spawn('python3', [program, address, token], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told, [code]] = await Promise.all([text(playing.stdout), once(playing, 'exit')]);
  expect([code, told.split('\n')[0]]).toEqual([0, expect.stringMatching(/^seat 0: \d+ cities$/)]);
  await page.locator('.ranking').waitFor();
  const { seats } = await viewOf(page, table);
  expect(told).toContain(`seat 0: ${seats[0]?.cities.length} cities`);

  expect(faults).toEqual([]);
});
