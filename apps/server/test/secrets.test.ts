import Database from 'better-sqlite3';
import type { GameEvent, Offered, SeatView } from '@gridwright/model';
import type { HistoryEntry } from '@gridwright/protocol';
import path from 'node:path';
import { expect, test } from 'vitest';
import { numbersIn } from './support/numbers-in.ts';
import { type Person, refused, running, type Running, visitor } from './support/server.ts';
import { anyOf, dice } from './support/stand-in.ts';
import { shownAfter, watching } from './support/watching.ts';

/** Every value in a tree, with its path. */
function* everything(value: unknown, at = ''): Generator<readonly [path: string, value: unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* everything(inner, `${at}.${key}`);
}

/** What the server knows and nobody may be told, after each entry of a game. */
function secretsOf(data: string, table: string) {
  const database = new Database(path.join(data, 'gridwright.sqlite'), { readonly: true });
  const rows = database.prepare('select version, events from entries where table_id = ? order by seq').all(table) as {
    readonly version: number;
    readonly events: string;
  }[];
  const seed = (database.prepare('select seed from tables where id = ?').get(table) as { readonly seed: string }).seed;
  database.close();
  const events = rows.flatMap((row) => JSON.parse(row.events) as GameEvent[]);
  return { seed, events };
}

/** A secret limit by which its seat is known. */
const limitOf = (seat: number): number => 748_231 + seat;

/** Tries everything else that may give something away: other ways to act, undo, instructions, talk. */
async function tryAround(people: readonly Person[], table: string, seat: number, step: number): Promise<void> {
  const own = people[seat]?.client;
  const other = people[(seat + 1) % people.length]?.client;
  const decision = await own?.game.decision.query({ table });
  const view = await own?.game.view.query({ table });
  const seen = view?.version ?? 0;
  const [plant = ''] = view?.plants.future ?? [];
  const probes = [{ type: 'pass' }, { type: 'open', plant, bid: 999 }];
  await own?.game.act.mutate({ table, seen, actions: probes.toReversed(), id: `${step} probe` });
  await other?.game.act.mutate({ table, seen, actions: probes, id: `${step} probe` });
  await other?.game.undo.mutate({ table, seen, actions: 1, id: `${step} undo` });
  await own?.game.setLimit.mutate({ table, plant: '99', limit: limitOf(seat) }).catch(() => undefined);
  await other?.game.setLimit
    .mutate({ table, plant, limit: limitOf((seat + 1) % people.length) })
    .catch(() => undefined);
  if (step % 40 === 0) await other?.game.say.mutate({ table, text: `step ${step}` });
  if (decision?.undo.ok === true) await own?.game.undo.mutate({ table, seen, actions: 1, id: `${step} undo again` });
}

/** Plays every person's turns until the game has gone through so many actions. */
async function playOn(people: readonly Person[], table: string, actions: number): Promise<void> {
  const throwDice = dice('secrets');
  for (let played = 0; played < actions; played++) {
    const view = await people[0]?.client.game.view.query({ table });
    const seat = view?.waiting[0];
    if (view === undefined || seat === undefined) return;
    const client = people[seat]?.client;
    const offered = (await client?.game.offered.query({ table })) as Offered;
    const answer = await client?.game.act.mutate({
      table,
      seen: view.version,
      actions: [anyOf(offered, throwDice)],
      id: `${played}`,
    });
    expect(answer).toMatchObject({ ok: true });
    // and things that are refused, whose answers may give something away too
    await client?.game.act.mutate({ table, seen: view.version, actions: [{ type: 'pass' }], id: `${played} again` });
    await people[(seat + 1) % people.length]?.client.game.act.mutate({
      table,
      seen: answer?.version ?? 0,
      actions: [{ type: 'open', plant: '50', bid: 999 }],
      id: `${played} wrong`,
    });
    if (played % 10 === 0) await tryAround(people, table, seat, played);
  }
}

async function hiddenGame(server: Running) {
  const people = await Promise.all([0, 1, 2].map(() => visitor(server.address, 'live')));
  const [anna] = people;
  const wish = {
    map: 'map:germany',
    deck: 'deck:base',
    variants: [],
    seats: ['human', 'human', 'human'],
    regions: 'random',
    money: 'hidden',
    bots: 'instant',
    hints: true,
  } as const;
  const id = (await anna?.client.table.create.mutate({ ...wish, name: 'Anna' }))?.id ?? '';
  for (const [seat, person] of people.entries())
    if (seat > 0) await person.client.table.join.mutate({ table: id, seat, name: `Friend ${seat}` });
  return { people, id };
}

/** All that one person can get out of the server about a game. */
async function everythingFor(person: Person, table: string, address: string) {
  const head = await person.client.game.head.query({ table });
  const history = await person.client.game.history.query({ table, after: 0 });
  const versions = history.filter((_, line) => line % 7 === 0).map((line) => line.version);
  return {
    head,
    info: await person.client.table.info.query({ table }),
    mine: await person.client.table.mine.query(),
    view: await person.client.game.view.query({ table }),
    offered: await person.client.game.offered.query({ table }),
    history,
    decision: await person.client.game.decision.query({ table }),
    hint: await person.client.game.suggest.query({ table }).catch(() => null),
    moments: await Promise.all(versions.map((version) => person.client.game.moment.query({ table, version }))),
    chat: await person.client.game.chat.query({ table, after: 0 }),
    refusals: await Promise.all([
      refused(person.client.game.figures.query({ table })),
      refused(person.client.game.record.query({ table })),
      refused(person.client.game.limits.query({ table })),
      refused(person.client.table.fork.mutate({ table, version: versions[1] ?? 0, seat: 0 })),
      refused(person.client.game.plan.query({ table, cities: ['berlin', 'dresden'] })),
    ]),
    sheet: await (await fetch(`${address}${head.sheet}`)).json(),
    art: await (await fetch(`${address}${head.art}`)).json(),
  };
}

