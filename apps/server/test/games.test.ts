import { compile, readRecord, replay } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import type { View } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { leastOf } from '@gridwright/core/plugin';
import { type Client, refused, running, visitor } from './support/server.ts';
import { plainWish } from './support/plain-wish.ts';
import { workspacePlugins } from './support/plugins.ts';
import { finishedGame } from './support/table.ts';
import { shownAfter, viewAfter, watching } from './support/watching.ts';

async function twoPeople(address: string) {
  const [anna, bela] = await Promise.all([visitor(address, 'live'), visitor(address, 'live')]);
  const { id: table } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
  await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
  await anna.client.table.start.mutate({ table });
  const seats = [anna, bela] as const;
  const whoseTurn = async () => {
    const view = await anna.client.game.view.query({ table });
    const seat = view.waiting[0] ?? 0;
    const [active, other] = seat === 0 ? seats : ([bela, anna] as const);
    return { seat, version: view.version, active, other };
  };
  return { table, anna, bela, whoseTurn };
}

describe('an action', () => {
  test('moves the game on, for the seat of the one who sent it', async () => {
    const { address } = await running();
    const { table, whoseTurn } = await twoPeople(address);
    const { seat, version, active } = await whoseTurn();
    const { options } = await active.client.game.offered.query({ table, version });
    const action = leastOf(options[0] ?? { type: 'pass' });
    const answer = await active.client.game.act.mutate({ table, seen: version, actions: [action], id: 'first' });
    expect(answer).toMatchObject({ ok: true });
    const history = await active.client.game.history.query({ table, after: version });
    expect(history).toMatchObject([{ seat, version: answer.version }]);
  });

  test('is answered as the first time when it comes again, also after a restart', async () => {
    const first = await running();
    const { table, whoseTurn } = await twoPeople(first.address);
    const { version, active } = await whoseTurn();
    const { options } = await active.client.game.offered.query({ table });
    const wanted = { table, seen: version, actions: [leastOf(options[0] ?? { type: 'pass' })], id: 'once' };
    const answer = await active.client.game.act.mutate(wanted);
    expect(await active.client.game.act.mutate(wanted)).toEqual(answer);
    expect(await active.client.game.act.mutate({ ...wanted, actions: [{ type: 'nonsense' }] })).toEqual(answer);
    await first.stop();
    const second = await running({ data: first.data });
    const again = await visitor(second.address, 'http', active.cookie());
    expect(await again.client.game.act.mutate(wanted)).toEqual(answer);
    expect(await again.client.game.history.query({ table, after: version })).toHaveLength(1);
  });

  test('that comes twice at once is played once', async () => {
    const { address } = await running();
    const { table, whoseTurn } = await twoPeople(address);
    const { version, active } = await whoseTurn();
    const { options } = await active.client.game.offered.query({ table });
    const wanted = { table, seen: version, actions: [leastOf(options[0] ?? { type: 'pass' })], id: 'once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => active.client.game.act.mutate(wanted)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await active.client.game.history.query({ table, after: version })).toHaveLength(1);
  });

  test('is refused with its own code, and leaves no trace', async () => {
    const { address } = await running();
    const { table, whoseTurn } = await twoPeople(address);
    const { version, active, other } = await whoseTurn();
    const stranger = await visitor(address);
    const attempt = async (person: { client: Client }, action: unknown, seen = version): Promise<string> => {
      const answer = await person.client.game.act.mutate({ table, seen, actions: [action], id: 'attempt' });
      return answer.ok ? 'accepted' : answer.error.code;
    };
    expect(await attempt(stranger, { type: 'pass' })).toBe('unknown-seat');
    expect(await attempt(other, { type: 'pass' })).toBe('not-your-turn');
    expect(await attempt(active, { type: 'pass' }, version - 1)).toBe('stale-version');
    expect(await attempt(active, { type: 'pass' }, version + 1)).toBe('stale-version');
    expect(await attempt(active, { type: 'build', city: 'berlin' })).toBe('wrong-phase');
    expect(await attempt(active, { type: 'pass' })).toBe('must-buy-first-round');
    expect(await attempt(active, { type: 'open', plant: 'nowhere', bid: 5 })).toBe('unknown-plant');
    expect(await attempt(active, { type: 'open', plant: '3', bid: 3.5 })).toBe('not-an-integer');
    expect(await attempt(active, { type: 'open', plant: '3', bid: -1 })).toBe('out-of-range');
    expect(await attempt(active, { type: 'open', plant: '3', bid: 1e9 })).toBe('out-of-range');
    expect(await attempt(active, { type: 'open', plant: '3', bid: 3, price: 0 })).toBe('unknown-field');
    expect(await attempt(active, { type: 'steal' })).toBe('unknown-action');
    expect(await attempt(active, null)).toBe('malformed-action');
    expect(await attempt(active, 'pass')).toBe('malformed-action');
    expect(await active.client.game.view.query({ table })).toMatchObject({ version });
    expect(await active.client.game.history.query({ table, after: version })).toEqual([]);
  });

  test('in a malformed envelope is refused at the edge', async () => {
    const { address } = await running();
    const { table, whoseTurn } = await twoPeople(address);
    const { version, active } = await whoseTurn();
    const base = { table, seen: version, actions: [{ type: 'pass' }], id: 'x' };
    for (const more of [
      { seen: 1.5 },
      { seen: -1 },
      { id: '' },
      { id: 'x'.repeat(81) },
      { extra: 1 },
      { seen: '1' as never },
    ])
      expect(await refused(active.client.game.act.mutate({ ...base, ...more }))).toBe('malformed-request');
  });

  test('says which version is present when the page was behind', async () => {
    const { address } = await running();
    const { table, whoseTurn } = await twoPeople(address);
    const { version, active } = await whoseTurn();
    expect(await active.client.game.act.mutate({ table, seen: 1, actions: [{ type: 'pass' }], id: 'late' })).toEqual({
      ok: false,
      version,
      error: { code: 'stale-version', params: { version }, by: 'core' },
    });
    expect(await refused(active.client.game.offered.query({ table, version: 1 }))).toBe('stale-version');
  });
});

describe('a subscriber', () => {
  test('sees the whole view first and then every change', async () => {
    const { address } = await running();
    const { table, whoseTurn, anna, bela } = await twoPeople(address);
    const seen = watching(bela.client, table);
    await seen.until(() => seen.pushes.length > 0);
    expect(seen.pushes[0]).toMatchObject({ push: { type: 'view', view: { you: 1 } } });
    for (let turn = 0; turn < 6; turn++) {
      const { version, active } = await whoseTurn();
      const { options } = await active.client.game.offered.query({ table });
      const answer = await active.client.game.act.mutate({
        table,
        seen: version,
        actions: [leastOf(options[0] ?? { type: 'pass' })],
        id: `turn ${turn}`,
      });
      expect(answer.ok).toBe(true);
      await seen.until(() => seen.pushes.at(-1)?.id === String(answer.version));
    }
    expect(shownAfter(seen.pushes)).toEqual(await bela.client.game.view.query({ table }));
    expect(shownAfter(seen.pushes)).not.toEqual(await anna.client.game.view.query({ table }));
  });

  test('who comes back hears of what was missed, step by step', async () => {
    const { address } = await running();
    const { table, whoseTurn, anna } = await twoPeople(address);
    const before = watching(anna.client, table);
    await before.until(() => before.pushes.length > 0);
    before.stop();
    const known = shownAfter(before.pushes);
    for (let turn = 0; turn < 4; turn++) {
      const { version, active } = await whoseTurn();
      const { options } = await active.client.game.offered.query({ table });
      await active.client.game.act.mutate({
        table,
        seen: version,
        actions: [leastOf(options[0] ?? { type: 'pass' })],
        id: `turn ${turn}`,
      });
    }
    const after = watching(anna.client, table, before.pushes.at(-1)?.id);
    await after.until(() => after.pushes.length >= 6);
    const types = after.pushes.map(({ push }) => push.type);
    expect(types).toEqual(['changes', 'changes', 'changes', 'changes', 'decision', 'table']);
    const caughtUp = after.pushes.reduce<View | null>(
      (view, { push }) => (view === null ? null : viewAfter(view, push)),
      known,
    );
    expect(caughtUp).toEqual(await anna.client.game.view.query({ table }));
  });

  test('with a version from nowhere gets the whole view', async () => {
    const { address } = await running();
    const { table, anna } = await twoPeople(address);
    const seen = watching(anna.client, table, '999999');
    await seen.until(() => seen.pushes.length > 0);
    expect(seen.pushes[0]?.push.type).toBe('view');
  });

  test('of a table that has not started hears who comes, and of the start', async () => {
    const { address } = await running();
    const [anna, bela] = await Promise.all([visitor(address, 'live'), visitor(address)]);
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    const seen = watching(anna.client, table);
    await seen.until(() => seen.pushes.length > 0);
    await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
    await anna.client.table.start.mutate({ table });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'view'));
    const names = seen.pushes.flatMap(({ push }) => (push.type === 'table' ? [push.table.seats[1]?.name] : []));
    expect(names).toEqual([null, 'Béla', 'Béla']);
  });

  test('of a table that is not there is told so', async () => {
    const { address } = await running();
    const anna = await visitor(address, 'live');
    const seen = watching(anna.client, 'no-such-table');
    await seen.until(() => seen.errors.length > 0);
    expect(await refused(Promise.reject(seen.errors[0]))).toBe('unknown-table');
  });
});

