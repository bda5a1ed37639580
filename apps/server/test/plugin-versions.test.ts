import type { AnyPlugin } from '@gridwright/core/plugin';
import type { View } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { besides, head, install, withMadeUp } from './support/made-up.ts';
import { packages, workspacePlugins } from './support/plugins.ts';
import { type Client, type Person, refused, running, temporaryFolder, visitor } from './support/server.ts';
import { finishedGame, seatedGame } from './support/table.ts';

const germany = (await workspacePlugins.load('@gridwright/map-germany')) as AnyPlugin;
const name = '@acme/map';
const id = 'map:acme';
const { board } = germany;
if (board === undefined) throw new Error('a map has a board');

/** The same board as another map, in a version of its own. */
const acme = (version: string, more: object = {}): object => ({ ...germany, id, version, ...more });
/** Every connection costs one more, and bids begin one higher. */
const dearer = {
  board: { ...board, connections: board.connections.map(([a, b, cost]) => [a, b, cost + 1]) },
  hooks: { minimumBid: (bid: number) => bid + 1 },
};

type Server = Awaited<ReturnType<typeof running>>;
const serverWith = (map: object | null, data?: string): Promise<Server> =>
  running({
    ...(data === undefined ? {} : { data }),
    plugins: map === null ? packages : [...packages, name],
    source: withMadeUp(map === null ? {} : { [name]: map }),
  });

/** A game on the map's first version, in the middle of its second round, and the server that it was begun on. */
async function begun() {
  const server = await serverWith(acme('1.0.0'));
  const game = await seatedGame(server.address, 2, { map: id });
  await game.playUntil(({ round, phase }) => round === 2 && phase.at === 'auction');
  const view = await game.view();
  const history = await historyOf(game.at(0), game.table);
  await server.stop();
  return { data: server.data, table: game.table, people: game.people, view, history };
}

/** The same people at another server. */
const again = (address: string, people: readonly Person[]): Promise<readonly Person[]> =>
  Promise.all(people.map((person) => visitor(address, 'http', person.cookie())));
const clientOf = (people: readonly Person[], seat = 0): Client => {
  const person = people[seat];
  if (person === undefined) throw new Error(`nobody sits at ${seat}`);
  return person.client;
};

const historyOf = async (client: Client, table: string) => await client.game.history.query({ table, after: 0 });
const changesIn = (history: readonly HistoryEntry[]) =>
  history.flatMap(({ events }) => events).filter(({ type }) => type === 'plugin-changed');
const withoutVersion = ({ version: _version, plants, ...rest }: View) => ({ ...rest, plants });

describe('a game whose plugin was updated', () => {
  test('goes on: what has happened stays, what comes follows the new version, and the log says so once', async () => {
    const { data, table, people, view, history } = await begun();
    const second = await serverWith(acme('1.0.1', dearer), data);
    const at = await again(second.address, people);
    const client = clientOf(at);
    const now = await client.game.view.query({ table });
    expect(withoutVersion(now)).toEqual(withoutVersion(view));
    const lines = await historyOf(client, table);
    expect(lines.slice(0, history.length)).toEqual(history);
    const changed = {
      type: 'plugin-changed',
      from: { id, version: '1.0.0', hash: expect.any(String) as string },
      to: { id, version: '1.0.1', hash: expect.any(String) as string },
    };
    expect(changesIn(lines)).toEqual([changed]);

    const { sheet } = await client.game.head.query({ table });
    const drawn = (await (await fetch(`${second.address}${sheet}`)).json()) as { board: typeof board };
    expect(drawn.board.connections).toEqual(dearer.board.connections);
    const active = clientOf(at, now.waiting[0]);
    const { options } = await active.game.offered.query({ table });
    const least = options.flatMap((option) => (option.type === 'open' ? [option.min - Number(option.plant)] : []));
    expect(new Set(least)).toEqual(new Set([1]));
    const [plant = ''] = now.plants.current;
    const action = { type: 'open', plant, bid: Number(plant) + 1 };
    expect(await active.game.act.mutate({ table, seen: now.version, actions: [action], id: 'x' })).toMatchObject({
      ok: true,
    });
    await second.stop();

    const third = await serverWith(acme('1.0.1', dearer), data);
    const later = clientOf(await again(third.address, people));
    expect(changesIn(await historyOf(later, table))).toEqual([changed]);
    await third.stop();

    const fourth = await serverWith(acme('1.2.0', dearer), data);
    const latest = clientOf(await again(fourth.address, people));
    const versions = changesIn(await historyOf(latest, table)).map((event) =>
      event.type === 'plugin-changed' ? [event.from.version, event.to.version] : [],
    );
    expect(versions).toEqual([
      ['1.0.0', '1.0.1'],
      ['1.0.1', '1.2.0'],
    ]);
  });

  test('in the middle of a turn lets that turn be taken back', async () => {
    const { data, table, people, view } = await begun();
    const second = await serverWith(acme('1.0.0'), data);
    const [plant = ''] = view.plants.current;
    const seat = view.waiting[0] ?? 0;
    const action = { type: 'open', plant, bid: Number(plant) };
    const before = clientOf(await again(second.address, people), seat);
    expect(await before.game.act.mutate({ table, seen: view.version, actions: [action], id: 'x' })).toMatchObject({
      ok: true,
    });
    await second.stop();

    const third = await serverWith(acme('1.0.1'), data);
    const after = clientOf(await again(third.address, people), seat);
    const { version } = await after.game.view.query({ table });
    expect(await after.game.undo.mutate({ table, seen: version, actions: 1, id: 'y' })).toMatchObject({ ok: true });
    const left = await after.game.view.query({ table });
    expect(withoutVersion(left).phase).toEqual(view.phase);
    await third.stop();

    const fourth = await serverWith(acme('1.0.1'), data);
    const fresh = clientOf(await again(fourth.address, people), seat);
    expect(await fresh.game.view.query({ table })).toEqual(left);
  });

  test.each<readonly [string, object, string]>([
    ['to another major version', acme('2.0.0', dearer), '2.0.0'],
    [
      'to one that does not know the cities any more',
      acme('1.1.0', {
        board: {
          ...board,
          cities: board.cities.map((city) => ({ ...city, id: `new-${city.id}` })),
          connections: board.connections.map(([a, b, cost]) => [`new-${a}`, `new-${b}`, cost]),
        },
      }),
      '1.1.0',
    ],
  ])('%s can be looked at and not played on, and it is said why', async (_what, map, installed) => {
    const { data, table, people, view, history } = await begun();
    const second = await serverWith(map, data);
    const client = clientOf(await again(second.address, people));
    expect(await client.game.view.query({ table })).toEqual(view);
    expect(await historyOf(client, table)).toEqual(history);
    const refusal = await client.game.decision.query({ table }).catch((error: { data: unknown }) => error.data);
    expect(refusal).toMatchObject({
      refusal: { code: 'plugin-version', params: { plugin: id, pinned: '1.0.0', installed } },
    });
    const act = { table, seen: view.version, actions: [{ type: 'pass' }], id: 'x' };
    expect(await refused(client.game.act.mutate(act))).toBe('plugin-version');
    await second.stop();

    const third = await serverWith(acme('1.0.0'), data);
    const back = clientOf(await again(third.address, people));
    const { advice } = await back.game.decision.query({ table, version: view.version });
    expect(advice.forecast.order).toHaveLength(people.length);
  });
});

