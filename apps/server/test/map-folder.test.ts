import fs from 'node:fs';
import path from 'node:path';
import type { Catalog } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { refused, type Running, running, temporaryFolder, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';
import { watching } from './support/watching.ts';

const example = fs.readFileSync(path.resolve(import.meta.dirname, '../../../examples/map-file/atlantis.json'), 'utf8');
const id = 'map:atlantis';

interface MapFile {
  id: string;
  version: string;
  board: { regions: object[]; cities: { enter?: number }[]; connections: [string, string, number][] };
  settings: { endAt?: number[] };
}
/** The example, changed. */
const edited = (edit: (file: MapFile) => void): string => {
  const file = JSON.parse(example) as MapFile;
  edit(file);
  return JSON.stringify(file);
};
const laterVersion = (version = '1.1.0'): string =>
  edited((file) => {
    file.version = version;
    for (const connection of file.board.connections) connection[2] += 1;
  });

const folderOf = ({ data }: Pick<Running, 'data'>): string => path.join(data, 'maps');
const put = (server: Pick<Running, 'data'>, name: string, text: string): void => {
  fs.mkdirSync(folderOf(server), { recursive: true });
  fs.writeFileSync(path.join(folderOf(server), name), text);
};
const takeAway = (server: Running, name: string): void => fs.unlinkSync(path.join(folderOf(server), name));

/** The catalogue, as soon as something is so in it. */
async function listedWhen({ services }: Running, reached: (catalog: Catalog) => boolean): Promise<Catalog> {
  for (let times = 0; times < 6000; times++) {
    const catalog = await services.catalog();
    if (reached(catalog)) return catalog;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it never came to that: ${JSON.stringify((await services.catalog()).refused)}`);
}
const versionIn = ({ maps }: Catalog, map = id): string | undefined => maps.find((one) => one.id === map)?.version;
const isOffered = (catalog: Catalog): boolean => versionIn(catalog) !== undefined;

describe('a map that is dropped into the data folder of a running server', () => {
  test('is offered with its picture and its rules, and played by bots to the end, while it is changed and taken away', async () => {
    const server = await running({ botDelayMs: () => 2 });
    const { client } = await visitor(server.address, 'live');
    expect(isOffered(await client.catalog.list.query())).toBe(false);
    put(server, 'atlantis.json', example);
    const { maps } = await listedWhen(server, isOffered);
    const listed = maps.find((map) => map.id === id);
    expect(listed).toMatchObject({
      version: '1.0.0',
      stage: 'draft',
      cities: 26,
      messages: { de: { name: 'Atlantis' } },
    });
    expect(listed?.rules.map(({ key }) => key)).toEqual(['rule.markets', 'rule.toll', 'rule.targets']);
    expect(await (await fetch(`${server.address}${listed?.thumb}`)).json()).toHaveProperty('regions');

    const wish = { ...plainWish, map: id, seats: ['bot', 'bot', 'bot'], bots: 'paced', name: 'Anna' } as const;
    const { id: table } = await client.table.create.mutate(wish);
    const seen = watching(client, table);
    await seen.until(() => seen.pushes.length > 0);
    await client.table.start.mutate({ table });
    await seen.until(() => seen.pushes.length > 10);
    put(server, 'atlantis.json', laterVersion());
    expect(versionIn(await listedWhen(server, (catalog) => versionIn(catalog) === '1.1.0'))).toBe('1.1.0');
    takeAway(server, 'atlantis.json');
    await listedWhen(server, (catalog) => !isOffered(catalog));
    expect(await refused(client.table.create.mutate(wish))).toBe('unknown-plugin');
    await waitForEnd(seen);

    const { art, sheet } = await client.game.head.query({ table });
    expect(await (await fetch(`${server.address}${art}`)).json()).toHaveProperty('roads');
    const played = (await (await fetch(`${server.address}${sheet}`)).json()) as { board: MapFile['board'] };
    expect(played.board.connections).toEqual((JSON.parse(example) as MapFile).board.connections);
    const record = await client.game.record.query({ table });
    expect(record.table.plugins).toContainEqual({
      id,
      version: '1.0.0',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  test('is played on after it was changed and taken away, and after a restart without it', async () => {
    const first = await running();
    put(first, 'atlantis.json', example);
    await listedWhen(first, isOffered);
    const before = await seatedGame(first.address, 2, { map: id });
    await before.playUntil(({ round }) => round > 1);
    put(first, 'atlantis.json', laterVersion('2.0.0'));
    await listedWhen(first, (catalog) => versionIn(catalog) === '2.0.0');
    const newer = await seatedGame(first.address, 2, { map: id });
    takeAway(first, 'atlantis.json');
    await listedWhen(first, (catalog) => !isOffered(catalog));
    await before.playUntil(({ round }) => round > 2);
    const left = await before.view();
    const tables = [before, newer].map(({ table, people }) => ({ table, cookie: people[0]?.cookie() ?? null }));
    await first.stop();

    const second = await running({ data: first.data });
    const [old, young] = await Promise.all(
      tables.map(async ({ table, cookie }) => ({ table, ...(await visitor(second.address, 'http', cookie)) })),
    );
    if (old === undefined || young === undefined) throw new Error('two games were begun');
    expect(await old.client.game.view.query({ table: old.table })).toEqual(left);
    const asked = await old.client.game.decision.query({ table: old.table, version: left.version });
    expect(asked.offered.options.length + asked.offered.denied.length).toBeGreaterThan(0);
    const history = await old.client.game.history.query({ table: old.table, after: 0 });
    expect(history.flatMap(({ events }) => events).filter(({ type }) => type === 'plugin-changed')).toEqual([]);
    const costs = async ({ client, table }: typeof old): Promise<readonly number[]> => {
      const { sheet } = await client.game.head.query({ table });
      const { board } = (await (await fetch(`${second.address}${sheet}`)).json()) as { board: MapFile['board'] };
      return board.connections.map(([, , cost]) => cost);
    };
    const [then, now] = await Promise.all([costs(old), costs(young)]);
    expect(now).toEqual(then.map((cost) => cost + 1));
    expect(await young.client.game.decision.query({ table: young.table })).toHaveProperty('offered');
  });

  test('is there at once when the server starts again', async () => {
    const first = await running();
    put(first, 'atlantis.json', example);
    await listedWhen(first, isOffered);
    await first.stop();
    const second = await running({ data: first.data });
    const { client } = await visitor(second.address);
    const { id: table } = await client.table.quick.mutate({ map: id, name: 'Anna' });
    expect(await client.table.info.query({ table })).toMatchObject({ map: id, status: 'playing' });
  });
});

async function waitForEnd(seen: ReturnType<typeof watching>): Promise<void> {
  const isOver = (): boolean => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over');
  for (let times = 0; times < 6 && !isOver(); times++) await seen.until(isOver).catch(() => undefined);
  expect(isOver()).toBe(true);
}

describe('a map file that cannot be used is refused with its name, the field and the reason:', () => {
  test('all of them together, while the one that is sound is offered', async () => {
    const files: Readonly<Record<string, readonly [text: string, reason: RegExp]>> = {
      'cut-off.json': [example.slice(0, 3000), /^it is not JSON: /],
      'empty.json': ['', /^it is not JSON: /],
      'other.json': ['{ "format": "chess" }', /^format: expected "gridwright-map"/],
      'later.json': [example.replace('"formatVersion": 1', '"formatVersion": 7'), /^formatVersion: it is 7/],
      'half.json': [
        edited((file) => {
          file.id = 'half';
          file.board.cities[0] = { ...file.board.cities[0], enter: 2.5 };
        }),
        /^board\.cities\.0\.enter: /,
      ],
      'code.json': [example.replace('"rules"', '"hooks"'), /hooks/],
      'torn.json': [
        edited((file) => {
          file.id = 'torn';
          file.board.connections = file.board.connections.filter(([a, b]) => ![a, b].includes('akra'));
        }),
        /some cities cannot be reached/,
      ],
      'lost.json': [
        edited((file) => {
          file.id = 'lost';
          file.board.connections.push(['akra', 'nowhere', 3]);
        }),
        /nowhere/,
      ],
      'endless.json': [
        edited((file) => {
          file.id = 'endless';
          file.settings = { endAt: [1, 2, 3] };
        }),
        /^settings\.endAt: /,
      ],
      'germany.json': [
        example.replace('"id": "atlantis"', '"id": "germany"'),
        /^id: map:germany belongs to @gridwright\/map-germany/,
      ],
      'zz-copy.json': [laterVersion(), /^id: map:atlantis belongs to atlantis\.json/],
    };
    const data = temporaryFolder();
    put({ data }, 'atlantis.json', example);
    for (const [name, [text]] of Object.entries(files)) put({ data }, name, text);
    put({ data }, '.hidden.json', 'not looked at');
    put({ data }, 'notes.txt', 'not looked at');
    fs.mkdirSync(path.join(data, 'maps', 'folder.json'));

    const server = await running({ data });
    const all = Object.keys(files).length;
    const catalog = await listedWhen(server, (listed) => isOffered(listed) && listed.refused.length === all);
    const reasons = new Map(catalog.refused.map(({ name, reason }) => [name, reason]));
    for (const [name, [, reason]] of Object.entries(files)) expect(reasons.get(`maps/${name}`), name).toMatch(reason);

    takeAway(server, 'atlantis.json');
    expect(versionIn(await listedWhen(server, (listed) => versionIn(listed) === '1.1.0'))).toBe('1.1.0');
    put(server, 'cut-off.json', example.replace('"id": "atlantis"', '"id": "whole-again"'));
    await listedWhen(server, (listed) => versionIn(listed, 'map:whole-again') !== undefined);
    for (const name of Object.keys(files)) takeAway(server, name);
    expect(
      (await listedWhen(server, ({ maps, refused: left }) => maps.length === 2 && left.length === 0)).refused,
    ).toEqual([]);
  });

  test('one that is still being written is not refused, but waited for', async () => {
    const server = await running();
    const file = path.join(folderOf(server), 'atlantis.json');
    const seen: Catalog['refused'][number][] = [];
    for (const part of [0, 1, 2, 3]) {
      const quarter = Math.ceil(example.length / 4);
      fs.appendFileSync(file, example.slice(part * quarter, (part + 1) * quarter));
      await new Promise((resolve) => setTimeout(resolve, 250));
      seen.push(...(await server.services.catalog()).refused);
    }
    await listedWhen(server, isOffered);
    expect(seen).toEqual([]);
  });
});
