import vm from 'node:vm';
import { because, type Handlers } from '@gridwright/core/plugin';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { variant, withMadeUp } from './support/made-up.ts';
import { packages } from './support/plugins.ts';
import { refused, running, visitor } from './support/server.ts';
import { seatedGame } from './support/table.ts';
import { watching } from './support/watching.ts';

const loop = (): never => {
  for (;;);
};
const fail = (): never => {
  throw new Error('out of order');
};

/** A house rule that is sound until its switch is turned. */
function faulty(hooks: Handlers<null>) {
  const sick = { now: false };
  const handlers = Object.entries(hooks).map(([name, handler]) => {
    const asSoundAsNone = name === 'panels' || name === 'react' ? () => [] : (value: unknown) => value;
    const given = handler as (...question: unknown[]) => unknown;
    return [name, (...question: unknown[]) => (sick.now ? given(...question) : asSoundAsNone(question[0]))];
  });
  const plugin = variant({ id: 'house:faulty', tier: 'house', hooks: Object.fromEntries(handlers) });
  return { sick, plugin };
}

async function serverWith(hooks: Handlers<null>) {
  const { sick, plugin } = faulty(hooks);
  const server = await running({
    plugins: [...packages, '@acme/faulty'],
    source: withMadeUp({ '@acme/faulty': plugin }),
    botDelayMs: () => 60_000,
  });
  return { ...server, sick };
}

const sickTable = { variants: ['house:faulty'] };
const openFirst = async ({ view, act, whoseTurn }: Awaited<ReturnType<typeof seatedGame>>) => {
  const { plants } = await view();
  const plant = plants.current[0] ?? '';
  return act(await whoseTurn(), { type: 'open', plant, bid: Number(plant) });
};

describe('a hook that, in the middle of a game,', () => {
  test.each<readonly [string, Handlers<null>, RegExp]>([
    ['throws', { minimumBid: fail }, /out of order/],
    ['returns a fraction', { minimumBid: (bid) => because(bid + 0.5, 'reason') }, /expected a whole number/],
    ['names an unknown plant', { offeredPlants: (plants) => [...plants, 'unheard-of'] }, /no plant unheard-of/],
    ['loops', { minimumBid: loop }, /still at work after 1 second/],
    [
      'loops and catches what it can',
      {
        minimumBid: () => {
          for (;;)
            try {
              loop();
            } catch {
              /* goes on */
            }
        },
      },
      /still/,
    ],
    ['loops when it reacts', { react: loop }, /still at work/],
  ])('%s is named in the refusal, its game is flagged, and the others go on', async (_what, hooks, what) => {
    const { address, sick } = await serverWith(hooks);
    const [ill, healthy] = [await seatedGame(address, 2, sickTable), await seatedGame(address)];
    const before = await ill.view();
    sick.now = true;
    expect(await openFirst(ill)).toMatchObject({
      ok: false,
      error: {
        code: 'plugin-fault',
        by: 'house:faulty',
        params: { plugin: 'house:faulty', what: expect.stringMatching(what) as string },
      },
    });
    expect(await ill.at(0).table.info.query({ table: ill.table })).toMatchObject({ status: 'faulted' });
    expect((await ill.view()).version).toBe(before.version);
    expect(await openFirst(healthy)).toMatchObject({ ok: true });
    expect(await healthy.at(0).table.info.query({ table: healthy.table })).toMatchObject({ status: 'playing' });

    sick.now = false;
    expect(await openFirst(ill)).toMatchObject({ ok: true });
  });

  test('is sound is given one limit for a move and all that those who watch are told of it', async () => {
    const { address } = await serverWith({ minimumBid: (bid) => bid });
    const game = await seatedGame(address, 2, sickTable);
    const watched = [0, 1].map((seat) => watching(game.at(seat), game.table));
    for (const { pushes, until } of watched) await until(() => pushes.some(({ push }) => push.type === 'view'));
    const { plants } = await game.view();
    const [plant = ''] = plants.current;
    const seat = await game.whoseTurn();
    const limits = vi.spyOn(vm.Script.prototype, 'runInThisContext');
    onTestFinished(() => limits.mockRestore());
    expect(await game.act(seat, { type: 'open', plant, bid: Number(plant) })).toMatchObject({ ok: true });
    for (const { pushes, until } of watched) await until(() => pushes.some(({ push }) => push.type === 'changes'));
    expect(limits).toHaveBeenCalledTimes(1);
  });

  test('loops is cut off twice, and then not asked again in that game', async () => {
    // by the call that it was asked in: where a busy machine kept it from working, one call asks more than once
    const askedIn = new Set<number>();
    let call = 0;
    const { address, sick } = await serverWith({
      minimumBid: () => {
        askedIn.add(call);
        return loop();
      },
    });
    const [ill, other] = [await seatedGame(address, 2, sickTable), await seatedGame(address, 2, sickTable)];
    sick.now = true;
    const desk = async ({ at, whoseTurn, table }: typeof ill) => {
      const seat = await whoseTurn();
      call += 1;
      return refused(at(seat).game.decision.query({ table }));
    };
    for (let times = 0; times < 4; times++) expect(await desk(ill)).toBe('plugin-fault');
    expect([...askedIn]).toEqual([1, 2]);
    expect(await ill.view()).toMatchObject({ round: 1 });
    expect(await ill.at(0).table.info.query({ table: ill.table })).toMatchObject({ status: 'faulted' });

    expect(await desk(other)).toBe('plugin-fault');
    expect([...askedIn]).toEqual([1, 2, 5]);
  });

  test.each([
    ['fails', fail],
    ['loops', loop],
  ])('%s while it shows something leaves the board to be seen, and is named', async (_what, panels) => {
    const { address, sick } = await serverWith({ panels });
    const ill = await seatedGame(address, 2, sickTable);
    sick.now = true;
    const seen = watching(ill.at(0), ill.table);
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'view'));
    expect(await openFirst(ill)).toMatchObject({ ok: true });
    expect(await ill.view()).toMatchObject({ panels: [], plants: { current: expect.anything() as unknown } });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'faulted'));
  });

  test('fails when it is a bot’s turn flags the game, too', async () => {
    const { address, sick } = await serverWith({ minimumBid: fail });
    const anna = await visitor(address, 'live');
    sick.now = true;
    const wish = { map: 'map:germany', deck: 'deck:base', regions: 'random', money: 'open', bots: 'instant' } as const;
    const seats = ['bot', 'bot'] as const;
    const { id: table } = await anna.client.table.create.mutate({ ...wish, ...sickTable, seats, name: 'Anna' });
    const seen = watching(anna.client, table);
    await seen.until(() => seen.pushes.length > 0);
    await anna.client.table.start.mutate({ table });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'faulted'));
    expect(await anna.client.table.info.query({ table })).toMatchObject({ status: 'faulted' });
  });
});

test('a rule that loops while a table is put together makes that table impossible, and no other', async () => {
  const { address, sick } = await serverWith({ deckRecipe: loop });
  sick.now = true;
  const { client } = await visitor(address);
  const wish = {
    map: 'map:germany',
    deck: 'deck:base',
    seats: ['human', 'bot'],
    regions: 'random',
    money: 'open',
    bots: 'instant',
  } as const;
  expect(await refused(client.table.preview.query({ ...wish, variants: ['house:faulty'] }))).toBe('impossible-table');
  expect(await client.table.preview.query({ ...wish, variants: [] })).toMatchObject({ regionsInPlay: 3 });
});
