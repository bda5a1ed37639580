import { expect, test } from 'vitest';
import { refused, running, visitor } from './support/server.ts';
import { finishedGame, plainWish, seatedGame } from './support/table.ts';

test('a list of own tables says whose turn it is, at what, and for how long by the clock of the server', async () => {
  let clock = 1_000_000;
  const { address } = await running({ now: () => clock });
  const game = await seatedGame(address);
  clock += 7_200_000;
  const [own] = await game.at(0).table.mine.query();
  const view = await game.view(0);
  expect(own?.standing).toEqual({
    round: view.round,
    phase: view.phase,
    order: view.order,
    waiting: view.waiting,
    waitingMs: 7_200_000,
  });
  expect(own?.seats.map(({ name }) => name)).toEqual(['Anna', 'Friend 1']);
});

test('a list of own tables says of a finished game who came where, and nothing of one that has not begun', async () => {
  const { address } = await running();
  const { client } = await visitor(address, 'live');
  const { table } = await finishedGame(client);
  await client.table.create.mutate({ ...plainWish, name: 'Anna' });
  const [open, over] = await client.table.mine.query();
  expect(open).toMatchObject({ status: 'open', hostName: 'Anna', standing: null });
  expect(over).toMatchObject({ id: table, hostName: null, standing: { phase: { at: 'over' }, waiting: [] } });
});

test('a colour and a house are chosen before the game, and never those of somebody else', async () => {
  const { address } = await running();
  const [anna, ben] = await Promise.all([visitor(address), visitor(address)]);
  const { id: table } = await anna.client.table.create.mutate({
    ...plainWish,
    seats: ['human', 'human', 'bot'],
    name: 'A',
  });
  await ben.client.table.join.mutate({ table, seat: 1, name: 'Ben' });
  const look = { colour: 2, house: 5 };
  const chosen = await anna.client.table.setLook.mutate({ table, seat: 0, look });
  expect(
    chosen.seats.map((seat) => seat.look),
    'the bot gets the colour that has become free',
  ).toEqual([look, { colour: 1, house: 1 }, { colour: 0, house: 2 }]);
  const same = { colour: 2, house: 3 };
  expect(await refused(ben.client.table.setLook.mutate({ table, seat: 1, look: same }))).toBe('look-taken');
  expect(await refused(ben.client.table.setLook.mutate({ table, seat: 0, look: same }))).toBe('not-seated');
  await anna.client.table.start.mutate({ table });
  expect(await refused(anna.client.table.setLook.mutate({ table, seat: 0, look: same }))).toBe('already-started');
});

test('a rematch leads everybody to the same table, also after a restart of the server', async () => {
  const first = await running();
  const game = await seatedGame(first.address, 2, { variants: ['variant:first-game'] });
  await game.playUntil(({ phase }) => phase.at === 'over');
  const { id: next } = await game.at(0).table.rematch.mutate({ table: game.table });
  await first.stop();
  const second = await running({ data: first.data });
  const ben = await visitor(second.address, 'http', game.people[1]?.cookie() ?? null);
  expect(await ben.client.table.rematch.mutate({ table: game.table })).toEqual({ id: next });
  const info = await ben.client.table.info.query({ table: next });
  expect(info).toMatchObject({ status: 'open', hostName: 'Anna' });
  expect(info.seats.map(({ name, yours }) => [name, yours])).toEqual([
    ['Anna', false],
    ['Friend 1', true],
  ]);
});
