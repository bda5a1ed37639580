import { describe, expect, test } from 'vitest';
import { deadline } from '../src/games/time-limits.ts';
import { refused, running, visitor } from './support/server.ts';
import { plainWish, seatedGame } from './support/table.ts';
import { until } from './support/until.ts';

describe('before the game the host', () => {
  test('sends somebody away, who does not come back without a key', async () => {
    const { address } = await running();
    const [anna, bela] = await Promise.all([visitor(address), visitor(address)]);
    const { id: table } = await anna.client.table.create.mutate({ ...plainWish, name: 'Anna' });
    const sit = (key?: string) => refused(bela.client.table.join.mutate({ table, seat: 1, name: 'Béla', key }));
    await sit();
    expect(await refused(bela.client.table.freeSeat.mutate({ table, seat: 0 }))).toBe('not-host');
    const { seats } = await anna.client.table.freeSeat.mutate({ table, seat: 1 });
    expect(seats[1]).toMatchObject({ name: null, yours: false });
    expect(await sit()).toBe('seat-locked');
    const { key } = await anna.client.table.handOut.mutate({ table, seat: 1 });
    expect(await sit('another key')).toBe('seat-locked');
    expect(await sit(key)).toContain('accepted');
  });

  test('locks free seats, and hands each out to whoever has its key', async () => {
    const { address } = await running();
    const people = await Promise.all([visitor(address), visitor(address), visitor(address)]);
    const [anna, bela, cleo] = people.map(({ client }) => client) as [
      (typeof people)[0]['client'],
      (typeof people)[0]['client'],
      (typeof people)[0]['client'],
    ];
    const seats = ['human', 'human', 'human'] as const;
    const { id: table } = await anna.table.create.mutate({ ...plainWish, seats, name: 'Anna' });
    expect(await anna.table.lockSeats.mutate({ table, locked: true })).toMatchObject({ locked: true });
    expect(await refused(bela.table.join.mutate({ table, seat: 1, name: 'Béla' }))).toBe('seat-locked');
    const { key } = await anna.table.handOut.mutate({ table, seat: 1 });
    expect(await refused(cleo.table.join.mutate({ table, seat: 2, name: 'Cleo', key }))).toBe('seat-locked');
    expect(await refused(bela.table.join.mutate({ table, seat: 1, name: 'Béla', key }))).toContain('accepted');
    await anna.table.lockSeats.mutate({ table, locked: false });
    expect(await refused(cleo.table.join.mutate({ table, seat: 2, name: 'Cleo' }))).toContain('accepted');
    // no key leaves the server with the table
    expect(JSON.stringify(await cleo.table.info.query({ table }))).not.toContain(key);
  });
});

