import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { examine } from '../src/operator/doctor.ts';
import { running, temporaryFolder, visitor } from './support/server.ts';
import { finishedGame, seatedGame } from './support/table.ts';
import { watching } from './support/watching.ts';

const token = 'a-long-token-of-the-operator';
const asking = (scheme: string): RequestInit => ({ headers: { authorization: scheme } });
const bearer = asking(`Bearer ${token}`);

test('what the operator may see needs the token, and is not there without one', async () => {
  const open = await running();
  const guarded = await running({ operatorToken: token });
  for (const page of ['/metrics', '/operator']) {
    expect(await (await fetch(`${open.address}${page}`, bearer)).text()).not.toMatch(/gridwright_|Tables/);
    expect((await fetch(`${guarded.address}${page}`)).status).toBe(401);
    expect((await fetch(`${guarded.address}${page}`, asking('Bearer another'))).status).toBe(401);
    expect((await fetch(`${guarded.address}${page}`, bearer)).status).toBe(200);
    const basic = asking(`Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`);
    expect((await fetch(`${guarded.address}${page}`, basic)).status).toBe(200);
  }
  expect((await fetch(`${open.address}/metrics`)).status).not.toBe(401);
});

test('metrics tell of actions, commits, viewers, tables and the event loop', async () => {
  const { address } = await running({ operatorToken: token });
  const game = await seatedGame(address);
  await game.playUntil(({ round }) => round === 2);
  const seen = watching(game.at(0), game.table);
  await seen.until(() => seen.pushes.length > 0);
  const text = await (await fetch(`${address}/metrics`, bearer)).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(value('gridwright_action_seconds_count{answer="done"}')).toBeGreaterThan(3);
  expect(value('gridwright_commit_seconds_count{answer="appended"}')).toBeGreaterThan(3);
  expect(value('gridwright_viewers')).toBe(1);
  expect(value('gridwright_tables_in_memory')).toBe(1);
  expect(text).toContain('gridwright_nodejs_eventloop_lag_p99_seconds');
});

test('every figure of the dashboard is one that the server gives', async () => {
  const { address } = await running({ operatorToken: token });
  const text = await (await fetch(`${address}/metrics`, bearer)).text();
  const file = path.resolve(import.meta.dirname, '../../../deploy/grafana-dashboard.json');
  const names = new Set(fs.readFileSync(file, 'utf8').match(/gridwright_[a-z0-9_]+/g));
  expect(names.size).toBeGreaterThan(6);
  const known = (name: string): boolean => text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
  expect([...names].filter((name) => !known(name))).toEqual([]);
});

test('the page names tables, people and reports, and what people wrote stays text', async () => {
  const { address } = await running({ operatorToken: token });
  const { client } = await visitor(address);
  const { table } = await finishedGame((await visitor(address, 'live')).client);
  await client.game.say.mutate({ table, text: '<script>alert(1)</script>', name: 'Mallory' });
  await client.game.reportLine.mutate({ table, line: 1 });
  const page = await (await fetch(`${address}/operator`, bearer)).text();
  expect(page).toContain('<td>over</td><td>1</td>');
  expect(page).toContain('&#60;script&#62;alert(1)');
  expect(page).not.toContain('<script');
});

test('a button of the page takes a reported line away, another leaves it, and no form of another site does anything', async () => {
  const { address } = await running({ operatorToken: token });
  const { table, at } = await seatedGame(address);
  for (const text of ['rude', 'harmless']) await at(0).game.say.mutate({ table, text });
  for (const line of [1, 2]) await at(1).game.reportLine.mutate({ table, line });
  const read = async () => (await fetch(`${address}/operator`, bearer)).text();
  const key = /name="key" value="(\w+)"/.exec(await read())?.[1] ?? '';
  const press = async (form: Readonly<Record<string, string>>, origin?: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, ...(origin === undefined ? {} : { origin }) };
    const body = new URLSearchParams({ table, line: '1', deed: 'remove-line', ...form });
    return (await fetch(`${address}/operator`, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
  expect(await press({})).toBe(403);
  expect(await press({ key: 'guessed' })).toBe(403);
  expect(await press({ key }, 'https://elsewhere.example')).toBe(403);
  expect(await press({ key, deed: 'drop-everything' })).toBe(403);
  expect(await press({ key }, address)).toBe(303);
  expect(await press({ key, line: '2', deed: 'dismiss-report' })).toBe(303);
  expect(await press({ key, line: '2', deed: 'dismiss-report' })).toBe(404);
  const lines = await at(0).game.chat.query({ table, after: 0 });
  expect(lines.map(({ text }) => text)).toEqual(['', 'harmless']);
  expect(await read()).not.toContain('harmless');
});

test('a button of the page lets bots play for the people that a game waits for', async () => {
  const { address, services } = await running({ operatorToken: token });
  const { table, whoseTurn } = await seatedGame(address);
  const seat = await whoseTurn();
  const body = new URLSearchParams({
    table,
    deed: 'hand-over',
    line: '0',
    key: createHash('sha256').update(`form ${token}`).digest('hex'),
  });
  const pressed = await fetch(`${address}/operator`, { method: 'POST', body, redirect: 'manual', ...bearer });
  expect(pressed.status).toBe(303);
  const nobody = { known: () => Promise.resolve(null), person: () => Promise.resolve('nobody'), origin: null };
  const info = await services.tables.info(nobody, table);
  expect(info.ok && info.value.seats[seat]?.standIn).toBe(true);
});

test('the doctor names what is wrong', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'gridwright.config.json'), JSON.stringify({ plugins: ['nowhere'] }));
  fs.writeFileSync(path.join(folder, 'gridwright.sqlite'), 'no database'.repeat(500), { mode: 0o644 });
  const found = await examine(folder, path.join(folder, 'gridwright.sqlite'), [folder]);
  const wrong = found.flatMap(({ wrong: reason }) => reason ?? []);
  expect(wrong).toEqual([
    'others can read gridwright.sqlite',
    expect.stringContaining('it is damaged, or not of Gridwright'),
    'it cannot be imported: it is not installed',
  ]);
});