describe('a game of bots', () => {
  test('is played to its end, and then shows everything', async () => {
    const { address } = await running();
    const anna = await visitor(address, 'live');
    const { id: table } = await anna.client.table.create.mutate({
      ...plainWish,
      seats: ['bot', 'bot', 'bot'],
      name: 'Anna',
    });
    const seen = watching(anna.client, table);
    await seen.until(() => seen.pushes.length > 0);
    expect(await refused(anna.client.game.record.query({ table }))).toBe('not-started');
    await anna.client.table.start.mutate({ table });
    expect(await refused(anna.client.game.record.query({ table }))).toBe('not-over');
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
    const info = await anna.client.table.info.query({ table });
    const view = await anna.client.game.view.query({ table });
    expect(info.seed).not.toBeNull();
    expect(view.phase.at).toBe('over');
    expect(view.seats.every((seat) => seat.money !== null)).toBe(true);
    expect(shownAfter(seen.pushes)).toEqual(view);
    const record = await anna.client.game.record.query({ table });
    expect(record).toMatchObject({ format: 'gridwright-record', seed: info.seed });
    const file = await fetch(`${address}/records/${table}.json`);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const text = await file.text();
    expect(JSON.parse(text)).toEqual(record);
    const read = readRecord(text);
    if (!read.ok) throw new Error(read.error.code);
    const plugins = await Promise.all(['@gridwright/map-germany', '@gridwright/decks'].map(workspacePlugins.load));
    const rules = compile(
      plugins
        .flat()
        .filter((plugin) => read.value.table.plugins.some((ref) => ref.id === (plugin as AnyPlugin).id)) as AnyPlugin[],
      read.value.table,
    );
    if (!rules.ok) throw new Error('the plugins of a record make rules');
    const replayed = replay(rules.value, read.value);
    expect(replayed.ok && replayed.value.state.version).toBe(view.version);
  });
});

test('a record is a file that a browser has to fetch once', async () => {
  const { address } = await running();
  const { client } = await visitor(address, 'live');
  const { table } = await finishedGame(client);
  const first = await fetch(`${address}/records/${table}.json`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${address}/records/${table}.json`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await first.json()).toEqual(await client.game.record.query({ table }));
});
