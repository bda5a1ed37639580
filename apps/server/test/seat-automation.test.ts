import Database from 'better-sqlite3';
import type { Option, PlantId } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { numbersIn } from './support/numbers-in.ts';
import { type Person, refused, running, visitor } from './support/server.ts';
import { seatedGame, type Seated } from './support/table.ts';
import { until as eventually } from './support/until.ts';
import { watching } from './support/watching.ts';

const soon = { automaticDelayMs: () => 20 };

type Bid = readonly [seat: number, bid: number | 'out'];

/** Bids on a plant in the order in which they were made, as anybody reads them in the log. */
const bidsIn = (history: unknown, plant: PlantId): readonly Bid[] =>
  (history as readonly HistoryEntry[]).flatMap(({ events }) =>
    events.flatMap((event): readonly Bid[] => {
      if ((event.type === 'auction-opened' || event.type === 'bid-made') && event.plant === plant)
        return [[event.seat, event.bid]];
      return event.type === 'bidder-dropped' && event.plant === plant ? [[event.seat, 'out']] : [];
    }),
  );

async function nominating(address: string, players = 2) {
  const game = await seatedGame(address, players);
  const opener = await game.whoseTurn();
  const opening = (await game.offered(opener)).options.find(
    (option): option is Extract<Option, { type: 'open' }> => option.type === 'open',
  );
  if (opening === undefined) throw new Error('the first to nominate has a plant to nominate');
  const others = Array.from({ length: players - 1 }, (_, distance) => (opener + distance + 1) % players);
  const open = (bid: number) => game.act(opener, { type: 'open', plant: opening.plant, bid });
  const limit = (seat: number, most: number | null, plant = opening.plant) =>
    game.at(seat).game.setLimit.mutate({ table: game.table, plant, limit: most });
  const history = (seat = opener) => game.at(seat).game.history.query({ table: game.table, after: 0 });
  const sold = () =>
    eventually(async () => {
      const { phase } = await game.view();
      return phase.at !== 'auction' || phase.bought.length > 0;
    });
  return {
    game,
    table: game.table,
    opener,
    others,
    plant: opening.plant,
    min: opening.min,
    open,
    limit,
    history,
    sold,
  };
}