describe('during the game a bot plays for somebody who is away', () => {
  test('when the host says so, until its owner returns', async () => {
    const { address } = await running({ botDelayMs: () => 0 });
    const game = await seatedGame(address, 2);
    const { table, at, view } = game;
    const away = 1;
    await game.playUntil(({ waiting }) => waiting.includes(away));
    const { version } = await view();
    const { seats } = await at(0).table.handToBot.mutate({ table, seat: away });
    expect(seats[away]).toMatchObject({ kind: 'human', name: 'Friend 1', standIn: true });
    await until(async () => (await view()).version > version);
    expect((await at(away).table.takeBack.mutate({ table, seat: away })).seats[away]?.standIn).toBeUndefined();
    await game.playUntil(({ waiting }) => waiting.includes(away));
    // the owner acts themself again
    const { options } = await game.offered(away);
    expect(options.length).toBeGreaterThan(0);
  });

  test('when more than half of the others want it, and only when the game waits for them', async () => {
    const { address } = await running({ automaticDelayMs: () => 600_000 });
    const game = await seatedGame(address, 4);
    const { table, at, whoseTurn } = game;
    const host = 0;
    await game.playUntil(({ waiting }) => waiting[0] !== undefined && waiting[0] !== host);
    const away = await whoseTurn();
    const others = [1, 2, 3].filter((seat) => seat !== away);
    const [first = 1, second = 2] = others;
    const stranger = await visitor(address);
    expect(await refused(stranger.client.table.handToBot.mutate({ table, seat: away }))).toBe('not-seated');
    expect(await refused(at(first).table.handToBot.mutate({ table, seat: second }))).toBe('not-awaited');
    const standsIn = async (seat: number) =>
      (await at(seat).table.handToBot.mutate({ table, seat: away })).seats[away]?.standIn;
    expect(await standsIn(first)).toBeUndefined();
    // twice is not two
    expect(await standsIn(first)).toBeUndefined();
    expect(await standsIn(second)).toBe(true);
    expect(await refused(at(second).table.takeBack.mutate({ table, seat: away }))).toBe('not-seated');
    expect((await at(away).table.takeBack.mutate({ table, seat: away })).seats[away]?.standIn).toBeUndefined();
  });

  test('when they say so themselves, at any time', async () => {
    const { address } = await running();
    const { table, at, whoseTurn } = await seatedGame(address);
    const idle = 1 - (await whoseTurn());
    expect((await at(idle).table.handToBot.mutate({ table, seat: idle })).seats[idle]?.standIn).toBe(true);
  });

  test('also after the server has started again', async () => {
    const first = await running({ botDelayMs: () => 600_000 });
    const { table, at, whoseTurn, people } = await seatedGame(first.address, 2, { bots: 'paced' });
    const away = await whoseTurn();
    await at(away).table.handToBot.mutate({ table, seat: away });
    const { version } = await at(0).game.view.query({ table });
    await first.stop();
    const second = await running({ data: first.data, botDelayMs: () => 0 });
    await second.resume();
    const { client } = await visitor(second.address, 'http', people[0]?.cookie());
    await until(async () => (await client.game.view.query({ table })).version > version);
    expect((await client.table.info.query({ table })).seats[away]?.standIn).toBe(true);
  });

  test('when the time that the table allows is over', async () => {
    let time = Date.UTC(2026, 10, 20, 12);
    const server = await running({ now: () => time, botDelayMs: () => 600_000 });
    const timeLimit = { unit: 'minutes', amount: 5, weekends: 'count', atZero: 'bot' } as const;
    const { table, at, whoseTurn } = await seatedGame(server.address, 2, { bots: 'paced', timeLimit });
    const away = await whoseTurn();
    const standIn = async () => (await at(0).table.info.query({ table })).seats.map((seat) => seat.standIn === true);
    time += 4 * 60_000;
    await server.handOverLateSeats();
    expect(await standIn()).toEqual([false, false]);
    time += 2 * 60_000;
    await server.handOverLateSeats();
    expect(await standIn()).toEqual([away === 0, away === 1]);
  });
});

describe('the time for a decision', () => {
  const friday = Date.UTC(2026, 10, 20, 18);
  const hour = 3_600_000;
  const days = (amount: number, weekends: 'count' | 'pause') =>
    deadline(friday, { unit: 'days', amount, weekends, atZero: 'bot' }) - friday;

  test('is what the table says', () => {
    expect(deadline(friday, { unit: 'minutes', amount: 5, weekends: 'count', atZero: 'bot' }) - friday).toBe(300_000);
    expect(days(2, 'count')).toBe(48 * hour);
  });

  test('pauses over the weekend where the table wants that', () => {
    expect(days(1, 'pause')).toBe(72 * hour);
    expect(days(6, 'pause')).toBe((6 + 4) * 24 * hour);
    const saturday = friday + 12 * hour;
    const limit = { unit: 'minutes', amount: 60, weekends: 'pause', atZero: 'bot' } as const;
    expect(new Date(deadline(saturday, limit)).toISOString()).toBe('2026-11-23T01:00:00.000Z');
  });
});
