import path from 'node:path';
import { standardBot } from '@gridwright/bots';
import { baseDeck } from '@gridwright/decks';
import type { BoardArt, BoardThumb } from '@gridwright/model';
import { pluginSandbox } from '@gridwright/plugin-host';
import { describe, expect, test } from 'vitest';
import { exportTables } from '../src/operator/archive.ts';
import { tidy } from '../src/operator/tidy.ts';
import { bundledPlugins, localServer } from '../src/local.ts';
import { mapTrial } from '../src/plugins/map-trial.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { hasPostgres, postgresSchema } from './support/postgres.ts';
import { type Client, refused, type Running, running, visitor } from './support/server.ts';
import { plainWish, playOut } from './support/table.ts';

interface Draft {
  readonly [field: string]: unknown;
  readonly board: { readonly cities: readonly { readonly name: string }[]; readonly [field: string]: unknown };
}

const names = ['Aberg', 'Bedorf', 'Cehaus', 'Detal', 'Efeld', 'Egau', 'Hafurt', 'Istadt'];
/** Two rows of cities, which are drawn in no time. */
const draft: Draft = {
  format: 'gridwright-map',
  formatVersion: 1,
  id: 'germany',
  version: '1.0.0',
  board: {
    projection: 'flat',
    regions: [
      { id: 'north', hue: 'green' },
      { id: 'south', hue: 'red' },
    ],
    cities: names.map((name, at) => ({
      id: name.toLowerCase(),
      name,
      region: at < 4 ? 'north' : 'south',
      at: [(at % 4) * 100 + at, at < 4 ? 0 : 100],
    })),
    connections: [
      ...[0, 1, 2, 4, 5, 6].map((at) => [at, at + 1] as const),
      ...[0, 1, 2, 3].map((at) => [at, at + 4] as const),
    ].map(([a, b]) => [names[a]?.toLowerCase(), names[b]?.toLowerCase(), 7 + a]),
  },
  settings: { regionsInPlay: [2, 2, 2, 2, 2], endAt: [6, 6, 5, 5, 5], stepTwoAt: [3, 3, 3, 3, 3] },
  messages: {
    en: { name: 'Eight towns', tagline: 'Drawn for friends', 'region.north': 'North', 'region.south': 'South' },
    de: { name: 'Acht Städte', tagline: 'Für Freunde', 'region.north': 'Norden', 'region.south': 'Süden' },
  },
};
const renamed = (city: string): Draft => ({
  ...draft,
  board: { ...draft.board, cities: draft.board.cities.map((one, at) => (at === 0 ? { ...one, name: city } : one)) },
});

const onDraft = async (client: Client, more: Readonly<Record<string, unknown>> = draft, players = 2): Promise<string> =>
  (await client.table.createOnDraft.mutate({ draft: more, players, name: 'Anna' })).id;

/** A table on the draft at which two people sit. */
async function seated({ address }: Pick<Running, 'address'>) {
  const [anna, ben] = await Promise.all([visitor(address), visitor(address)]);
  const table = await onDraft(anna.client);
  await ben.client.table.join.mutate({ table, seat: 1, name: 'Ben' });
  return { table, anna, ben };
}

/** Everything that two people at a table have to decide, until the game is over. */
const toTheEnd = async (table: string, clients: readonly Client[]): Promise<void> =>
  void (await Promise.all(clients.map((client) => playOut(client, table))));

const fetched = async (server: Pick<Running, 'address'>, address: string): Promise<unknown> =>
  (await fetch(`${server.address}${address}`)).json();

