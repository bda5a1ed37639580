import type { HistoryEntry } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { replayed } from './support/replayed.ts';
import { finishedGame, plainWish, playOut, seatedGame } from './support/table.ts';

describe('a game played on from a finished one', () => {
  test('stands as the other one stood, its pile included, and its record replays', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const anna = (await visitor(address, 'live')).client;
    const { table } = await finishedGame(anna);
    const history = await anna.game.history.query({ table, after: 0 });
    const { version } = history[Math.floor(history.length / 3)] as HistoryEntry;
    const then = await anna.game.moment.query({ table, version });
    const bela = (await visitor(address, 'live')).client;
    const { id } = await bela.table.fork.mutate({ table, version, seat: 1, name: 'Béla' });
    const info = await bela.table.info.query({ table: id });
    expect(info.seats.map(({ kind, name, yours }) => [kind, name, yours])).toEqual([
      ['bot', 'Volta', false],
      ['human', 'Béla', true],
      ['bot', 'Ohm', false],
    ]);
    expect(info).toMatchObject({ status: 'playing', host: true, seed: null });
    const begun = await bela.game.moment.query({ table: id, version });
    expect(begun.view).toMatchObject({
      houses: then.view.houses,
      plants: then.view.plants,
      order: then.view.order,
      you: 1,
    });
    const past = await bela.game.history.query({ table: id, after: 0 });
    expect(past.slice(0, 3).map(({ events }) => events.map(({ type }) => type))).toEqual(
      history.slice(0, 3).map(({ events }) => events.map(({ type }) => type)),
    );
    const end = await playOut(bela, id);
    const state = await replayed(await bela.game.record.query({ table: id }));
    expect(state.phase).toEqual(end.phase);
    const pileThen = await bela.game.moment.query({ table: id, version });
    expect(pileThen.pile).toEqual(then.pile);
  });

  test('is made once, however often the same attempt asks for it', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const { client } = await visitor(address, 'live');
    const { table } = await finishedGame(client);
    const [{ version }] = (await client.game.history.query({ table, after: 0 })) as [HistoryEntry];
    const asked = { table, version, seat: 0, attempt: 'one' };
    const made = await Promise.all([client.table.fork.mutate(asked), client.table.fork.mutate(asked)]);
    const [{ id }] = made;
    expect([...made, await client.table.fork.mutate(asked)]).toEqual([{ id }, { id }, { id }]);
    expect((await client.table.fork.mutate({ ...asked, attempt: 'two' })).id).not.toBe(id);
    expect(await client.table.mine.query()).toHaveLength(3);
  });

  test('begins with what stood: what was taken back is not there', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const game = await seatedGame(address, 2, { variants: ['variant:first-game'] });
    const { table } = game;
    const before = await game.playUntil((view) => view.phase.at === 'building');
    const seat = before.waiting[0] ?? 0;
    await game.act(seat, { type: 'pass' });
    const { version } = await game.view();
    await game.at(seat).game.undo.mutate({ table, seen: version, actions: 1, id: 'undo' });
    const end = await game.playUntil((view) => view.phase.at === 'over');
    const { id } = await game.at(0).table.fork.mutate({ table, version: version + 1, seat: 0 });
    const past = await game.at(0).game.history.query({ table: id, after: 0 });
    const types = past.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).not.toContain('turn-undone');
    expect(types.filter((type) => type === 'seat-finished').length).toBeLessThan(10);
    expect(await refused(game.at(0).table.fork.mutate({ table, version: end.version, seat: 0 }))).toBe('already-over');
    expect(await refused(game.at(0).table.fork.mutate({ table, version: 1, seat: 0 }))).toBe('stale-version');
    expect(await refused(game.at(0).table.fork.mutate({ table, version, seat: 5 }))).toBe('unknown-seat');
    expect(await refused(game.at(0).table.fork.mutate({ table, version, seat: 0, name: '' }))).toBe('bad-name');
  });
});

test('a table of bots has the names it always had', async () => {
  const { address } = await running();
  const { client } = await visitor(address);
  const { id } = await client.table.create.mutate({ ...plainWish, seats: ['human', 'bot'], name: 'Anna' });
  expect((await client.table.info.query({ table: id })).seats.map(({ name }) => name)).toEqual(['Anna', 'Ampère']);
});
