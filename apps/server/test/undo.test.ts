import type { View } from '@gridwright/model';
import type { Push } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { running, visitor } from './support/server.ts';
import { replayed } from './support/replayed.ts';
import { seatedGame } from './support/table.ts';
import { shownAfter, viewAfter, watching } from './support/watching.ts';

/** The same game but for the version. */
const still = ({ version: _version, ...rest }: View): Omit<View, 'version'> => rest;

describe('a turn that is taken back', () => {
  async function twoBuilt() {
    const server = await running();
    const game = await seatedGame(server.address);
    const before = await game.playUntil((view) => view.phase.at === 'building');
    const seat = before.waiting[0] ?? 0;
    const views = [await game.view(0), await game.view(1)];
    const cities = (await game.offered(seat)).options.flatMap((option) =>
      option.type === 'build' ? [option.city] : [],
    );
    await game.act(seat, { type: 'build', city: cities[0] });
    const { options } = await game.offered(seat);
    const second = options.find((option) => option.type === 'build');
    await game.act(seat, { type: 'build', city: second?.city });
    const { version } = await game.view();
    return { server, game, table: game.table, seat, views, version, client: game.at(seat), other: game.at(1 - seat) };
  }

  test('leaves everything as it was before, and the version goes on', async () => {
    const { game, table, views, version, client, seat } = await twoBuilt();
    expect((await client.game.decision.query({ table })).undo).toEqual({ ok: true, actions: 2 });
    const answer = await client.game.undo.mutate({ table, seen: version, actions: 2, id: 'undo' });
    expect(answer).toEqual({ ok: true, version: version + 1 });
    for (const viewer of [0, 1]) expect(still(await game.view(viewer))).toEqual(still(views[viewer] as View));
    const desk = await client.game.decision.query({ table });
    expect(desk.undo).toMatchObject({ ok: false, error: { code: expect.stringMatching(/undo/) as string } });
    expect((await game.act(seat, { type: 'pass' })).ok).toBe(true);
  });

  test('may be the last step only', async () => {
    const { game, table, version, client, seat } = await twoBuilt();
    await client.game.undo.mutate({ table, seen: version, actions: 1, id: 'undo' });
    expect((await game.view(seat)).seats[seat]?.cities).toHaveLength(1);
    expect((await client.game.decision.query({ table })).undo).toEqual({ ok: true, actions: 1 });
  });

  test('is told to others without what it restored', async () => {
    const { table, version, client, other, seat } = await twoBuilt();
    const seen = watching(other, table);
    await seen.until(() => seen.pushes.length > 0);
    await client.game.undo.mutate({ table, seen: version, actions: 2, id: 'undo' });
    await seen.until(() => seen.pushes.at(-1)?.id === String(version + 1));
    const push = seen.pushes.at(-1)?.push as Extract<Push, { type: 'changes' }>;
    expect(push.entry.events).toEqual([{ type: 'turn-undone', seat, actions: 2 }]);
    expect(shownAfter(seen.pushes)).toEqual(await other.game.view.query({ table }));
    expect(await other.game.history.query({ table, after: version })).toMatchObject([
      { events: [{ type: 'turn-undone', seat, actions: 2 }] },
    ]);
  });

  test('is answered as the first time when it is asked for again, also after a restart', async () => {
    const { server, game, table, version, client, seat } = await twoBuilt();
    const thoughts = { table, seen: version, actions: 1, id: 'undo' };
    const answer = await client.game.undo.mutate(thoughts);
    expect(await client.game.undo.mutate(thoughts)).toEqual(answer);
    const before = await game.view(seat);
    await server.stop();
    const second = await running({ data: server.data });
    const again = await visitor(second.address, 'live', game.people[seat]?.cookie());
    expect(await again.client.game.undo.mutate(thoughts)).toEqual(answer);
    expect(await again.client.game.view.query({ table })).toEqual(before);
    expect((await again.client.game.decision.query({ table })).undo).toEqual({ ok: true, actions: 1 });
  });

  test('is caught up with by somebody who comes back', async () => {
    const { game, table, version, client, other, seat } = await twoBuilt();
    const known = await game.view(1 - seat);
    await client.game.undo.mutate({ table, seen: version, actions: 2, id: 'undo' });
    await game.act(seat, { type: 'pass' });
    const after = watching(other, table, String(known.version));
    await after.until(() => after.pushes.length >= 4);
    expect(after.pushes.map(({ push }) => push.type)).toEqual(['changes', 'changes', 'decision', 'table']);
    const caughtUp = after.pushes.reduce<View>((view, { push }) => viewAfter(view, push), known);
    expect(caughtUp).toEqual(await game.view(1 - seat));
  });

  test('is refused when somebody has answered, when a card was drawn, and for more than there is', async () => {
    const { server, game, table, version, client, other, seat } = await twoBuilt();
    const undo = async (who: typeof client, actions: number, seen = version): Promise<string> => {
      const answer = await who.game.undo.mutate({ table, seen, actions, id: `try ${actions}` });
      return answer.ok ? 'undone' : answer.error.code;
    };
    expect(await undo(client, 3)).toBe('out-of-range');
    expect(await undo(other, 1)).toBe('undo-answered');
    expect(await undo(client, 1, version - 1)).toBe('stale-version');
    const stranger = await visitor(server.address);
    expect(await undo(stranger.client, 1)).toBe('unknown-seat');
    await game.act(seat, { type: 'pass' });
    await game.act(1 - seat, { type: 'pass' });
    expect(await undo(client, 1, (await game.view()).version)).toBe('undo-answered');
    const first = await seatedGame((await running()).address);
    await first.playUntil((view) => view.phase.at === 'auction' && view.phase.bought.length > 0);
    const buyer = (await first.view()).phase;
    const bought = buyer.at === 'auction' ? (buyer.bought[0] ?? 0) : 0;
    const { undo: answered } = await first.at(bought).game.decision.query({ table: first.table });
    expect(answered).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^undo-(revealed|answered)$/) as string },
    });
  });

  test('leaves no trace in the record, which replays to the same end', async () => {
    const { address } = await running();
    const game = await seatedGame(address, 2, { variants: ['variant:first-game'] });
    const { table } = game;
    let undone = 0;
    for (let round = 1; round < 40; round++) {
      const before = await game.playUntil(
        (view) => view.phase.at === 'over' || (view.phase.at === 'building' && view.round >= round),
      );
      if (before.phase.at === 'over') break;
      const seat = before.waiting[0] ?? 0;
      await game.act(seat, { type: 'pass' });
      const { version } = await game.view();
      const answer = await game.at(seat).game.undo.mutate({ table, seen: version, actions: 1, id: `undo ${round}` });
      undone += answer.ok ? 1 : 0;
      await game.playUntil((view) => view.phase.at === 'over' || view.phase.at === 'bureaucracy');
    }
    expect(undone).toBeGreaterThan(3);
    const end = await game.view();
    const replayedEnd = await replayed(await game.at(0).game.record.query({ table }));
    expect(replayedEnd.phase).toEqual(end.phase);
  });
});
