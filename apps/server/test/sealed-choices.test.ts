import type { Action, View } from '@gridwright/model';
import { expect, test } from 'vitest';
import { type Person, running, visitor } from './support/server.ts';
import { type Seated, seatedGame } from './support/table.ts';
import { watching } from './support/watching.ts';

const inBureaucracy = ({ phase }: View): boolean => phase.at === 'bureaucracy';

/** All that somebody can get out of the server about a running game, but for the names of the table and of its people. */
async function everythingFor({ client }: Person, table: string) {
  const history = await client.game.history.query({ table, after: 0 });
  const last = history.at(-1)?.version ?? 0;
  return {
    view: await client.game.view.query({ table }),
    offered: await client.game.offered.query({ table }),
    decision: await client.game.decision.query({ table }),
    moments: await Promise.all([last, last - 1].map((version) => client.game.moment.query({ table, version }))),
    history: history.map(({ version, events }) => ({ version, events })),
    figures: await client.game.figures.query({ table }).catch(String),
    record: await client.game.record.query({ table }).catch(String),
    fork: await client.table.fork.mutate({ table, version: last, seat: 0 }).catch(String),
  };
}

/** A game of three in which the first of phase 5 has the choice between running a plant and running none, and takes one of them. */
async function chosen(address: string, runs: (proposal: readonly object[]) => readonly object[]) {
  const game: Seated = await seatedGame(address, 3, { money: 'open' });
  await game.playUntil(({ phase }) => phase.at === 'fuel');
  for (let turns = 0; turns < 3; turns++) await buyOne(game);
  const { waiting } = await game.playUntil(inBureaucracy);
  const seat = waiting[0] ?? 0;
  const [option] = (await game.offered(seat)).options;
  if (option?.type !== 'power' || option.proposal.length === 0) throw new Error('there is no plant to run');
  const others = game.people.filter((_, other) => other !== seat);
  const spectator = await visitor(address, 'live');
  const watched = [...others, spectator].map(({ client }) => watching(client, game.table));
  await Promise.all(watched.map((seen) => seen.until(() => seen.pushes.length > 0)));
  const before = watched.map((seen) => seen.pushes.length);
  expect(await game.act(seat, { type: 'power', runs: runs(option.proposal) })).toMatchObject({ ok: true });
  await Promise.all(watched.map((seen, who) => seen.until(() => seen.pushes.length > (before[who] ?? 0))));
  const told = watched.map((seen, who) => seen.pushes.slice(before[who]).map(({ push }) => push));
  const known = await Promise.all([...others, spectator].map((person) => everythingFor(person, game.table)));
  return { game, seat, told: told.map(withoutTimes), known: withoutTimes(known) };
}

/** Whoever's turn it is buys the fuel for one run, as far as there is a need. */
async function buyOne(game: Seated): Promise<void> {
  const seat = await game.whoseTurn();
  const { options } = await game.offered(seat);
  for (const option of options) {
    if (option.type !== 'buy') continue;
    const buy: Action = {
      type: 'buy',
      market: option.market,
      fuel: option.fuel,
      count: Math.min(3, option.prices.length),
    };
    await game.act(seat, buy);
  }
  await game.act(seat, { type: 'pass' });
}

const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (/^(at|sent|time|table|id)$/.test(key) ? undefined : inner)),
  );

test('nobody can tell what others chose to run before all have chosen: all that is sent is the same, whatever it was', async () => {
  const { address } = await running({ drawSeed: () => 'sealed' });
  const all = await chosen(address, (proposal) => proposal);
  const none = await chosen(address, () => []);
  expect(none.seat).toBe(all.seat);
  expect(none.told).toEqual(all.told);
  expect(none.known).toEqual(all.known);
  expect(JSON.stringify(all.told)).not.toContain('runs');

  // the one who chose may still choose otherwise
  const own = await all.game.view(all.seat);
  expect(
    await all.game
      .at(all.seat)
      .game.undo.mutate({ table: all.game.table, seen: own.version, actions: 1, id: 'otherwise' }),
  ).toMatchObject({ ok: true });
  expect((await all.game.view(all.seat)).waiting).toContain(all.seat);

  // when the last has chosen, everything is open
  const open = await none.game.playUntil(({ round }) => round === 2);
  const history = await none.game.at(0).game.history.query({ table: none.game.table, after: 0 });
  const ran = history.flatMap(({ events }) => events.filter(({ type }) => type === 'plants-run'));
  expect(new Set(ran.map((event) => 'seat' in event && event.seat))).toEqual(new Set([0, 1, 2]));
  expect(ran.find((event) => 'seat' in event && event.seat === none.seat)).toMatchObject({ runs: [], income: 10 });
  expect(open.seats).toHaveLength(3);
});
