import { leastOf } from '@gridwright/core/plugin';
import type { Option } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';
import { decisionAfter, shownAfter, watching } from './support/watching.ts';

type Build = Extract<Option, { type: 'build' }>;

describe('a decision', () => {
  test('holds the options of its seat, help for them, and nothing of anybody else', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const seat = await game.whoseTurn();
    const { version } = await game.view();
    const decision = await game.at(seat).game.decision.query({ table: game.table, version });
    expect(decision.offered).toEqual(await game.offered(seat));
    expect(decision.advice.plants).toHaveLength(8);
    expect(decision.undo).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
    expect(decision.limit).toBeNull();
    expect(decision.automation).toEqual({ passWhenBroke: true });
  });

  test('is empty for somebody who only looks on', async () => {
    const { address } = await running();
    const { table } = await seatedGame(address);
    const decision = await (await visitor(address)).client.game.decision.query({ table });
    expect(decision.offered).toMatchObject({ options: [], denied: [], routes: {} });
    expect(decision.advice.plants).toEqual([]);
    expect(decision.undo.ok).toBe(false);
  });

  test('comes to its seat with every push, and nobody else is told of it', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const watchers = [0, 1].map((seat) => watching(game.at(seat), game.table));
    const spectator = watching((await visitor(address, 'live')).client, game.table);
    for (const { pushes, until } of [...watchers, spectator]) await until(() => pushes.length > 0);
    await game.playUntil(({ phase }) => phase.at === 'building');
    await game.at(0).game.setAutomation.mutate({ table: game.table, passWhenBroke: false });
    const { version } = await game.view();
    for (const [seat, { pushes, until }] of watchers.entries()) {
      await until(() => shownAfter(pushes)?.version === version);
      const decision = await game.at(seat).game.decision.query({ table: game.table });
      const told = JSON.stringify({ ok: true, decision });
      await until(() => JSON.stringify(decisionAfter(pushes)) === told);
      expect(decisionAfter(pushes)).toEqual({ ok: true, decision });
    }
    await spectator.until(() => shownAfter(spectator.pushes)?.version === version);
    expect(spectator.pushes.map(({ push }) => ('decision' in push ? push.decision : null))).toEqual(
      spectator.pushes.map(() => null),
    );
  });

  test('comes to the other windows of its seat when the server is told to act for it', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const [own, other] = [0, 1].map((seat) => watching(game.at(seat), game.table));
    await own?.until(() => own.pushes.length > 0);
    await other?.until(() => other.pushes.length > 0);
    await game.at(0).game.setAutomation.mutate({ table: game.table, passWhenBroke: false });
    await own?.until(() => own.pushes.some(({ push }) => push.type === 'decision'));
    expect(decisionAfter(own?.pushes ?? [])).toMatchObject({ decision: { automation: { passWhenBroke: false } } });
    expect(JSON.stringify(other?.pushes)).not.toContain('"passWhenBroke":false');
  });

  test('is whole again for somebody who comes back after a break', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const before = await game.view();
    const seat = await game.whoseTurn();
    await game.act(seat, leastOf((await game.offered(seat)).options[0] ?? { type: 'pass' }));
    const back = watching(game.at(seat), game.table, String(before.version));
    await back.until(() => back.pushes.some(({ push }) => push.type === 'table'));
    const decision = await game.at(seat).game.decision.query({ table: game.table });
    expect(back.pushes.map(({ push }) => push.type)).toEqual(['changes', 'decision', 'table']);
    expect(decisionAfter(back.pushes)).toEqual({ ok: true, decision });
  });

  test('of an earlier version is refused', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    expect(await refused(at(0).game.decision.query({ table, version: 1 }))).toBe('stale-version');
  });

  test('plans several cities in the cheapest order, and says what is left', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { waiting } = await game.playUntil((view) => view.phase.at === 'building');
    const seat = waiting[0] ?? 0;
    const builds = (await game.offered(seat)).options.filter((option): option is Build => option.type === 'build');
    const cities = builds.slice(0, 2).map(({ city }) => city);
    const answer = await game.at(seat).game.plan.query({ table: game.table, cities });
    if (!answer.ok) throw new Error(answer.error.code);
    const { plan } = answer;
    expect(plan.steps.map((step) => step.city).toSorted()).toEqual(cities.toSorted());
    expect(plan.total).toBe(plan.steps.reduce((sum, { house, link }) => sum + house + link, 0));
    expect(plan.further.length).toBeGreaterThan(0);
    for (const { city, more, denied } of plan.further.slice(0, 3)) {
      const larger = await game.at(seat).game.plan.query({ table: game.table, cities: [...cities, city] });
      expect(larger.ok ? larger.plan.total - plan.total : denied?.code).toBe(larger.ok ? more : larger.error.code);
    }
    expect(plan.left).toBe(((await game.view(seat)).seats[seat]?.money ?? 0) - plan.total);
  });

  test('says why cities cannot all be built', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { waiting } = await game.playUntil((view) => view.phase.at === 'building');
    const seat = waiting[0] ?? 0;
    const client = game.at(seat);
    const all = (await game.offered(seat)).options.flatMap((option) => (option.type === 'build' ? [option.city] : []));
    const tooMany = await client.game.plan.query({ table: game.table, cities: all.slice(0, 30) });
    expect(tooMany).toMatchObject({ ok: false, error: { code: 'cannot-afford' } });
    const unknown = await client.game.plan.query({ table: game.table, cities: ['atlantis'] });
    expect(unknown.ok).toBe(false);
    const other = await game.at(1 - seat).game.plan.query({ table: game.table, cities: all.slice(0, 1) });
    expect(other).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
    const stranger = await visitor(address);
    expect(await refused(stranger.client.game.plan.query({ table: game.table, cities: ['a'] }))).toBe('not-seated');
  });
});

