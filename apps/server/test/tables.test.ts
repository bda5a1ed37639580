import type { NewTable } from '@gridwright/protocol';
import { describe, expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';

const wish: NewTable = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['human', 'human', 'bot'],
  regions: 'random',
  money: 'hidden',
  bots: 'paced',
};

describe('a table', () => {
  test('is made by its host, who sits in the first seat', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const { id } = await client.table.create.mutate({ ...wish, name: '  Anna ' });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await client.table.info.query({ table: id })).toMatchObject({
      status: 'open',
      host: true,
      seed: null,
      seedHash: null,
      seats: [
        { seat: 0, kind: 'human', name: 'Anna', yours: true },
        { seat: 1, kind: 'human', name: null, yours: false },
        { seat: 2, kind: 'bot', yours: false },
      ],
    });
    expect(await client.table.mine.query()).toHaveLength(1);
  });

  test('is made once, however often the same attempt asks for it; others make their own', async () => {
    const { address } = await running();
    const [anna, bela] = await Promise.all([visitor(address), visitor(address)]);
    const asked = { ...wish, name: 'Anna', attempt: 'one' };
    // whoever asks for the first time is known from then on
    await anna.client.table.create.mutate({ ...asked, attempt: 'another' });
    const made = await Promise.all([anna.client.table.create.mutate(asked), anna.client.table.create.mutate(asked)]);
    const [{ id }, again] = made;
    expect([again.id, (await anna.client.table.create.mutate(asked)).id]).toEqual([id, id]);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect((await anna.client.table.create.mutate({ ...asked, attempt: 'two' })).id).not.toBe(id);
    expect((await bela.client.table.create.mutate(asked)).id).not.toBe(id);
    expect(await anna.client.table.mine.query()).toHaveLength(3);
  });

  test('against bots is begun once, however often the same attempt asks for it', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const asked = { name: 'Anna', attempt: 'one' };
    const { id } = await client.table.quick.mutate(asked);
    const { seedHash } = await client.table.info.query({ table: id });
    expect(await client.table.quick.mutate(asked)).toEqual({ id });
    expect(await client.table.info.query({ table: id })).toMatchObject({ status: 'playing', seedHash });
    expect(await client.table.mine.query()).toHaveLength(1);
  });

  test('gives a free seat to a friend who has the link, and to nobody else after', async () => {
    const { address } = await running();
    const [anna, bela, cleo] = await Promise.all([visitor(address), visitor(address), visitor(address)]);
    const { id: table } = await anna.client.table.create.mutate({ ...wish, name: 'Anna' });
    const info = await bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' });
    expect(info.seats.map((seat) => [seat.name, seat.yours])).toMatchObject([
      ['Anna', false],
      ['Béla', true],
      [expect.any(String), false],
    ]);
    expect(await refused(cleo.client.table.join.mutate({ table, seat: 1, name: 'Cleo' }))).toBe('seat-taken');
    expect(await refused(cleo.client.table.join.mutate({ table, seat: 0, name: 'Cleo' }))).toBe('seat-taken');
    expect(await refused(cleo.client.table.join.mutate({ table, seat: 2, name: 'Cleo' }))).toBe('unknown-seat');
    expect(await refused(cleo.client.table.leave.mutate({ table }))).toBe('not-seated');
    await bela.client.table.leave.mutate({ table });
    await cleo.client.table.join.mutate({ table, seat: 1, name: 'Cleo' });
    expect((await anna.client.table.info.query({ table })).seats[1]?.name).toBe('Cleo');
  });

  test('plays the same game at every table where the seed is given', async () => {
    const { address } = await running({ drawSeed: () => 'always this one' });
    const { client } = await visitor(address);
    const begin = async (): Promise<string | null> => {
      const { id: table } = await client.table.create.mutate({ ...wish, seats: ['human', 'bot'], name: 'Anna' });
      await client.table.start.mutate({ table });
      return (await client.table.info.query({ table })).seedHash;
    };
    const first = await begin();
    expect(first).not.toBeNull();
    expect(await begin()).toBe(first);
  });

  test('knows who took a seat after a restart', async () => {
    const first = await running();
    const anna = await visitor(first.address);
    const { id: table } = await anna.client.table.create.mutate({ ...wish, name: 'Anna' });
    await first.stop();
    const second = await running({ data: first.data });
    const again = await visitor(second.address, 'http', anna.cookie());
    const stranger = await visitor(second.address);
    expect((await again.client.table.info.query({ table })).seats[0]?.yours).toBe(true);
    expect((await stranger.client.table.info.query({ table })).seats[0]?.yours).toBe(false);
  });

  test('lets the host, and only the host, change seats and start', async () => {
    const { address } = await running();
    const [anna, bela] = await Promise.all([visitor(address), visitor(address)]);
    const { id: table } = await anna.client.table.create.mutate({ ...wish, name: 'Anna' });
    expect(await refused(bela.client.table.setSeat.mutate({ table, seat: 1, kind: 'bot' }))).toBe('not-host');
    expect(await refused(bela.client.table.start.mutate({ table }))).toBe('not-host');
    expect(await refused(anna.client.table.start.mutate({ table }))).toBe('seats-empty');
    expect(await refused(anna.client.game.view.query({ table }))).toBe('not-started');
    await anna.client.table.setSeat.mutate({ table, seat: 1, kind: 'bot' });
    expect(await anna.client.table.start.mutate({ table })).toMatchObject({ status: 'playing', seed: null });
    expect(await refused(anna.client.table.start.mutate({ table }))).toBe('already-started');
    expect(await refused(bela.client.table.join.mutate({ table, seat: 1, name: 'Béla' }))).toBe('already-started');
    expect((await anna.client.game.view.query({ table })).seats).toHaveLength(3);
  });

  test('is there in one call against three bots', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const { id: table } = await client.table.quick.mutate({ name: 'Anna' });
    const info = await client.table.info.query({ table });
    expect(info).toMatchObject({ status: 'playing', map: 'map:germany', bots: 'paced' });
    expect(info.seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'bot']);
    const { maps } = await client.catalog.list.query();
    expect(info.regions).toEqual(maps.find(({ id }) => id === info.map)?.suggested[4]);
    expect(info.seedHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('can be made of what the catalogue lists, in the words of the languages that are asked for', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const [whole, german] = await Promise.all([
      client.catalog.list.query(),
      client.catalog.list.query({ languages: ['de', 'en'] }),
    ]);
    expect(Object.keys(whole.maps[0]?.messages ?? {}).length).toBeGreaterThan(2);
    expect(await client.catalog.list.query({})).toEqual(whole);
    const told = [...german.maps, ...german.decks, ...german.variants, ...german.bots];
    expect([...new Set(told.flatMap(({ messages }) => Object.keys(messages)))].toSorted()).toEqual(['de', 'en']);
    expect(JSON.stringify(german).length).toBeLessThan(0.6 * JSON.stringify(whole).length);
  });

  test('is refused when it can be no game', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const attempt = (more: object): Promise<string> =>
      refused(client.table.create.mutate({ ...wish, name: 'Anna', ...more }));
    expect(await attempt({ map: 'map:nowhere' })).toBe('unknown-plugin');
    expect(await attempt({ deck: 'map:germany' })).toBe('impossible-table');
    expect(await attempt({ regions: ['atlantis'] })).toBe('impossible-table');
    expect(await attempt({ seats: ['human'] })).toBe('malformed-request');
    expect(await attempt({ extra: 1 })).toBe('malformed-request');
    expect(await attempt({ money: 'none' })).toBe('malformed-request');
    expect(await client.table.mine.query()).toEqual([]);
  });

  test.each(['', '   ', 'a'.repeat(25), 'An\u0000na', 'An\nna', 'An\u202ena', 'An\u200bna'])(
    'takes no name like %j',
    async (name) => {
      const { address } = await running();
      const { client } = await visitor(address);
      expect(await refused(client.table.create.mutate({ ...wish, name }))).toBe('bad-name');
    },
  );

  test('is not there under a link that somebody made up', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    for (const table of ['AAAAAAAAAAAAAAAAAAAAAA', '../../etc', "' or 1=1 --"])
      expect(await refused(client.table.info.query({ table }))).toBe('unknown-table');
  });

  test('is refused to somebody who has made very many', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    await client.catalog.list.query();
    const made = await Promise.all(
      Array.from({ length: 70 }, () => refused(client.table.create.mutate({ ...wish, name: 'Anna' }))),
    );
    expect(made.filter((answer) => answer === 'too-many-tables')).toHaveLength(10);
    expect(await refused(client.table.quick.mutate({ name: 'Anna' }))).toBe('too-many-tables');
  });

  test('is refused to somebody who comes under ever new names from one address, and not to others', async () => {
    const { address } = await running({ tablesPerHour: { person: 60, address: 5 } });
    const attempt = async (headers?: Record<string, string>): Promise<string> => {
      const answer = await fetch(`${address}/trpc/table.quick`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'Anna' }),
      });
      return /too-many-tables/.exec(await answer.text())?.[0] ?? String(answer.status);
    };
    const made = await Promise.all(Array.from({ length: 8 }, () => attempt()));
    expect(made.toSorted()).toEqual([...Array<string>(5).fill('200'), ...Array<string>(3).fill('too-many-tables')]);
    expect(await attempt({ 'x-forwarded-for': '203.0.113.7' })).toBe('200');
  });

  test('of bots alone is made only where whoever runs the server wants that', async () => {
    const { address } = await running({ botTables: false });
    const { client } = await visitor(address);
    const make = (seats: NewTable['seats']) => client.table.create.mutate({ ...wish, seats, name: 'Anna' });
    expect(await refused(make(['bot', 'bot']))).toBe('person-needed');
    const { id: table } = await make(['human', 'bot']);
    await client.table.setSeat.mutate({ table, seat: 0, kind: 'bot' });
    expect(await refused(client.table.start.mutate({ table }))).toBe('person-needed');
  });

  test('takes no options that its plugins do not have, and none that are very long', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const attempt = (options: NewTable['options']) =>
      refused(client.table.create.mutate({ ...wish, options, name: 'Anna' }));
    expect(await attempt({ 'map:germany': { size: 'large' } })).toBe('impossible-table');
    expect(await attempt({ 'deck:elsewhere': { size: 'large' } })).toBe('impossible-table');
    const long = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(100, 'x'));
    expect(await attempt({ 'map:germany': { size: long } })).toBe('malformed-request');
  });
});

describe('the catalogue', () => {
  test('lists what a table can be made of', async () => {
    const { address } = await running();
    const { client } = await visitor(address);
    const { maps, decks, refused: broken } = await client.catalog.list.query();
    expect(broken).toEqual([]);
    expect(decks.map((deck) => deck.id)).toContain('deck:base');
    const germany = maps.find((map) => map.id === 'map:germany');
    expect(germany).toMatchObject({ cities: 42, players: [2, 3, 4, 5, 6], regionsInPlay: { 2: 3, 4: 4, 6: 5 } });
    expect(germany?.borders).toHaveLength(9);
    const thumb = await fetch(`${address}${germany?.thumb}`);
    expect(thumb.headers.get('cache-control')).toContain('immutable');
    expect(await thumb.json()).toHaveProperty('roads');
  });
});