describe('a bid limit', () => {
  test('raises by one as long as it suffices, and then gives up', async () => {
    const { address } = await running(soon);
    const { opener, others, plant, min, open, limit, history, game, sold } = await nominating(address);
    const [rival = -1] = others;
    await limit(rival, min + 3);
    await open(min);
    await eventually(async () => (await game.whoseTurn()) === opener);
    await game.act(opener, { type: 'bid', bid: min + 3 });
    await sold();
    expect(bidsIn(await history(), plant)).toEqual([
      [opener, min],
      [rival, min + 1],
      [opener, min + 3],
      [rival, 'out'],
    ]);
  });

  test('against another is fought out one by one, as people would', async () => {
    const { address } = await running({ automaticDelayMs: () => 2 });
    const { opener, others, plant, min, open, limit, history, sold } = await nominating(address);
    const [rival = -1] = others;
    await limit(opener, min + 6);
    await limit(rival, min + 20);
    await open(min);
    await sold();
    const bids = bidsIn(await history(), plant);
    expect(bids).toEqual([
      [opener, min],
      ...Array.from({ length: 7 }, (_, raise) => [raise % 2 === 0 ? rival : opener, min + 1 + raise]),
      [opener, 'out'],
    ]);
  });

  test('is gone when its lot has ended, and can be taken back before', async () => {
    const { address, data } = await running(soon);
    const { game, table, opener, others, plant, min, open, limit, sold } = await nominating(address, 3);
    const [first = -1, second = -1] = others;
    const limitOf = async (seat: number) => (await game.at(seat).game.decision.query({ table })).limit;
    expect(await limit(first, 30)).toEqual({
      limit: { plant, limit: 30 },
      scrap: null,
      automation: { passWhenBroke: true },
    });
    expect(await limitOf(first)).toEqual({ plant, limit: 30 });
    expect(await limitOf(second)).toBeNull();
    await limit(first, null);
    expect(await limitOf(first)).toBeNull();
    await limit(first, min);
    await limit(second, min);
    await open(min);
    await sold();
    expect(await limitOf(first)).toBeNull();
    expect(await limitOf(second)).toBeNull();
    expect(await refused(limit(first, 40))).toBe('no-lot-to-bid-on');
    expect(await refused(limit(opener, 40, (await game.view()).plants.current[0]))).toBe('no-lot-to-bid-on');
    const database = new Database(path.join(data, 'gridwright.sqlite'), { readonly: true });
    expect(database.prepare('select * from instructions where limit_bid is not null').all()).toEqual([]);
    database.close();
  });

  test('outlives the server', async () => {
    const first = await running({ automaticDelayMs: () => 60_000 });
    const { game, table, opener, others, plant, min, open, limit } = await nominating(first.address);
    const [rival = -1] = others;
    await limit(rival, min + 3);
    await open(min);
    await first.stop();
    const second = await running({ data: first.data, ...soon });
    const again = await visitor(second.address, 'live', game.people[opener]?.cookie());
    await eventually(async () => (await again.client.game.view.query({ table })).waiting[0] === opener);
    expect(bidsIn(await again.client.game.history.query({ table, after: 0 }), plant)).toEqual([
      [opener, min],
      [rival, min + 1],
    ]);
  });

  test('is told to everybody when the game is over, the last one for each plant, and to nobody before', async () => {
    const first = await running(soon);
    const { game, table, others, plant, min, open, limit, sold } = await nominating(first.address);
    const [rival = -1] = others;
    await limit(rival, min + 40);
    await limit(rival, min + 3);
    expect(await refused(game.at(rival).game.limits.query({ table }))).toBe('not-over');
    await open(min + 4);
    await sold();
    await game.playUntil((view) => view.phase.at === 'over');
    await first.stop();
    const second = await running({ data: first.data, ...soon });
    const spectator = await visitor(second.address);
    expect(await spectator.client.game.limits.query({ table })).toEqual([{ seat: rival, plant, limit: min + 3 }]);
  });

  test('leaves the move to its owner, who may be quicker', async () => {
    const { address } = await running({ automaticDelayMs: () => 60_000 });
    const { game, opener, others, plant, min, open, limit, history, sold } = await nominating(address);
    const [rival = -1] = others;
    await limit(rival, min + 5);
    await open(min);
    await game.act(rival, { type: 'bid', bid: min + 2 });
    await game.act(opener, { type: 'pass' });
    await sold();
    expect(bidsIn(await history(), plant)).toEqual([
      [opener, min],
      [rival, min + 2],
      [opener, 'out'],
    ]);
  });

  test('is refused to somebody without a seat, and for a plant that is not there', async () => {
    const { address } = await running(soon);
    const { table, others, plant, limit } = await nominating(address);
    const stranger = await visitor(address);
    expect(await refused(stranger.client.game.setLimit.mutate({ table, plant, limit: 5 }))).toBe('not-seated');
    expect(await refused(limit(others[0] ?? 0, 5, 'no-plant'))).toBe('no-lot-to-bid-on');
    expect(await refused(limit(others[0] ?? 0, 5.5))).toBe('malformed-request');
    expect(await refused(limit(others[0] ?? 0, -1))).toBe('malformed-request');
  });
});