/** Lines of a history that stand: without those that were taken back. */
function standing(sent: unknown): readonly HistoryEntry[] {
  const lines: HistoryEntry[] = [];
  for (const line of sent as readonly HistoryEntry[]) {
    const undone = line.events.find((event) => event.type === 'turn-undone');
    if (undone === undefined) lines.push(line);
    else lines.splice(-undone.actions);
  }
  return lines;
}

/** Sums of Elektro that a viewer was sent, summed up for one seat: what a diligent reader of the log would know. */
function ledger(sent: unknown, seat: number): number {
  let money = 50;
  for (const [, value] of everything(standing(sent))) {
    const event = value as Partial<Record<string, unknown>> | null;
    if (event?.['seat'] !== seat || typeof event['type'] !== 'string') continue;
    const sum = (name: string): number => (typeof event[name] === 'number' ? event[name] : 0);
    money += sum('income') + sum('amount') - sum('price') - sum('house') - sum('link');
  }
  return money;
}

test('nothing that is sent to a player or a spectator gives away the draw pile, the seed or hidden money', async () => {
  const server = await running();
  const { people, id: table } = await hiddenGame(server);
  const spectator = await visitor(server.address, 'live');
  const onlookers = [...people.slice(1), spectator];
  const seen = onlookers.map((person) => watching(person.client, table));
  await people[0]?.client.table.start.mutate({ table });
  await playOn(people, table, 250);

  const { version } = await spectator.client.game.view.query({ table });
  const { seed, events } = secretsOf(server.data, table);
  const decks = events.flatMap((event) => (event.type === 'deck-built' ? [event] : []));
  const cursors = events.flatMap((event) => ('rng' in event && event.rng !== undefined ? [event.rng] : []));
  const hiddenStack = decks[0]?.stack.slice(0, 8) ?? [];
  expect(hiddenStack).toHaveLength(8);

  for (const [number, person] of onlookers.entries()) {
    const you = number < 2 ? number + 1 : null;
    const followed = seen[number];
    await followed?.until(() => shownAfter(followed.pushes)?.version === version);
    expect(followed?.pushes.length).toBeGreaterThan(10);
    const known = { pushes: followed?.pushes, ...(await everythingFor(person, table, server.address)) };
    const text = JSON.stringify(known);
    const numbers = numbersIn(text);
    const { limit } = known.decision;

    expect(text).not.toContain(seed);
    // a limit is in nobody's decision but that of its owner
    for (const seat of [0, 1, 2].filter((other) => other !== you))
      expect(numbers.has(String(limitOf(seat))), `the limit of seat ${seat}`).toBe(false);
    if (you !== null)
      expect(numbers.has(String(limitOf(you))), 'what somebody set is found in what they see').toBe(true);
    expect(limit === null || number < 2).toBe(true);
    expect(known.refusals.slice(0, 4)).toEqual(['not-over', 'not-over', 'not-over', 'not-over']);
    for (const { view: then, pile, removed } of known.moments) {
      expect(pile).toBeNull();
      expect(removed).toBeNull();
      expect(then.seats.map(({ money }) => money !== null)).toEqual(then.seats.map((_, seat) => seat === you));
    }
    for (const cursor of cursors)
      for (const word of cursor) expect(numbers.has(String(word)), String(word)).toBe(false);
    for (const name of ['"stack"', '"culled"', '"rng"', '"secret"', '"fixed"']) expect(text).not.toContain(name);
    // no list anywhere holds cards of the pile in the order of the pile
    for (const [at, value] of everything(known)) {
      if (!Array.isArray(value) || at.startsWith('.sheet')) continue;
      expect(value.join(' '), at).not.toContain(hiddenStack.join(' '));
    }

    const seats = known.view.seats;
    expect(seats.map((seat: SeatView) => seat.money !== null)).toEqual(seats.map((_, seat) => seat === you));
    for (const [at, value] of everything(known)) {
      const owner = (value as { readonly seat?: unknown } | null)?.seat;
      if (typeof owner !== 'number' || owner === you) continue;
      for (const sum of ['income', 'house', 'link', 'amount', 'supplied']) expect(value, at).not.toHaveProperty(sum);
      const money = (value as { readonly money?: unknown }).money;
      expect(money ?? null, at).toBeNull();
      if ((value as { readonly type?: unknown }).type === 'fuel-bought') expect(value, at).not.toHaveProperty('price');
    }
  }
});

test("the sums that are sent do not add up to anybody else's money", async () => {
  const server = await running();
  const { people, id: table } = await hiddenGame(server);
  const [anna, bela] = people;
  if (anna === undefined || bela === undefined) throw new Error('there are three people');
  const spectator = await visitor(server.address);
  await anna.client.table.start.mutate({ table });
  await playOn(people, table, 250);
  const own = (await bela.client.game.view.query({ table })).seats[1]?.money;
  const toBela = await bela.client.game.history.query({ table, after: 0 });
  const toAnna = await anna.client.game.history.query({ table, after: 0 });
  const toSpectator = await spectator.client.game.history.query({ table, after: 0 });
  expect(ledger(toBela, 1)).toBe(own);
  expect(ledger(toAnna, 1)).not.toBe(own);
  expect(ledger(toSpectator, 1)).not.toBe(own);
});
