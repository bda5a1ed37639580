import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';

describe('a game that was played elsewhere', () => {
  test('goes on from its record where it stood, and whoever has the link takes a seat that nobody holds', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const game = await seatedGame(address, 2, { variants: ['variant:first-game'] });
    const end = await game.playUntil((view) => view.phase.at === 'over');
    const { seal: _seal, ...whole } = await game.at(0).game.record.query({ table: game.table });
    const record = { ...whole, actions: whole.actions.slice(0, Math.floor(whole.actions.length / 2)) };

    const [ada, ben, cleo] = await Promise.all([1, 2, 3].map(() => visitor(address, 'live')));
    if (!ada || !ben || !cleo) throw new Error('somebody is missing');
    const asked = { record, name: 'Ada', attempt: 'one' };
    const { id: table } = await ada.client.table.resume.mutate(asked);
    expect(await ada.client.table.resume.mutate(asked), 'the answer was lost on its way').toEqual({ id: table });
    const seats = async () => (await ada.client.table.info.query({ table })).seats.map(({ name }) => name);
    expect(await seats()).toEqual(['Ada', null]);
    const history = await ada.client.game.history.query({ table, after: 0 });
    const before = await game.at(0).game.moment.query({ table: game.table, version: history.at(-1)?.version ?? 0 });
    const now = await ada.client.game.view.query({ table });
    expect(now).toMatchObject({ houses: before.view.houses, plants: before.view.plants, order: before.view.order });
    expect(now.version).toBeLessThan(end.version);

    await ben.client.table.join.mutate({ table, seat: 1, name: 'Ben' });
    expect(await seats()).toEqual(['Ada', 'Ben']);
    expect((await ben.client.game.view.query({ table })).you).toBe(1);
    expect(await refused(cleo.client.table.join.mutate({ table, seat: 1, name: 'Cleo' }))).toBe('already-started');
    expect(await refused(ada.client.table.join.mutate({ table, seat: 1, name: 'Ada' }))).toBe('already-started');

    // its moves are none by the rules; it is over; it is no record
    const resume = (other: Record<string, unknown>) => refused(game.at(0).table.resume.mutate({ record: other }));
    expect(await resume({ ...whole, actions: [{ seat: 0, type: 'build', city: 'berlin' }] })).toBe('malformed-request');
    expect(await resume(whole)).toBe('already-over');
    expect(await resume({ format: 'something else' })).toBe('malformed-request');
  });
});