/** The shape of a value: its fields and the kinds of what is in them, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, key === 'type' || key === 'code' ? inner : shapeOf(inner)]),
  );
}

describe('what others can learn of a limit', () => {
  /** The same auction twice: a rival answers by hand, or has left word. */
  async function auction(how: 'by hand' | 'with a limit', unheardOf: number) {
    // long enough for all that others try before it
    const server = await running({ automaticDelayMs: () => 2000 });
    const { game, table, opener, others, plant, min, open, limit, history, sold } = await nominating(server.address, 3);
    const [rival = -1, third = -1] = others;
    const spectator = await visitor(server.address, 'live');
    const onlookers: readonly Person[] = [game.people[opener], game.people[third], spectator].flatMap(
      (one) => one ?? [],
    );
    const seen = onlookers.map((person) => watching(person.client, table));
    for (const one of seen) await one.until(() => one.pushes.length > 0);
    if (how === 'with a limit') await limit(rival, unheardOf);
    await open(min);
    if (how === 'by hand') await game.act(rival, { type: 'bid', bid: min + 1 });
    await eventually(async () => (await game.whoseTurn()) === third);
    await game.act(third, { type: 'pass' });
    await game.act(opener, { type: 'bid', bid: min + 2 });
    // and others ask for what they may not have, while the rival is to answer
    const { version } = await game.view(opener);
    const answers: unknown[] = [];
    for (const person of onlookers) {
      const wish = { table, seen: version, id: 'peek' };
      answers.push(
        await person.client.game.act.mutate({ ...wish, actions: [{ type: 'bid', bid: min + 3 }] }),
        await person.client.game.undo.mutate({ ...wish, id: 'peek 2', seen: version - 1, actions: 1 }),
        await person.client.game.act.mutate({ ...wish, id: 'peek 3', actions: [{ type: 'pass' }] }),
        (await person.client.game.decision.query({ table })).limit,
        await refused(person.client.game.limits.query({ table })),
        await refused(person.client.game.setAutomation.mutate({ table, passWhenBroke: 1 as never })),
      );
    }
    if (how === 'by hand') await game.act(rival, { type: 'bid', bid: min + 3 });
    await eventually(async () => (await game.whoseTurn()) === opener);
    await game.act(opener, { type: 'pass' });
    await sold();
    const everything = await Promise.all(
      onlookers.map(async ({ client }, number) => ({
        pushes: seen[number]?.pushes.map(({ push }) => push),
        view: await client.game.view.query({ table }),
        info: await client.table.info.query({ table }),
        head: await client.game.head.query({ table }),
        history: await client.game.history.query({ table, after: 0 }),
        offered: await client.game.offered.query({ table }),
        mine: await client.table.mine.query(),
      })),
    );
    return { everything, answers, bids: bidsIn(await history(), plant).map(([, bid]) => bid), min };
  }

  test('is nothing: neither its number, nor that there is one', async () => {
    const unheardOf = 748_236;
    const byHand = await auction('by hand', unheardOf);
    const withLimit = await auction('with a limit', unheardOf);
    const told = numbersIn(JSON.stringify([withLimit.everything, withLimit.answers]));
    expect(told.has(String(unheardOf))).toBe(false);
    for (const { bids, min } of [byHand, withLimit])
      expect(bids).toEqual([min, min + 1, 'out', min + 2, min + 3, 'out']);
    const shapes = [byHand, withLimit].map(({ everything, answers }) =>
      everything.map(({ pushes, view: _view, offered: _offered, head: _head, ...rest }) =>
        shapeOf({
          ...rest,
          answers,
          pushes: pushes?.map((push) => (push.type === 'changes' ? { ...push, changes: null } : { type: push.type })),
        }),
      ),
    );
    expect(shapes[1]).toEqual(shapes[0]);
  });
});