describe('a table on a map that somebody drew', () => {
  test('shows its map to whoever has the link, and to nobody in a list', async () => {
    const server = await running();
    const { table, anna, ben } = await seated(server);
    const { map, ownMap, seats } = await ben.client.table.info.query({ table });
    expect(map).toMatch(/^map:draft-[0-9a-f]{20}$/);
    expect(ownMap).toMatchObject({ id: map, cities: 8, messages: { de: { name: 'Acht Städte' } } });
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    expect(await fetched(server, ownMap?.thumb ?? '')).toMatchObject({
      cities: [{ id: 'aberg' }, {}, {}, {}, {}, {}, {}, {}],
    });
    const [listed] = await anna.client.table.mine.query();
    expect(listed?.ownMap?.messages['en']?.['name']).toBe('Eight towns');
    const { maps } = await anna.client.catalog.list.query();
    expect(maps.filter(({ id }) => id.includes('draft'))).toEqual([]);
    expect(await refused(anna.client.table.create.mutate({ ...plainWish, map, name: 'Anna' }))).toBe('unknown-plugin');
    const picture = await fetch(`${server.address}/pictures/${table}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('is played to the end across a restart, told as a record, played on, and played again', async () => {
    const first = await running();
    const { table, anna, ben } = await seated(first);
    await anna.client.table.start.mutate({ table });
    const view = await anna.client.game.view.query({ table });
    const { art, sheet, messages } = await ben.client.game.head.query({ table });
    const { map } = await ben.client.table.info.query({ table });
    expect(await fetched(first, art)).toHaveProperty('roads');
    expect(await fetched(first, sheet)).toMatchObject({
      board: { cities: [{ name: 'Aberg' }, {}, {}, {}, {}, {}, {}, {}] },
    });
    expect(messages[map]).toMatchObject({ en: { 'region.north': 'North' } });
    await first.stop();

    const second = await running({ data: first.data });
    const people = await Promise.all([anna, ben].map(({ cookie }) => visitor(second.address, 'http', cookie())));
    const clients = people.map(({ client }) => client);
    const [host, friend] = clients;
    if (host === undefined || friend === undefined) throw new Error('two people play');
    expect(await host.game.view.query({ table })).toEqual(view);
    await toTheEnd(table, clients);
    const record = await friend.game.record.query({ table });
    expect(record.table.plugins.map((plugin) => (typeof plugin === 'string' ? plugin : plugin.id))).toContain(map);
    const moment = await friend.game.moment.query({ table, version: view.version });
    expect(moment.view.regions.toSorted()).toEqual(['north', 'south']);
    const kept = await fetched(second, `/records/${table}.map.json`);
    expect(kept).toMatchObject({ id: map.slice('map:'.length), board: draft.board });
    const { id: again } = await host.table.rematch.mutate({ table });
    await friend.table.rematch.mutate({ table });
    await host.table.start.mutate({ table: again });
    expect((await host.table.info.query({ table: again })).ownMap?.cities).toBe(8);
    expect((await host.game.head.query({ table: again })).art).toBe(art);
    const { id: branch } = await host.table.fork.mutate({ table, version: view.version, seat: 0 });
    expect((await host.game.view.query({ table: branch })).version).toBe(view.version);
    expect((await host.table.info.query({ table: branch })).ownMap?.id).toBe(map);
  });

  test('has another map for every draft, and the same for the same one, whatever id stands in it', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const mapOn = async (drawn: Draft): Promise<string> =>
      (await client.table.info.query({ table: await onDraft(client, drawn) })).map;
    const map = await mapOn(draft);
    expect(await mapOn({ ...draft, id: 'other' })).toBe(map);
    expect(await mapOn(renamed('Zehaus'))).not.toBe(map);
  });

  test('shows words that can do no harm', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const table = await onDraft(client, renamed('\u202Egro\u0007\nbA<script>'));
    await client.table.setSeat.mutate({ table, seat: 1, kind: 'bot' });
    await client.table.start.mutate({ table });
    const { sheet } = await client.game.head.query({ table });
    const { board } = (await fetched({ address }, sheet)) as Draft;
    expect(board.cities[0]?.name).toBe(' gro  bA<script>');
  });
});

/** What the server says of a draft: the code, and why. */
const verdictOn = (client: Client, drawn: Readonly<Record<string, unknown>>, players = 2): Promise<unknown> =>
  client.table.createOnDraft.mutate({ draft: drawn, players, name: 'Anna' }).catch((error: unknown) => {
    const { refusal } = (error as { readonly data: { readonly refusal: { code: string; params: { what?: string } } } })
      .data;
    return `${refusal.code} ${refusal.params.what ?? ''}`;
  });

/** The games of a device, with a deck and no map. */
async function device() {
  const storage = await openSqlite(':memory:');
  await storage.addPerson('device', 'device', 1);
  const nothing = (): void => undefined;
  const content = [baseDeck, standardBot];
  const plugins = bundledPlugins([{ name: '@gridwright/decks', version: '1.0.0', content, pictures: null }]);
  return { storage, server: localServer({ storage, plugins, log: { warn: nothing, error: nothing } }) };
}

test('a game on a map that its table brought is proven, kept and tried out on a device that has no such map', async () => {
  const served = await running();
  const { table, anna, ben } = await seated(served);
  await anna.client.table.start.mutate({ table });
  const copy = await anna.client.game.copy.query({ table });
  const { art } = await anna.client.game.head.query({ table });
  const { ownMap } = await anna.client.table.info.query({ table });
  await toTheEnd(table, [anna.client, ben.client]);
  const { seal: _seal, ...record } = await anna.client.game.record.query({ table });
  const file = JSON.stringify(await fetched(served, `/records/${table}.map.json`));
  const pictures = {
    art: (await fetched(served, art)) as BoardArt,
    thumb: (await fetched(served, ownMap?.thumb ?? '')) as BoardThumb,
  };

  const { server, storage } = await device();
  const sealed = JSON.stringify(await anna.client.game.record.query({ table }));
  expect(server.verify(sealed, null)).toMatchObject({ ok: false, code: 'record-unknown-plugin' });
  expect(server.verify(sealed, file)).toMatchObject({ ok: true });
  await server.bringMap(file, pictures);
  const kept = await server.keepGame({ id: 'kept-game', record, host: 'device', people: ['device', null] });
  expect(kept).toEqual({ ok: true, value: { id: 'kept-game' } });
  expect((await storage.table('kept-game'))?.wish.ownMap?.file).toBe(file);
  expect(await server.file('/records/kept-game.map.json')).toBe(file);
  const tried = await server.copies.begin(copy, ['device', null]);
  if (!tried.ok) throw new Error(tried.error.code);
  expect((await storage.table(tried.value.id))?.game?.art).toBe(/[0-9a-f]{64}/.exec(art)?.[0]);
});

describe('a draft is refused', () => {
  test('with the finding, where it is no map that can be played on', async () => {
    const server = await running();
    const { client } = await visitor(server.address);
    const { cities } = draft.board;
    expect(await verdictOn(client, {})).toMatch(/^draft-refused format: /);
    expect(await verdictOn(client, { ...draft, formatVersion: 9 })).toMatch(/^draft-refused formatVersion: /);
    expect(await verdictOn(client, { ...draft, code: 'evil()' })).toMatch(/^draft-refused the whole: /);
    const torn = { ...draft, board: { ...draft.board, connections: [['aberg', 'bedorf', 3]] } };
    expect(await verdictOn(client, torn)).toMatch(/^draft-refused \w+: /);
    const double = { ...draft, board: { ...draft.board, cities: [...cities, ...cities] } };
    expect(await verdictOn(client, double)).toMatch(/^draft-refused /);
    const large = { ...draft, messages: { en: { ...wordsOf(90), name: 'Large', tagline: '' } } };
    expect(await verdictOn(client, large)).toMatch(/^draft-too-large /);
    let deep = {};
    for (let level = 0; level < 4000; level++) deep = { deep };
    expect(await verdictOn(client, { ...draft, deep })).toMatch(/^draft-refused /);
    expect(await verdictOn(client, { ...draft, players: [3] })).toMatch(/^impossible-table /);
    expect(await client.table.mine.query()).toEqual([]);
  });

  test('when its trial does not end', async () => {
    const sandbox = pluginSandbox({ importMs: 15_000, inspectMs: 1 });
    const trial = mapTrial({ sandbox, perHour: 10, now: () => 0 });
    const verdict = await trial.accept(draft, 'here');
    sandbox.rest();
    expect(verdict).toMatchObject({ ok: false, error: { code: 'draft-refused' } });
    expect(JSON.stringify(verdict)).toContain('does not end');
  });

  test('where too many wait, of one address and of everybody, and after too many within an hour', async () => {
    let finish = (): void => undefined;
    const never = new Promise<void>((resolve) => (finish = resolve));
    const judge = async () => {
      await never;
      return { reason: 'board: none of them', problems: {}, untried: [], holds: 'for-good' } as const;
    };
    const trial = mapTrial({ sandbox: { judge, rest: () => undefined }, perHour: 3, now: () => 0 });
    const codeOf = async (from: string): Promise<string> => {
      const verdict = await trial.accept(draft, from);
      return verdict.ok ? 'accepted' : verdict.error.code;
    };
    const waiting = ['a', 'b', 'c', 'd'].flatMap((from) => [codeOf(from), codeOf(from)]);
    expect(await codeOf('a')).toBe('drafts-busy');
    expect(await codeOf('e')).toBe('drafts-busy');
    finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['draft-refused']));
    expect(await codeOf('e')).toBe('draft-refused');
    expect(await codeOf('a')).toBe('draft-refused');
    expect(await codeOf('a')).toBe('too-many-tables');
  });

  test('sooner where maps take long', async () => {
    let time = 0;
    const judge = () => {
      time += 17_000;
      return Promise.resolve({ reason: 'board: none', problems: {}, untried: [], holds: 'for-good' } as const);
    };
    const trial = mapTrial({ sandbox: { judge, rest: () => undefined }, perHour: 6, now: () => time });
    const codes: string[] = [];
    for (let times = 0; times < 3; times++) {
      const verdict = await trial.accept(draft, 'a');
      codes.push(verdict.ok ? 'accepted' : verdict.error.code);
    }
    expect(codes).toEqual(['draft-refused', 'draft-refused', 'too-many-tables']);
  });

  test('where whoever runs the server wants none, and where somebody has made too many tables', async () => {
    const off = await visitor((await running({ drafts: false })).address);
    expect(await verdictOn(off.client, draft)).toBe('drafts-off ');
    const few = await running({ tablesPerHour: { person: 6, address: 600 } });
    const { client } = await visitor(few.address);
    await onDraft(client);
    expect(await verdictOn(client, draft)).toBe('too-many-tables ');
  });
});

const wordsOf = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`word.${at}`, 'word '.repeat(119)]));

const day = 24 * 60 * 60 * 1000;
const schema = hasPostgres ? await postgresSchema() : null;
const databases = [
  { kind: 'SQLite', address: undefined },
  ...(schema === null ? [] : [{ kind: 'PostgreSQL', address: schema.address }]),
];

describe.each(databases)('on $kind', ({ address }) => {
  test('a table on a draft that one server made is joined and begun on another', async () => {
    const first = await running(address === undefined ? {} : { database: address });
    const elsewhere =
      address === undefined
        ? { openStorage: () => openSqlite(path.join(first.data, 'gridwright.sqlite')) }
        : { database: address };
    const second = await running(elsewhere);
    const anna = await visitor(first.address);
    const table = await onDraft(anna.client);
    const ben = await visitor(second.address);
    await ben.client.table.join.mutate({ table, seat: 1, name: 'Ben' });
    const again = await visitor(second.address, 'http', anna.cookie());
    await again.client.table.start.mutate({ table });
    const { art } = await ben.client.game.head.query({ table });
    expect(await fetched(second, art)).toHaveProperty('roads');
    expect((await again.client.game.view.query({ table })).regions.toSorted()).toEqual(['north', 'south']);
    await Promise.all([first.stop(), second.stop()]);
    await schema?.clear();
  });

  test('what is kept for a draft goes with the last table that needs it', async () => {
    let time = Date.UTC(2026, 0, 1);
    const server = await running({ now: () => time, ...(address === undefined ? {} : { database: address }) });
    const { table, anna } = await seated(server);
    await anna.client.table.start.mutate({ table });
    const { db, storage } = await openDatabase(address ?? path.join(server.data, 'gridwright.sqlite'));
    const hashes = async (): Promise<readonly string[]> =>
      (await db.selectFrom('contents').select('hash').execute()).map(({ hash }) => hash);
    const kept = await hashes();
    // picture, small picture, map, sheet and words
    expect(kept).toHaveLength(5);
    expect(await exportTables(db, [table])).toContain('Acht Städte');
    time += 3 * day;
    const later = await onDraft(anna.client);
    await tidy(db, { open: 1, playing: 1, over: 1 }, time);
    expect(await storage.table(table)).toBeNull();
    const { wish } = (await storage.table(later)) ?? {};
    expect(new Set(await hashes())).toEqual(new Set([wish?.ownMap?.art, wish?.ownMap?.thumb]));
    time += 3 * day;
    await tidy(db, { open: 1, playing: 1, over: 1 }, time);
    expect(await hashes()).toEqual([]);
    await storage.close();
  });
});
