import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { packagesWith } from './support/plugins.ts';
import { seatedGame } from './support/table.ts';

const wish = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'instant',
  name: 'Anna',
} as const;

describe('a suggestion', () => {
  test('is one of the things on offer, for whoever plays against bots alone', async () => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const { client } = await visitor(address);
    const { id: table } = await client.table.create.mutate(wish);
    await client.table.start.mutate({ table });
    await expect.poll(async () => (await client.game.view.query({ table })).waiting).toEqual([0]);
    const { rated, bot } = await client.game.suggest.query({ table });
    expect(bot).toBe('bot:standard');
    const [best] = rated;
    if (best === undefined) throw new Error('nothing is suggested');
    expect(rated.every(({ chance }) => chance !== undefined && chance >= 0 && chance <= 100)).toBe(true);
    // asked again, the same is said at once
    expect((await client.game.suggest.query({ table })).rated).toEqual(rated);
    const { version: seen } = await client.game.view.query({ table });
    const answer = await client.game.act.mutate({ table, seen, id: 'as suggested', actions: [best.action] });
    expect(answer.ok).toBe(true);
    expect(await refused(client.game.suggest.query({ table, version: seen }))).toBe('stale-version');
  });

  test('is refused where other people play, and to those who look on', async () => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const game = await seatedGame(address);
    expect(await refused(game.at(0).game.suggest.query({ table: game.table }))).toBe('no-suggestions');
    const { client } = await visitor(address);
    expect(await refused(client.game.suggest.query({ table: game.table }))).toBe('not-seated');
  });
});