describe('what is left to the server along with a bid', () => {
  const bid = (game: Seated, seat: number, version: number, action: object, bidding: object) =>
    game
      .at(seat)
      .game.act.mutate({ table: game.table, seen: version, id: `bid ${version}`, actions: [action], bidding } as never);

  test('is a limit: the server goes on by it', async () => {
    const { address } = await running(soon);
    const { game, opener, others, plant, min, history, sold } = await nominating(address);
    const { version } = await game.view();
    await bid(game, opener, version, { type: 'open', plant, bid: min }, { limit: min + 4, scraps: null });
    await game.act(others[0] ?? -1, { type: 'bid', bid: min + 3 });
    await eventually(async () => (await game.whoseTurn()) === others[0]);
    await game.act(others[0] ?? -1, { type: 'pass' });
    await sold();
    expect(bidsIn(await history(), plant).slice(0, 4)).toEqual([
      [opener, min],
      [others[0], min + 3],
      [opener, min + 4],
      [others[0], 'out'],
    ]);
  });

  test('is the plant that goes: whoever wins is not asked for it, and nobody learns of it before', async () => {
    const { address } = await running({ automaticDelayMs: () => 600_000 });
    const game = await seatedGame(address);
    const full = await game.playUntil(
      ({ phase, seats, waiting }) =>
        phase.at === 'auction' &&
        phase.lot === null &&
        phase.owing === null &&
        phase.bought.length === 1 &&
        seats[waiting[0] ?? 0]?.plants.length === 4,
    );
    const seat = full.waiting[0] ?? 0;
    const own = full.seats[seat]?.plants.map(({ id }) => id) ?? [];
    const opening = (await game.offered(seat)).options.find((option) => option.type === 'open');
    if (opening === undefined) throw new Error('there is nothing to buy');
    const other = watching(game.at(1 - seat), game.table);
    await other.until(() => other.pushes.length > 0);
    const action = { type: 'open', plant: opening.plant, bid: opening.min };
    const { version } = await game.view();
    expect(await bid(game, seat, version, action, { limit: null, scraps: own[1] })).toMatchObject({ ok: true });
    const plantsNow = async () => (await game.view()).seats[seat]?.plants.map(({ id }) => id);
    await eventually(async () => (await plantsNow())?.length === 4 && !(await plantsNow())?.includes(own[1] ?? ''));
    expect(await plantsNow()).toEqual([own[0], own[2], own[3], opening.plant]);
    expect(JSON.stringify(other.pushes)).not.toContain('"scrap":{');
    expect((await game.at(seat).game.decision.query({ table: game.table })).scrap).toBeNull();
  });

  test('is asked again where that plant is gone, and refused where it has no proper form', async () => {
    const { address } = await running(soon);
    const { game, opener, plant, min, table } = await nominating(address);
    const { version } = await game.view();
    const action = { type: 'open', plant, bid: min };
    expect(await refused(bid(game, opener, version, action, { limit: -1, scraps: null }))).toBe('malformed-request');
    await bid(game, opener, version, action, { limit: null, scraps: 'no-plant' });
    expect((await game.at(opener).game.decision.query({ table })).scrap).toEqual({ plant, scraps: 'no-plant' });
  });
});

describe('a forced pass', () => {
  test('is done by itself where nothing else is possible, and leaves bureaucracy to the player', async () => {
    const { address } = await running(soon);
    const { game, opener, others, open } = await nominating(address);
    const [rival = -1] = others;
    const money = (await game.view(opener)).seats[opener]?.money ?? 0;
    await open(money);
    await game.playUntil((view) => view.phase.at === 'fuel');
    await eventually(async () => (await game.whoseTurn()) === rival);
    await game.act(rival, { type: 'pass' });
    await eventually(async () => (await game.view()).phase.at === 'building');
    await eventually(async () => (await game.whoseTurn()) === rival);
    await game.act(rival, { type: 'pass' });
    await eventually(async () => (await game.view()).phase.at === 'bureaucracy');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(new Set((await game.view()).waiting)).toEqual(new Set([0, 1]));
  });

  test('is left to those who want it so: then the game waits', async () => {
    const { address } = await running(soon);
    const { game, table, opener, open } = await nominating(address);
    await game.at(opener).game.setAutomation.mutate({ table, passWhenBroke: false });
    await open((await game.view(opener)).seats[opener]?.money ?? 0);
    await game.playUntil((view) => view.phase.at === 'fuel' && view.waiting[0] === opener);
    expect((await game.offered(opener)).options).toEqual([{ type: 'pass' }]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await game.whoseTurn()).toBe(opener);
    expect(await game.at(opener).game.setAutomation.mutate({ table, passWhenBroke: true })).toMatchObject({
      automation: { passWhenBroke: true },
    });
    await eventually(async () => (await game.whoseTurn()) !== opener);
  });
});

test('what a seat left word to do belongs to that seat alone', async () => {
  const { address } = await running(soon);
  const game: Seated = await seatedGame(address);
  await game.at(1).game.setAutomation.mutate({ table: game.table, passWhenBroke: false });
  expect((await game.at(0).game.decision.query({ table: game.table })).automation).toEqual({ passWhenBroke: true });
  expect((await game.at(1).game.decision.query({ table: game.table })).automation).toEqual({ passWhenBroke: false });
});
