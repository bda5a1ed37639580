import fs from 'node:fs';
import path from 'node:path';
import { leastOf } from '@gridwright/core/plugin';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../src/storage/sqlite.ts';
import { refused, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish } from './support/table.ts';

interface Kept {
  /** The database file. */
  readonly content: Buffer;
  readonly cookie: string | null;
  /** The table whose rows are damaged, and the one that must not notice. */
  readonly damaged: string;
  readonly sound: string;
}

/** Two games of one person against bots, with everything that can lie beside a game; the server is stopped. */
async function twoGames(): Promise<Kept> {
  const server = await running();
  const anna = await visitor(server.address);
  const begin = async (map: string): Promise<string> => {
    const wish = { ...plainWish, map, seats: ['human', 'bot'] as const, name: 'Anna' };
    const { id: table } = await anna.client.table.create.mutate(wish);
    await anna.client.table.start.mutate({ table });
    let view = await anna.client.game.view.query({ table });
    while (!view.waiting.includes(0)) view = await anna.client.game.view.query({ table });
    const { options } = await anna.client.game.offered.query({ table });
    const action = leastOf(options[0] ?? { type: 'pass' });
    await anna.client.game.act.mutate({ table, seen: view.version, actions: [action], id: 'first' });
    return table;
  };
  const [damaged, sound] = [await begin('map:germany'), await begin('map:usa')];
  await server.stop();
  const file = path.join(server.data, 'gridwright.sqlite');
  const storage = await openSqlite(file);
  const { host } = (await storage.table(damaged)) ?? { host: '' };
  await storage.putInstructions(damaged, 0, {
    limit: { plant: 'plant-1', limit: 5 },
    scrap: null,
    automation: { passWhenBroke: true },
  });
  await storage.addLine(damaged, host, { seat: 0, name: 'Anna', text: 'Hello', time: 1 });
  const keys = { p256dh: 'p', auth: 'a' };
  await storage.addPushAddress(host, { endpoint: 'https://push.example/1', keys }, 1, 10);
  await storage.close();
  return { content: fs.readFileSync(file), cookie: anna.cookie(), damaged, sound };
}

let prepared: Promise<Kept> | null = null;

/** Starts a server on a copy of what was kept, after a statement about the damaged table `?` has been run on it. */
async function startedAfter(statement: string) {
  const kept = await (prepared ??= twoGames());
  const data = temporaryFolder();
  const file = path.join(data, 'gridwright.sqlite');
  fs.writeFileSync(file, kept.content);
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  const { changes } = database.prepare(statement).run(...(statement.includes('?') ? [kept.damaged] : []));
  expect(changes).toBeGreaterThan(0);
  database.close();
  const server = await running({ data });
  await server.resume();
  return { ...kept, server, anna: await visitor(server.address, 'http', kept.cookie) };
}

const entry = (seq: number, change: string): string =>
  `update entries set ${change} where table_id = ? and seq = ${seq}`;
const tables = (change: string): string => `update tables set ${change} where id = ?`;
const beside = (table: string, change: string): string => `update ${table} set ${change} where table_id = ?`;

/** The game cannot be brought back: it is set aside, and says so. */
const setAside: readonly (readonly [what: string, statement: string])[] = [
  ['events that are cut off', entry(0, `events = substr(events, 1, 200)`)],
  ['events that are no text', entry(1, `events = x'00ff'`)],
  ['events that are none', entry(1, `events = '[]'`)],
  ['events of an unknown kind', entry(0, `events = '[{"type":"nonsense"}]'`)],
  ['an event that lacks what belongs to it', entry(0, `events = replace(events, 'round-began', 'city-built')`)],
  ['an action that is no JSON', entry(1, `action = '{'`)],
  ['an entry with another version', entry(1, `version = 999999`)],
  ['an entry that is missing', 'delete from entries where table_id = ? and seq = 0'],
  ['all entries missing', 'delete from entries where table_id = ?'],
  ['a wish that is no JSON', tables(`wish = '{'`)],
  ['a wish that is nothing', tables(`wish = 'null'`)],
  ['an unknown status', tables(`status = 'lost'`)],
  ['a time that is none', tables(`created = 'yesterday'`)],
  ['plugins that are no list', tables(`config = '{"players":2,"plugins":7}'`)],
  ['no seed', tables(`seed = null`)],
  ['a sheet that is gone', tables(`sheet = 'gone'`)],
  ['a sheet that is no JSON', `update contents set body = '{' where hash = (select sheet from tables where id = ?)`],
  ['a seat that is missing', 'delete from seats where table_id = ? and seat = 1'],
  ['a seat of an unknown kind', beside('seats', `kind = 'ghost'`)],
];

/** What is damaged is left out, and the game goes on. */
const leftOut: readonly (readonly [what: string, statement: string])[] = [
  ['an instruction to the server', beside('instructions', `pass_when_broke = 'sometimes', limit_bid = 'lots'`)],
  ['a bid limit', beside('limits', `bid = 'much'`)],
  ['a line of the chat', beside('chat', `text = x'00ff', time = 'late'`)],
  ['the key for push services', `update keys set value = '{'`],
  ['a push address', `update push_addresses set endpoint = 'nowhere', auth = x'00'`],
  ['a picture that is gone', tables(`art = 'gone'`)],
  ['the time of a person', `update persons set created = 'never'`],
  ['the person of a session', `update sessions set person = x'00ff'`],
];

describe('a server starts, and serves every other game, with', () => {
  test.each(setAside)('%s, and says so to who opens the table', async (_what, statement) => {
    const { server, anna, damaged, sound } = await startedAfter(statement);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await refused(anna.client.game.view.query({ table: damaged }))).toBe('table-damaged');
    expect(await refused(anna.client.table.info.query({ table: damaged }))).toBe('table-damaged');
    expect(await anna.client.game.view.query({ table: sound })).toMatchObject({ you: 0 });
    const mine = await anna.client.table.mine.query();
    expect(mine.map(({ id }) => id)).toContain(sound);
  });

  test.each(leftOut)('%s damaged, and leaves it out', async (_what, statement) => {
    const { server, anna, damaged, sound } = await startedAfter(statement);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    for (const table of [damaged, sound]) {
      expect(await anna.client.game.view.query({ table })).toMatchObject({ waiting: expect.anything() });
      expect(await anna.client.game.chat.query({ table, after: 0 })).toBeInstanceOf(Array);
    }
    // everybody can still do something that is written down
    expect(await anna.client.game.say.mutate({ table: damaged, text: 'Still here', name: 'Bela' })).toMatchObject({
      text: 'Still here',
    });
  });
});