describe('several actions at once', () => {
  async function builder() {
    const server = await running();
    const game = await seatedGame(server.address);
    const { waiting, version } = await game.playUntil((view) => view.phase.at === 'building');
    const seat = waiting[0] ?? 0;
    const cities = (await game.offered(seat)).options.flatMap((option) =>
      option.type === 'build' ? [option.city] : [],
    );
    const build = (city = '') => ({ type: 'build', city });
    return { server, game, seat, version, cities, build, client: game.at(seat), table: game.table };
  }

  test('are all done, and each stands in the history', async () => {
    const { client, table, version, cities, build, seat } = await builder();
    const actions = [build(cities[0]), { type: 'pass' }];
    const answer = await client.game.act.mutate({ table, seen: version, actions, id: 'cart' });
    expect(answer.ok).toBe(true);
    const history = await client.game.history.query({ table, after: version });
    expect(history.map((entry) => entry.seat)).toEqual([seat, seat]);
    expect(history.at(-1)?.version).toBe(answer.version);
    expect(history.map((entry) => entry.events[0]?.type)).toEqual(['city-built', 'seat-finished']);
  });

  test('are none of them done when one is refused, which is named', async () => {
    const { client, table, version, cities, build } = await builder();
    const attempt = (actions: unknown[], id: string) => client.game.act.mutate({ table, seen: version, actions, id });
    expect(await attempt([build(cities[0]), build(cities[0]), { type: 'pass' }], 'a')).toMatchObject({
      ok: false,
      at: 1,
      error: { code: 'city-already-yours' },
      version,
    });
    expect(await attempt([build(cities[0]), { type: 'steal' }], 'b')).toMatchObject({
      at: 1,
      error: { code: 'unknown-action' },
    });
    expect(await attempt([{ type: 'pass' }, build(cities[0])], 'c')).toMatchObject({
      at: 1,
      error: { code: 'not-your-turn' },
    });
    expect(await client.game.view.query({ table })).toMatchObject({ version });
    expect(
      await client.game.act.mutate({ table, seen: version - 1, actions: [{ type: 'pass' }], id: 'd' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'stale-version' },
    });
  });

  test('are answered as the first time when they come again, also after a restart', async () => {
    const { server, game, seat, client, table, version, cities, build } = await builder();
    const wishes = { table, seen: version, actions: [build(cities[0]), { type: 'pass' }], id: 'cart' };
    const answer = await client.game.act.mutate(wishes);
    expect(await client.game.act.mutate(wishes)).toEqual(answer);
    await server.stop();
    const second = await running({ data: server.data });
    const again = await visitor(second.address, 'http', game.people[seat]?.cookie());
    expect(await again.client.game.act.mutate(wishes)).toEqual(answer);
  });

  test('cannot be used to ask about a card before it is seen', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    await game.playUntil(
      (view) => view.phase.at === 'auction' && view.phase.bought.length === 1 && view.phase.lot === null,
    );
    const last = await game.whoseTurn();
    const { version } = await game.view();
    // the only one left buys at once, and a card is drawn
    const opening = (await game.offered(last)).options.find((option) => option.type === 'open');
    if (opening === undefined) throw new Error('the last one may buy');
    const buy = { type: 'open', plant: opening.plant, bid: opening.min };
    for (const next of [
      { type: 'pass' },
      { type: 'open', plant: '20', bid: 999 },
      { type: 'buy', market: 'main', fuel: 'coal', count: 1 },
    ])
      expect(
        await game.at(last).game.act.mutate({ table: game.table, seen: version, actions: [buy, next], id: 'peek' }),
      ).toMatchObject({ ok: false, at: 1, error: { code: 'reveals-card', params: {} } });
    expect(await game.view()).toMatchObject({ version });
  });

  test('in a malformed envelope are refused at the edge', async () => {
    const { client, table, version } = await builder();
    const base = { table, seen: version, id: 'x' };
    const thirtyOne = Array.from({ length: 31 }, () => ({ type: 'pass' }));
    for (const actions of [[], thirtyOne, 'pass'])
      expect(await refused(client.game.act.mutate({ ...base, actions: actions as never }))).toBe('malformed-request');
  });
});
