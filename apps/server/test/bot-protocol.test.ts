import fs from 'node:fs';
import path from 'node:path';
import { leastOf } from '@gridwright/core/plugin';
import { describe, expect, test } from 'vitest';
import { inWords } from '../src/http/bot-refusals.ts';
import type { Parts } from '../src/index.ts';
import { program, type Program } from './support/program.ts';
import { refused, running, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';
import { until } from './support/until.ts';

const serving = (more: Partial<Parts> = {}) => running({ botProtocol: true, ...more });

/** A game of two people, of whom the first lets a program play. */
async function programAtTable(more: Partial<Parts> = {}) {
  const server = await serving(more);
  const game = await seatedGame(server.address);
  const { token } = await game.at(0).table.makeToken.mutate({ table: game.table });
  return { server, game, token, bot: program(server.address, token) };
}

/** Codes of what a program is answered. */
const codes = async (asked: Program): Promise<readonly unknown[]> => {
  const { status, refusal } = await asked.get('position');
  return [status, refusal.error.code];
};

/** The seat that a program is told of, or why it is not. */
async function seatOrCode(bot: Program): Promise<unknown> {
  const { status, position, refusal } = await bot.get('position');
  return status === 200 ? position.seat : refusal.error.code;
}

/** Played on until the game waits for a seat. */
const untilAsked = ({ playUntil }: Awaited<ReturnType<typeof seatedGame>>, seat: number) =>
  playUntil(({ waiting }) => waiting.includes(seat));

describe('a program that plays a seat', () => {
  test('is told what the page of that person is told, and nothing else', async () => {
    const { game, bot, server } = await programAtTable();
    await untilAsked(game, 0);
    const [view, decision, table, position] = await Promise.all([
      game.view(0),
      game.at(0).game.decision.query({ table: game.table }),
      game.at(0).table.info.query({ table: game.table }),
      bot.position(),
    ]);
    expect(position).toEqual({
      version: view.version,
      status: 'playing',
      seat: 0,
      waiting: true,
      view,
      offered: decision.offered,
      least: decision.offered.options.map(leastOf),
      advice: decision.advice,
      table,
    });
    const head = await game.at(0).game.head.query({ table: game.table });
    const { table: told } = await bot.get('table');
    expect(told).toEqual({ seat: 0, table, sheet: head.sheet, messages: head.messages });
    expect((await fetch(`${server.address}${told.sheet}`)).status).toBe(200);
  });

  test('is answered alike in games that differ only in what its seat cannot know: cards, the seed, what others leave to the server', async () => {
    const positions = [];
    for (const [number, seed] of ['one', 'two', 'three'].entries()) {
      const { address } = await serving({ drawSeed: () => seed, newTableId: () => 'the-same-table' });
      const regions = ['northwest', 'west', 'east'];
      const game = await seatedGame(address, 2, { regions });
      const { token } = await game.at(0).table.makeToken.mutate({ table: game.table });
      await game.at(1).game.setAutomation.mutate({ table: game.table, passWhenBroke: number % 2 === 0 });
      const bot = program(address, token);
      const { table, ...position } = await bot.position();
      expect(table.seed).toBeNull();
      const order = position.view?.order.join() ?? '';
      positions.push({ order, text: JSON.stringify({ ...position, table: { ...table, seedHash: '' } }) });
    }
    // who begins is drawn, and no secret: of three games two begin alike
    const orders = new Set(positions.map(({ order }) => order));
    expect(orders.size).toBeLessThan(positions.length);
    for (const order of orders)
      expect(new Set(positions.filter((one) => one.order === order).map(({ text }) => text)).size).toBe(1);
  });

  test('acts as its owner would, and is told the version that it led to', async () => {
    const { game, bot } = await programAtTable();
    await untilAsked(game, 0);
    const { version, least } = await bot.position();
    const { status, accepted } = await bot.act({ version, actions: [least[0]] });
    expect(status).toBe(200);
    expect(accepted).toEqual({ version: (await game.view(0)).version });
    const [line] = (await game.at(1).game.history.query({ table: game.table, after: version })) ?? [];
    expect(line?.seat).toBe(0);
  });

  test('may send the same actions once more, by their id, when their answer was lost', async () => {
    const { game, bot } = await programAtTable();
    await untilAsked(game, 0);
    const { version, least } = await bot.position();
    const wish = { version, actions: [least[0]], id: 'first' };
    const { accepted } = await bot.act(wish);
    expect((await bot.act(wish)).accepted).toEqual(accepted);
    const late = await bot.act({ ...wish, id: 'second' });
    expect(late).toMatchObject({
      status: 409,
      refusal: { error: { code: 'stale-version', message: expect.stringMatching(/\.$/) }, version: accepted.version },
    });
  });

  test('is told which action the rules refuse, by code, parameters and a sentence', async () => {
    const { game, bot } = await programAtTable();
    await untilAsked(game, 0);
    const { version } = await bot.position();
    const { status, refusal } = await bot.act({ version, actions: [{ type: 'open', plant: 'none', bid: 1 }] });
    expect(status).toBe(422);
    expect(refusal).toEqual({
      error: { code: 'unknown-plant', params: { plant: 'none' }, message: 'There is no plant none.', at: 0 },
      version,
    });
  });

  test('waits for the next version, and is answered as soon as somebody has moved', async () => {
    const { game, bot } = await programAtTable();
    const { version } = await untilAsked(game, 1);
    const waiting = bot.position(`?after=${version}&wait=30`);
    const { options } = await game.offered(1);
    await game.act(1, leastOf(options[0] ?? { type: 'pass' }));
    expect((await waiting).version).toBeGreaterThan(version);
  });

  test('may come back with an earlier version, and is answered at once', async () => {
    const { game, bot } = await programAtTable();
    const { version } = await untilAsked(game, 0);
    expect((await bot.position(`?after=${version - 1}&wait=30`)).version).toBe(version);
  });

  test('is answered with the same version when the time is over in which nobody moved', async () => {
    const { game, bot } = await programAtTable();
    const { version } = await untilAsked(game, 0);
    expect((await bot.position(`?after=${version}&wait=1`)).version).toBe(version);
  });

  test('may wait for the game to begin', async () => {
    const { address } = await serving();
    const [host, guest] = await Promise.all([visitor(address, 'live'), visitor(address, 'live')]);
    const { id: table } = await host.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    await guest.client.table.join.mutate({ table, seat: 1, name: 'Bela' });
    const { token } = await host.client.table.makeToken.mutate({ table });
    const bot = program(address, token);
    expect(await bot.position()).toMatchObject({ version: 0, status: 'open', waiting: false, view: null, least: [] });
    expect(await bot.get('table')).toMatchObject({ status: 409, refusal: { error: { code: 'not-started' } } });
    const waiting = bot.position('?after=0&wait=30');
    await host.client.table.start.mutate({ table });
    expect(await waiting).toMatchObject({ status: 'playing', view: { you: 0 } });
  });

  test('is seen by everybody at the table', async () => {
    const { game } = await programAtTable();
    const { seats } = await game.at(1).table.info.query({ table: game.table });
    expect(seats.map(({ program: plays }) => plays)).toEqual([true, undefined]);
  });
});

test('a program below a folder of a site is told where the board lies there', async () => {
  const { bot, server } = await programAtTable({ basePath: '/gridwright' });
  const { sheet } = (await bot.get('table')).table;
  expect(sheet).toMatch(/^\/gridwright\/sheets\//);
  expect((await fetch(`${server.address}${sheet}`)).status).toBe(200);
});

describe('a token', () => {
  test('is made only where whoever runs the server allows it, and opens nothing where they do not', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    expect(await refused(game.at(0).table.makeToken.mutate({ table: game.table }))).toBe('bot-protocol-off');
    expect(await codes(program(address, 'x'))).toEqual([404, 'bot-protocol-off']);
  });

  test('opens its own seat alone', async () => {
    const { server, game, bot, token } = await programAtTable();
    const other = await game.at(1).table.makeToken.mutate({ table: game.table });
    expect((await bot.position()).view?.you).toBe(0);
    expect((await program(server.address, other.token).position()).view?.you).toBe(1);
    const elsewhere = await seatedGame(server.address);
    const [, secret = ''] = token.split('.');
    expect(await codes(program(server.address, `${elsewhere.table}.${secret}`))).toEqual([401, 'unknown-token']);
    await untilAsked(game, 1);
    const { version } = await bot.position();
    const { refusal } = await bot.act({ version, actions: [{ type: 'pass' }] });
    expect(refusal.error.code).toBe('not-your-turn');
  });

  test('is worth nothing after another was made, after it was revoked, and to whoever waits with it then', async () => {
    const { server, game, bot } = await programAtTable();
    const { token } = await game.at(0).table.makeToken.mutate({ table: game.table });
    expect(await codes(bot)).toEqual([401, 'unknown-token']);
    const next = program(server.address, token);
    const { version } = await next.position();
    const waiting = next.get(`position?after=${version}&wait=30`);
    const info = await game.at(0).table.revokeToken.mutate({ table: game.table });
    expect(info.seats[0]?.program).toBeUndefined();
    expect((await waiting).status).toBe(401);
    expect(await codes(next)).toEqual([401, 'unknown-token']);
  });

  test('goes with the seat, also where its owner comes back', async () => {
    const { address } = await serving();
    const [host, guest] = await Promise.all([visitor(address), visitor(address)]);
    const { id: table } = await host.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    await guest.client.table.join.mutate({ table, seat: 1, name: 'Bela' });
    const { token } = await guest.client.table.makeToken.mutate({ table });
    const bot = program(address, token);
    expect((await bot.position()).seat).toBe(1);
    await guest.client.table.leave.mutate({ table });
    expect(await codes(bot)).toEqual([401, 'unknown-token']);
    await guest.client.table.join.mutate({ table, seat: 1, name: 'Bela' });
    expect(await codes(bot)).toEqual([401, 'unknown-token']);
    const again = await guest.client.table.makeToken.mutate({ table });
    await host.client.table.freeSeat.mutate({ table, seat: 1 });
    expect(await codes(program(address, again.token))).toEqual([401, 'unknown-token']);
  });

  test('is for one game: what is over is shown with it, a rematch is not opened, and no other is made', async () => {
    const { server, game, bot, token } = await programAtTable();
    await game.playUntil(({ phase }) => phase.at === 'over');
    expect(await bot.position()).toMatchObject({ status: 'over', waiting: false, offered: null, least: [] });
    expect(await refused(game.at(0).table.makeToken.mutate({ table: game.table }))).toBe('already-over');
    const { id } = await game.at(0).table.rematch.mutate({ table: game.table });
    const { seats } = await game.at(0).table.info.query({ table: id });
    expect(seats.some(({ program: plays }) => plays)).toBe(false);
    const [, secret = ''] = token.split('.');
    expect(await codes(program(server.address, `${id}.${secret}`))).toEqual([401, 'unknown-token']);
  });

  test('goes with its owner', async () => {
    const { game, bot } = await programAtTable();
    await game.at(0).person.forget.mutate();
    expect(await codes(bot)).toEqual([401, 'unknown-token']);
  });

  test('is stored as a hash alone, and outlives the server', async () => {
    const { server, game, token } = await programAtTable();
    const version = (await game.view(0)).version;
    await server.stop();
    const [, secret = ''] = token.split('.');
    for (const file of fs.readdirSync(server.data).filter((name) => name.startsWith('gridwright.sqlite')))
      expect(fs.readFileSync(path.join(server.data, file)).includes(secret)).toBe(false);
    const again = await serving({ data: server.data });
    expect((await program(again.address, token).position()).version).toBe(version);
  });
});

describe('a program that means harm, or errs', () => {
  test.each([
    ['{"version": 1, "actions": [', 'body'],
    ['null', ''],
    ['{"actions": [{"type": "pass"}]}', 'version'],
    ['{"version": 1, "actions": []}', 'actions'],
    ['{"version": 1, "actions": [{"type": "pass"}], "seat": 1}', 'seat'],
  ])('is told what is wrong with %s', async (body, field) => {
    const { bot } = await programAtTable();
    const { status, refusal } = await bot.act(body);
    expect([status, refusal.error.code, refusal.error.params['field']]).toEqual([400, 'malformed-request', field]);
    expect(refusal.error.message).toMatch(/^The field/);
  });

  test.each(['after=x', 'wait=31', 'wait=-1', 'seat=1', 'after=1&after=2'])(
    'is refused the question %s',
    async (query) => {
      const { bot } = await programAtTable();
      expect(await bot.get(`position?${query}`)).toMatchObject({
        status: 400,
        refusal: { error: { code: 'malformed-request' } },
      });
    },
  );

  test('is told of other forms than JSON, of bodies that are too large, and of addresses with nothing at them', async () => {
    const { bot } = await programAtTable();
    const form = await bot.get('act', { method: 'POST', body: new URLSearchParams({ version: '1' }) });
    expect([form.status, form.refusal.error.params['field']]).toEqual([415, 'content-type']);
    const large = await bot.act({ version: 1, actions: ['x'.repeat(70_000)] });
    expect([large.status, large.refusal.error.code]).toEqual([413, 'too-large']);
    const nowhere = await bot.get('undo');
    expect([nowhere.status, nowhere.refusal.error.code]).toEqual([404, 'unknown-address']);
  });

  test('does not get to guess for long, while others at its address are answered', async () => {
    const few = { callsPerSecond: { visitor: 0, address: 0 }, callsAtOnce: { visitor: 100, address: 1000 } };
    const { server, game, bot } = await programAtTable({ limits: few });
    const guesses = [];
    for (let number = 0; number < 6; number++)
      guesses.push(await codes(program(server.address, `${game.table}.${String(number).repeat(43)}`)));
    expect(guesses.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => [401, 'unknown-token']));
    expect(guesses.at(-1)).toEqual([429, 'too-fast']);
    expect((await bot.position()).seat).toBe(0);
  });

  test('is told to wait after asking too much', async () => {
    const few = { callsPerSecond: { visitor: 0, address: 0 }, callsAtOnce: { visitor: 40, address: 1000 } };
    const { bot } = await programAtTable({ limits: few });
    const answers = await Promise.all(Array.from({ length: 50 }, () => seatOrCode(bot)));
    expect(answers).toContain(0);
    expect(answers).toContain('too-fast');
  });

  test('has only a few requests wait at one time, and again when one has ended', async () => {
    const { game, bot } = await programAtTable({ limits: { waitsPerToken: 2 } });
    const { version } = await untilAsked(game, 1);
    const ended = new AbortController();
    const question = `position?after=${version}&wait=30`;
    const first = [1, 2].map(() => bot.get(question, { signal: ended.signal }).catch(() => null));
    const third = async () => (await bot.get(`position?after=${version}&wait=1`)).refusal.error?.code;
    await until(
      async () => (await third()) === 'too-many-waits',
      () => 'they still may wait',
    );
    ended.abort();
    await Promise.all(first);
    await until(
      async () => (await third()) === undefined,
      () => 'the places were not given back',
    );
    expect(await Promise.all(first)).toEqual([null, null]);
  });

  test('does not keep the server from stopping while it waits', async () => {
    const { server, game, bot } = await programAtTable();
    const { version } = await untilAsked(game, 0);
    const waiting = bot.position(`?after=${version}&wait=30`).catch(() => null);
    await bot.position();
    await server.stop();
    const last = await waiting;
    expect(last === null || last.version === version).toBe(true);
  });
});

test('a reason of a plugin is told in the words of that plugin', () => {
  const messages = { 'house:calm': { en: { 'denied.too-loud': 'no bid above {most} here' } } };
  expect(inWords({ code: 'house:calm/too-loud', params: { most: 9 } }, messages)).toEqual({
    code: 'house:calm/too-loud',
    params: { most: 9 },
    message: 'No bid above 9 here.',
  });
});
