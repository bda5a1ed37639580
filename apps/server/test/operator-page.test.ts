import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../src/operator/check.ts';
import { examine } from '../src/operator/doctor.ts';
import { ended, startChild } from './support/child.ts';
import { refused, running, temporaryFolder, visitor } from './support/server.ts';
import { finishedGame, plainWish, seatedGame } from './support/table.ts';
import { replayed } from './support/replayed.ts';
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

test('the page of the operator has the icon that the other pages have', async () => {
  const { address } = await running({ operatorToken: token });
  const page = await (await fetch(`${address}/operator`, bearer)).text();
  const client = path.resolve(import.meta.dirname, '../../web');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
  expect(fs.readFileSync(path.join(client, 'index.html'), 'utf8')).toContain(`<link rel="icon" href="${icon}"`);
  expect(fs.existsSync(path.join(client, 'public', icon))).toBe(true);
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
  expect(page).toMatch(/>over<\/td><td[^>]*>1<\/td>/);
  expect(page).toContain('&#60;script&#62;alert(1)');
  expect(page).not.toContain('<script');
  expect(page).toContain(`/operator/table?id=${table}`);
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
    const body = new URLSearchParams({ table, line: '1', deed: 'remove-line', sure: 'yes', ...form });
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

/** Presses buttons of the operator's page, and says yes where it asks. */
async function pressing(address: string) {
  const key = createHash('sha256').update(`form ${token}`).digest('hex');
  const post = (form: Readonly<Record<string, string>>) =>
    fetch(`${address}/operator`, {
      method: 'POST',
      body: new URLSearchParams({ key, ...form }),
      redirect: 'manual',
      ...bearer,
    });
  return async (form: Readonly<Record<string, string>>): Promise<number> => {
    const asked = await post(form);
    expect(await asked.text()).toContain('name="sure" value="yes"');
    return (await post({ ...form, sure: 'yes' })).status;
  };
}

test('a button of the page lets bots play for the people that a game waits for, and another gives a seat back', async () => {
  const { address } = await running({ operatorToken: token });
  const { table, whoseTurn, at } = await seatedGame(address);
  const seat = await whoseTurn();
  const press = await pressing(address);
  const isStoodIn = async () => (await at(seat).table.info.query({ table })).seats[seat]?.standIn === true;
  expect(await press({ deed: 'give-back', table, seat: String(seat) })).toBe(404);
  expect(await press({ deed: 'hand-over', table })).toBe(303);
  expect(await isStoodIn()).toBe(true);
  expect(await press({ deed: 'give-back', table, seat: String(seat) })).toBe(303);
  expect(await isStoodIn()).toBe(false);
  expect(await press({ deed: 'hand-seat-over', table, seat: String(seat) })).toBe(303);
  expect(await isStoodIn()).toBe(true);
});

test('the operator takes a game back over cards that were drawn, everybody sees it, and the game can be played and checked on', async () => {
  const { address, data, stop } = await running({ operatorToken: token });
  const game = await seatedGame(address);
  const { table } = game;
  const before = await game.playUntil(({ phase }) => phase.at === 'fuel');
  const seen = watching(game.at(1), table);
  await game.playUntil(({ round }) => round === 2);
  const press = await pressing(address);
  expect(await press({ deed: 'undo-to', table, version: '900000' })).toBe(404);
  expect(await press({ deed: 'undo-to', table, version: String(before.version) })).toBe(303);
  const { version: _now, ...after } = await game.view(0);
  const { version: _then, ...earlier } = before;
  expect(after).toEqual(earlier);
  const last = (await game.at(0).game.history.query({ table, after: 0 })).at(-1);
  expect(last).toMatchObject({ seat: null, events: [{ type: 'game-set-back', actions: expect.any(Number) }] });
  expect(last?.events[0]).not.toHaveProperty('restored');
  await seen.until(() => JSON.stringify(seen.pushes.at(-1)).includes('game-set-back'));
  const page = await (await fetch(`${address}/operator/table?id=${address}/t/${table}`, bearer)).text();
  expect(page).toContain('Take the game back to here');
  const over = await game.playUntil(({ phase }) => phase.at === 'over');
  expect(over.phase.at).toBe('over');
  // the record of what stands comes to the same end
  const record = await game.at(0).game.record.query({ table });
  expect((await replayed(record)).phase).toEqual(over.phase);
  await stop();
  expect((await check(path.join(data, 'gridwright.sqlite'))).damaged).toEqual([]);
});

test('a table that is set aside is seen by nobody until it is brought back, and one that is deleted never', async () => {
  const { address } = await running({ operatorToken: token });
  const { table, at } = await seatedGame(address);
  const seen = watching(at(0), table);
  await seen.until(() => seen.pushes.length > 0);
  const press = await pressing(address);
  const read = () => at(1).game.view.query({ table });
  expect(await press({ deed: 'set-aside', table })).toBe(303);
  expect(await refused(read())).toBe('table-set-aside');
  expect(await (await fetch(`${address}/operator`, bearer)).text()).toContain('Bring it back');
  expect(await press({ deed: 'bring-back', table })).toBe(303);
  expect((await read()).round).toBe(1);
  expect(await press({ deed: 'delete-table', table })).toBe(303);
  expect(await refused(read())).toBe('unknown-table');
  expect(await press({ deed: 'delete-table', table })).toBe(404);
});

test('a seat that was freed belongs to whoever takes it by the link', async () => {
  const { address } = await running({ operatorToken: token });
  const { table, at } = await seatedGame(address);
  expect(await (await pressing(address))({ deed: 'free-seat', table, seat: '1' })).toBe(303);
  expect((await at(1).game.view.query({ table })).you).toBeNull();
  const { client } = await visitor(address);
  await client.table.join.mutate({ table, seat: 1, name: 'Bea' });
  expect((await client.game.view.query({ table })).you).toBe(1);
});

test('what the command line does is seen by the server that runs', async () => {
  const { address, data, renewChanged } = await running({ operatorToken: token });
  const { table, at } = await seatedGame(address);
  const operate = (...words: readonly string[]) =>
    ended(startChild('../../src/operator.ts', [...words, '--data', data]));
  expect(await operate('table', table)).toMatchObject({ code: 0, out: expect.stringContaining('Friend 1') });
  expect(await operate('set-aside', table)).toMatchObject({ code: 0, out: 'Done.\n' });
  expect(await operate('set-aside', table)).toMatchObject({ code: 1, out: `table ${table} is set aside already\n` });
  renewChanged();
  await expect.poll(() => refused(at(0).game.view.query({ table }))).toBe('table-set-aside');
});

test('tables are kept for as long as the operator says', async () => {
  const clock = { now: Date.now() };
  const keptDays = { open: 30, playing: null, over: null };
  const { address, deleteOldTables } = await running({ keptDays, now: () => clock.now });
  const { client } = await visitor(address);
  const { id: table } = await client.table.create.mutate({ ...plainWish, name: 'Anna' });
  const day = 24 * 60 * 60 * 1000;
  clock.now += 29 * day;
  await deleteOldTables();
  expect((await client.table.info.query({ table })).status).toBe('open');
  clock.now += 2 * day;
  await deleteOldTables();
  expect(await refused(client.table.info.query({ table }))).toBe('unknown-table');
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