describe('a game whose plugin was removed', () => {
  test('and that was going on can be looked at, moment by moment', async () => {
    const { data, table, people, view, history } = await begun();
    const second = await serverWith(null, data);
    const client = clientOf(await again(second.address, people));
    expect(await client.game.view.query({ table })).toEqual(view);
    expect(await historyOf(client, table)).toEqual(history);
    const moments = await Promise.all(
      history.slice(0, 20).map(({ version }) => client.game.moment.query({ table, version })),
    );
    expect(moments.map((moment) => moment.view.version)).toEqual(history.slice(0, 20).map(({ version }) => version));
    expect(await refused(client.game.decision.query({ table }))).toBe('unknown-plugin');
  });

  test('and that was over shows its board, its log, its result, its figures and every moment', async () => {
    const first = await serverWith(acme('1.0.0'));
    const anna = await visitor(first.address, 'live');
    const { table } = await finishedGame(anna.client, { map: id });
    const look = async ({ client, address }: { client: Client; address: string }) => {
      const head = await client.game.head.query({ table });
      const history = await historyOf(client, table);
      const middle = history[Math.floor(history.length / 2)]?.version ?? 0;
      return {
        head,
        history,
        view: await client.game.view.query({ table }),
        figures: await client.game.figures.query({ table }),
        record: await client.game.record.query({ table }),
        moment: await client.game.moment.query({ table, version: middle }),
        sheet: await (await fetch(`${address}${head.sheet}`)).json(),
        art: await (await fetch(`${address}${head.art}`)).json(),
      };
    };
    const before = await look({ client: anna.client, address: first.address });
    expect(before.view.phase.at).toBe('over');
    expect(before.record.table.plugins).toContainEqual({ id, version: '1.0.0', hash: expect.any(String) as string });
    await first.stop();

    const second = await serverWith(null, first.data);
    const { client } = await visitor(second.address, 'http', anna.cookie());
    expect(await look({ client, address: second.address })).toEqual(before);
    const fork = { table, version: before.moment.view.version, seat: 0 };
    expect(await refused(client.table.fork.mutate(fork))).toBe('unknown-plugin');
    await second.stop();

    const third = await serverWith(acme('1.0.1', dearer), first.data);
    const later = await visitor(third.address, 'http', anna.cookie());
    expect(await look({ client: later.client, address: third.address })).toEqual(before);
  });
});

test('a hook that was mended shows as a changed plugin, though nobody changed the version', async () => {
  const folder = temporaryFolder();
  const house = (bid: string): string => `export default {${head('calm')} hooks: { minimumBid: (least) => ${bid} } };`;
  install(folder, 'calm', house('least'));
  const parts = { plugins: [...packages, 'calm'], source: besides(folder) };
  const first = await running(parts);
  const game = await seatedGame(first.address, 2, { variants: ['house:calm'] });
  await first.stop();

  install(folder, 'calm', house('least + 0'));
  const second = await running({ ...parts, data: first.data });
  const client = clientOf(await again(second.address, game.people));
  const [change, ...others] = changesIn(await historyOf(client, game.table));
  expect(others).toEqual([]);
  expect(change).toMatchObject({ from: { id: 'house:calm', version: '1.0.0' }, to: { version: '1.0.0' } });
});
