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
    expect((await game.at(0).table.info.query({ table: game.table })).hints).toBeUndefined();
    expect(await refused(game.at(0).game.suggest.query({ table: game.table }))).toBe('hints-off');
    const { client } = await visitor(address);
    expect(await refused(client.game.suggest.query({ table: game.table }))).toBe('not-seated');
  });

  test('is given where other people play when the table was made so, to each by what their own seat knows', async () => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const game = await seatedGame(address, 2, { hints: true });
    const { waiting } = await game.at(0).game.view.query({ table: game.table });
    const [seat = 0] = waiting;
    const { reasons, rated } = await game.at(seat).game.suggest.query({ table: game.table });
    expect(rated.length).toBeGreaterThan(0);
    expect(reasons.length).toBeGreaterThan(0);
    // somebody else who asks at the same moment is not told what the first was
    const other = await game.at(1 - seat).game.suggest.query({ table: game.table });
    expect(other.rated).toEqual([{ action: { type: 'pass' } }]);
    expect(other.reasons).not.toEqual(reasons);
  });

  test('is refused to whoever plays against bots at a table without hints', async () => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const { client } = await visitor(address);
    const { id: table } = await client.table.create.mutate({ ...wish, hints: false });
    await client.table.start.mutate({ table });
    expect(await refused(client.game.suggest.query({ table }))).toBe('hints-off');
  });

  test('comes with the reasons of the bot, in its own words of all languages', async () => {
    const { address } = await running({ plugins: packagesWith('@gridwright/bots') });
    const { client } = await visitor(address);
    const { id: table } = await client.table.create.mutate(wish);
    await client.table.start.mutate({ table });
    await expect.poll(async () => (await client.game.view.query({ table })).waiting).toEqual([0]);
    const { by, reasons, messages } = await client.game.suggest.query({ table });
    expect(by).toBe('bot:standard');
    for (const { key } of reasons)
      expect([key, Object.values(messages).every((texts) => texts[key] !== undefined)]).toEqual([key, true]);
    expect(Object.keys(messages['en'] ?? {}).toSorted()).toEqual(
      [...new Set(reasons.map(({ key }) => key))].toSorted(),
    );
  });
});
