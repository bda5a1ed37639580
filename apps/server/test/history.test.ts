import type { View } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { finishedGame, seatedGame } from './support/table.ts';
import { shownAfter, viewAfter, watching } from './support/watching.ts';

describe('a moment of a game', () => {
  test('is what a subscriber was shown at that time', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { table, at } = game;
    const seen = watching(at(0), table);
    await seen.until(() => seen.pushes.length > 0);
    const last = await game.playUntil((view) => view.round === 2);
    await seen.until(() => seen.pushes.at(-1)?.id === String(last.version));
    let shown: View | null = null;
    for (const { push } of seen.pushes) {
      if (push.type === 'view') shown = push.view;
      if (push.type !== 'changes' || shown === null) continue;
      shown = viewAfter(shown, push);
      const moment = await at(0).game.moment.query({ table, version: push.version });
      expect(moment.view).toEqual(shown);
      expect(moment.entry).toMatchObject(push.entry);
      expect(moment.pile).toBeNull();
    }
    expect(shown).toEqual(shownAfter(seen.pushes));
  });

  test('can be any event, and shows others no more than it did then', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { table, at } = game;
    const first = (await game.view()).version;
    const { version: last } = await game.playUntil((view) => view.round === 3);
    const history = await at(1).game.history.query({ table, after: 0 });
    for (const entry of history) expect(entry.at).toHaveLength(entry.events.length);
    for (let version = first; version <= last; version += 3) {
      const { view, entry } = await at(1).game.moment.query({ table, version });
      expect(view.version).toBe(version);
      expect(view.seats.map(({ money }) => money === null)).toEqual([true, false]);
      expect(entry.version).toBe(version);
      const line = history.find((one) => one.version >= version);
      expect(line?.events.slice(0, entry.events.length)).toEqual(entry.events);
    }
  });

  test('that has not come or lies before the game is refused', async () => {
    const { address } = await running();
    const game = await seatedGame(address);
    const { version } = await game.view();
    const moment = (at: number) => refused(game.at(0).game.moment.query({ table: game.table, version: at }));
    expect(await moment(version + 1)).toBe('stale-version');
    expect(await moment(version - 1)).toBe('stale-version');
    expect(await moment(0)).toBe('stale-version');
    expect(await moment(-1)).toBe('malformed-request');
  });
});

describe('a finished game', () => {
  test('is open to anybody with the link, who needs no seat', async () => {
    const { address } = await running();
    const { table } = await finishedGame((await visitor(address, 'live')).client);
    const { client } = await visitor(address);
    const view = await client.game.view.query({ table });
    expect(view.you).toBeNull();
    expect((await client.table.info.query({ table })).status).toBe('over');
    await client.game.head.query({ table });
    expect((await client.game.offered.query({ table })).options).toEqual([]);
    expect((await client.game.decision.query({ table })).offered.options).toEqual([]);
    const history = await client.game.history.query({ table, after: 0 });
    expect(await client.game.chat.query({ table, after: 0 })).toEqual([]);
    expect(await client.game.record.query({ table })).toMatchObject({ format: 'gridwright-record' });
    for (const { version } of history) {
      const moment = await client.game.moment.query({ table, version });
      expect(moment.view.seats.every(({ money }) => money !== null)).toBe(true);
      expect(moment.pile).toHaveLength(moment.view.plants.pile);
      expect(moment.removed?.length).toBeGreaterThan(0);
    }
    expect((await client.game.moment.query({ table, version: view.version })).view).toMatchObject({
      phase: view.phase,
      seats: view.seats,
    });
    const watched = watching((await visitor(address, 'live')).client, table);
    await watched.until(() => watched.pushes.length > 0);
    expect(watched.pushes[0]?.push.type).toBe('view');
  });

  test('tells its figures, round by round, and they add up', async () => {
    const { address } = await running();
    const { client } = await visitor(address, 'live');
    const { table } = await finishedGame(client);
    const figures = await client.game.figures.query({ table });
    const end = await client.game.view.query({ table });
    expect(figures).toHaveLength(end.round * 3);
    for (const { seat, money, cities } of end.seats) {
      const own = figures.filter((one) => one.seat === seat);
      expect(own.map(({ round }) => round)).toEqual(own.map((_, index) => index + 1));
      expect(own.at(-1)).toMatchObject({ money, cities: cities.length });
      let before = 50;
      for (const { income, spent, money: left } of own) {
        expect(left).toBe(before + income - spent.plants - spent.fuel - spent.building);
        before = left;
      }
    }
    const ranking = end.phase.at === 'over' ? end.phase.ranking : [];
    for (const { seat, supplied } of ranking)
      expect(figures.find((one) => one.seat === seat && one.round === end.round)?.supplied).toBe(supplied);
  });

  test('is what figures and forks are for: while it is played they are refused', async () => {
    const { address } = await running();
    const { table, at } = await seatedGame(address);
    expect(await refused(at(0).game.figures.query({ table }))).toBe('not-over');
    const { version } = await at(0).game.view.query({ table });
    expect(await refused(at(0).table.fork.mutate({ table, version, seat: 0 }))).toBe('not-over');
  });
});
