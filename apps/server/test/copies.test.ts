import { randomSource } from '@gridwright/core';
import { leastOf } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import {
  type GameRecordFile,
  type GameState,
  type Offered,
  stepThreeCard,
  success,
  type View,
} from '@gridwright/model';
import type { GameCopy, TableInfo } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { copyService } from '../src/games/copy-service.ts';
import { bundledPlugins, localServer } from '../src/local.ts';
import type { GameFinder } from '../src/live/game-finder.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { nobody } from '../src/services/services.ts';
import { refused, running, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';

const rules = rulesOf([plainMap, plainDeck], 3, { money: 'hidden', regions: ['one', 'two', 'three'] });
const seats = {
  0: { money: 77, plants: [4], fuels: { coal: 2 }, cities: ['a1'] },
  1: { money: 5, plants: [8], fuels: { coal: 2 }, cities: ['a2'] },
  2: { money: 200 },
};

/** What a seat of a game is given as a copy, with the same draws each time. */
async function copyOf(state: GameState): Promise<GameCopy> {
  const wish = { map: 'map:plain', deck: 'deck:plain', variants: [], seats: [], regions: 'random', money: 'hidden' };
  const table = {
    status: 'playing',
    wish,
    seats: [0, 1, 2].map((seat) => ({ seat, kind: 'human', bot: null, name: `Player ${seat}` })),
  };
  const found = success({ liveTable: { table }, game: { rules, state }, person: 'somebody', seat: 0 });
  const { copy } = copyService({
    findPlayable: (() => Promise.resolve(found)) as never,
    ask: (_table, question) => success(question()),
    chance: () => randomSource('the same draws'),
  } satisfies Pick<GameFinder, 'findPlayable' | 'ask'> & { chance: unknown });
  const answer = await copy(nobody, 'table');
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('a copy of a running game', () => {
  test('says nothing that its seat does not know: games that differ only in what is hidden are copied alike', async () => {
    const { state } = scene(rules, { phase: 'bureaucracy', seats }).act(1, run([8, { coal: 2 }]));
    const { stack, culled } = state.secret;
    const hidden = [...stack.filter((card) => card !== stepThreeCard), ...culled].toReversed();
    const other: GameState = {
      ...state,
      players: state.players.map((player, seat) => (seat === 0 ? player : { ...player, money: player.money + 13 })),
      secret: {
        ...state.secret,
        seed: 'another',
        rng: [1, 2, 3, 4],
        choices: { 1: [] },
        stack: stack.map((card) => (card === stepThreeCard ? card : (hidden.shift() ?? ''))),
        culled: [],
      },
    };
    other.secret = { ...other.secret, culled: hidden };
    expect(other.secret.stack).not.toEqual(state.secret.stack);
    expect(await copyOf(other)).toEqual(await copyOf(state));
    expect(JSON.stringify(await copyOf(state))).not.toContain('200');
  });

  test('is for those who play, as long as they do, and draws the pile anew for each', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const own = await game.at(0).game.copy.query({ table: game.table });
    const again = await game.at(0).game.copy.query({ table: game.table });
    expect(own.seat).toBe(0);
    expect(own.state.secret.seed).toBe('');
    expect(again.state.secret.stack).not.toEqual(own.state.secret.stack);
    expect(again.state.secret.stack.toSorted()).not.toEqual([]);
    const { client } = await visitor(address);
    expect(await refused(client.game.copy.query({ table: game.table }))).toBe('not-seated');
  });
});

const people = ['device', 'device-1'] as const;

/** What plays games on a device, for one person who plays every seat. */
async function device() {
  const storage = await openSqlite(':memory:');
  for (const person of people) await storage.addPerson(person, person, 1);
  const nothing = (): void => undefined;
  const plugins = bundledPlugins([{ name: 'plain', version: '1.0.0', content: [plainMap, plainDeck], pictures: null }]);
  const server = localServer({ storage, plugins, log: { warn: nothing, error: nothing } });
  function ask<T>(person: string, path: string, input: unknown): Promise<T> {
    const type = /^game\.(act|undo)|^table\.(create|join|start)/.test(path) ? 'mutation' : 'query';
    const { signal } = new AbortController();
    return new Promise((resolve, reject) => {
      const error = (shape: unknown): void => reject(new Error(`${path}: ${JSON.stringify(shape)}`));
      const data = (answer: unknown): void => resolve(answer as T);
      server.call({ person, type, path, input, signal }, { data, end: nothing, error }).catch(reject);
    });
  }
  return { server, ask };
}
type Device = Awaited<ReturnType<typeof device>>;

/** Does the least that whoever is asked may do. */
async function move({ ask }: Device, table: string): Promise<View> {
  const { waiting, version: seen } = await ask<View>('device', 'game.view', { table });
  const [seat = 0] = waiting;
  const person = people[seat] ?? '';
  const { options } = await ask<Offered>(person, 'game.offered', { table });
  const acted = { table, seen, id: `${table} ${seen}`, actions: options.slice(0, 1).map(leastOf) };
  expect(await ask(person, 'game.act', acted)).toMatchObject({ ok: true });
  return ask<View>('device', 'game.view', { table });
}

describe('a copy on the device', () => {
  test('goes on from where the game stands, leaves that as it is, and is in no list', async () => {
    const here = await device();
    const wish = { ...plainWish, map: 'map:plain', deck: 'deck:plain', name: 'Ada' };
    const { id: table } = await here.ask<TableInfo>('device', 'table.create', wish);
    await here.ask('device-1', 'table.join', { table, seat: 1, name: 'Ben' });
    await here.ask('device', 'table.start', { table });
    await move(here, table);
    const before = await move(here, table);

    const copy = await here.ask<GameCopy>('device', 'game.copy', { table });
    const begun = await here.server.copies.begin(copy, people);
    if (!begun.ok) throw new Error(begun.error.code);
    const { id } = begun.value;
    const { version: _now, money: _hidden, seats: _seen, ...position } = before;
    expect(await here.ask('device', 'game.view', { table: id })).toMatchObject(position);
    expect(await here.ask('device', 'table.info', { table: id })).toMatchObject({ copyOf: table, money: 'open' });

    const first = await move(here, id);
    const second = await move(here, id);
    const back = await here.server.copies.stepBack(id);
    if (!back.ok) throw new Error(back.error.code);
    expect(await here.ask('device', 'game.view', { table: back.value.id })).toEqual(first);
    expect(await move(here, back.value.id)).toEqual(second);
    const twice = await here.server.copies.stepBack(back.value.id);
    const thrice = twice.ok ? await here.server.copies.stepBack(twice.value.id) : twice;
    const start = thrice.ok ? await here.server.copies.stepBack(thrice.value.id) : thrice;
    expect(start).toMatchObject({ ok: false, error: { code: 'stale-version' } });

    expect(await here.ask('device', 'game.view', { table })).toEqual(before);
    expect((await here.ask<readonly TableInfo[]>('device', 'table.mine', undefined)).map((one) => one.id)).toEqual([
      table,
    ]);
  });

  test('is refused where a plugin of the game is not on the device', async () => {
    const here = await device();
    const { state } = scene(rules, { phase: 'fuel', seats });
    const copy = await copyOf({
      ...state,
      table: { ...state.table, plugins: [{ id: 'map:none', version: '1', hash: '' }] },
    });
    expect(await here.server.copies.begin(copy, people)).toMatchObject({
      ok: false,
      error: { code: 'unknown-plugin' },
    });
  });
});

describe('a finished game that is kept on the device', () => {
  /** A game of two people in which both do as little as they may, until it is over. */
  async function finished() {
    const there = await device();
    const wish = { ...plainWish, map: 'map:plain', deck: 'deck:plain', name: 'Ada' };
    const { id: table } = await there.ask<TableInfo>('device', 'table.create', wish);
    await there.ask('device-1', 'table.join', { table, seat: 1, name: 'Ben' });
    await there.ask('device', 'table.start', { table });
    let seen = await there.ask<View>('device', 'game.view', { table });
    while (seen.phase.at !== 'over') seen = await move(there, table);
    return { there, table, seen, record: await there.ask<GameRecordFile>('device', 'game.record', { table }) };
  }

  test('is there as it ended, with who played, and kept once however often that is asked', async () => {
    const { seen, record } = await finished();
    const here = await device();
    const game = { id: 'local-kept-there', record, people, host: 'device' };
    expect(await here.server.keepGame(game)).toEqual({ ok: true, value: { id: game.id } });
    expect(await here.server.keepGame({ ...game, record: 'nothing any more' })).toMatchObject({ ok: true });
    expect(await here.ask('device', 'game.view', { table: game.id })).toEqual(seen);
    expect(await here.ask('device', 'table.info', { table: game.id })).toMatchObject({
      status: 'over',
      seats: [
        { name: 'Ada', yours: true },
        { name: 'Ben', yours: false },
      ],
    });
    expect(await here.ask('device', 'table.mine', undefined)).toMatchObject([{ id: game.id }]);
    const { seal: _there, ...played } = record;
    const { seal: _here, ...kept } = await here.ask<GameRecordFile>('device', 'game.record', { table: game.id });
    expect(kept.actions).toEqual(played.actions);
  });

  test('is refused while it goes on, and where its record cannot be played', async () => {
    const { record } = await finished();
    const here = await device();
    const game = { id: 'local-kept-there', people, host: 'device' };
    const cut = { ...record, actions: record.actions.slice(0, 3), seal: undefined };
    expect(await here.server.keepGame({ ...game, record: cut })).toMatchObject({
      ok: false,
      error: { code: 'not-over' },
    });
    expect(await here.server.keepGame({ ...game, record: 'nonsense' })).toMatchObject({
      ok: false,
      error: { code: 'malformed-request' },
    });
    expect(await here.ask('device', 'table.mine', undefined)).toEqual([]);
  });
});
