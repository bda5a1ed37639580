import path from 'node:path';
import type { Bot, BotTurn } from '@gridwright/core/plugin';
import type { Action } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import type { PluginSource } from '../src/index.ts';
import { installPlugins } from '../src/plugins/install-plugins.ts';
import { besides, install, withMadeUp } from './support/made-up.ts';
import { packagesWith } from './support/plugins.ts';
import { type Person, refused, running, temporaryFolder, visitor } from './support/server.ts';
import { anyAction, standIn } from './support/stand-in.ts';
import { watching } from './support/watching.ts';

const wish = {
  map: 'map:germany',
  deck: 'deck:base',
  // a short game says as much
  variants: ['variant:first-game'],
  seats: ['bot', 'bot', 'bot'],
  regions: 'random',
  money: 'hidden',
} as const;

/** Lets bots play a table to its end and gives everything that was pushed. */
async function playedBy(bot: Bot, bots: 'instant' | 'paced' = 'instant', botDelayMs?: () => number) {
  const { address } = await running({
    plugins: packagesWith('tried'),
    source: withMadeUp({ tried: bot }),
    ...(botDelayMs === undefined ? {} : { botDelayMs }),
  });
  const anna = await visitor(address, 'live');
  const { id: table } = await anna.client.table.create.mutate({ ...wish, bots, name: 'Anna' });
  const seen = watching(anna.client, table);
  await seen.until(() => seen.pushes.length > 0);
  await anna.client.table.start.mutate({ table });
  await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
  return { pushes: seen.pushes, history: await anna.client.game.history.query({ table, after: 0 }) };
}

/** The stand-in, but for one decision in five. */
function mostly(sometimes: (turn: BotTurn) => Action): Bot {
  let turn = 0;
  return {
    ...standIn,
    choose: (given) => {
      turn += 1;
      return turn % 5 === 0 ? sometimes(given) : anyAction(given);
    },
  };
}

describe('a game does not wait for a bot that', () => {
  test.each<[string, (turn: BotTurn) => Action]>([
    [
      'fails to decide',
      () => {
        throw new Error('no idea');
      },
    ],
    ['wants what is not allowed', () => ({ type: 'open', plant: 'nowhere', bid: 1 })],
    ['answers with nothing', () => undefined as never],
    ['answers with a promise', () => Promise.resolve({ type: 'pass' }) as never],
  ])('%s', async (_what, sometimes) => {
    const { history } = await playedBy(mostly(sometimes));
    expect(history.at(-1)?.events.at(-1)?.type).toBe('game-ended');
  });

  test('never ends: it is cut off twice, and not asked again', async () => {
    // by version: where a busy machine kept it from working, one decision asks it more than once
    const askedAt = new Set<number>();
    const { history } = await playedBy({
      ...standIn,
      levels: ['simple', 'endless'],
      usualLevel: 'endless',
      messages: { en: { name: 'Odd', tagline: 'Odd', 'level.simple': 'Simple', 'level.endless': 'Endless' } },
      choose: (turn) => {
        if (turn.level === 'simple') return anyAction(turn);
        askedAt.add(turn.view.version);
        for (;;);
      },
    });
    expect(askedAt.size).toBe(2);
    expect(history.at(-1)?.events.at(-1)?.type).toBe('game-ended');
  });
});

test('bots at a paced table take their time for every decision', async () => {
  let decisions = 0;
  const { history } = await playedBy(standIn, 'paced', () => {
    decisions += 1;
    return 0;
  });
  const actions = history.filter((entry) => entry.seat !== null).length;
  expect(decisions).toBeGreaterThanOrEqual(actions);
});

describe('in a game whose bots take longer than anybody waits', () => {
  const anHourMs = 60 * 60 * 1000;
  async function slowGame(seats: readonly ('bot' | 'human')[]) {
    const { address } = await running({
      plugins: packagesWith('tried'),
      source: withMadeUp({ tried: standIn }),
      botDelayMs: () => anHourMs,
    });
    const anna = await visitor(address, 'live');
    const { id: table } = await anna.client.table.create.mutate({ ...wish, seats, bots: 'paced', name: 'Anna' });
    const seen = watching(anna.client, table);
    await seen.until(() => seen.pushes.length > 0);
    await anna.client.table.start.mutate({ table });
    return { address, table, client: anna.client, seen };
  }

  test('a player skips to their turn, after which bots take their time again', async () => {
    const { client, table, seen } = await slowGame(['bot', 'bot', 'human']);
    const mine = async (): Promise<boolean> => (await client.game.view.query({ table })).waiting.includes(2);
    if (!(await mine())) {
      await client.table.skipToPerson.mutate({ table });
      await seen.until(() => seen.pushes.some(({ push }) => push.type === 'changes'));
      await expect.poll(mine).toBe(true);
    }
    const { version, phase } = await client.game.view.query({ table });
    const { offered } = await client.game.decision.query({ table });
    const [first] = offered.options.filter(({ type }) => type === 'open' || type === 'bid');
    if (first?.type !== 'open' && first?.type !== 'bid') throw new Error(`nothing to bid on in ${phase.at}`);
    const bid: Action =
      first.type === 'open' ? { type: 'open', plant: first.plant, bid: first.min } : { type: 'bid', bid: first.min };
    await client.game.act.mutate({ table, seen: version, id: 'one', actions: [bid] });
    const after = await client.game.view.query({ table });
    expect(after.waiting).not.toContain(2);
    await client.table.skipToPerson.mutate({ table });
    await expect.poll(mine).toBe(true);
  });

  test('they move at once as soon as somebody at the table wants that, and only then', async () => {
    const { address, client, table, seen } = await slowGame(['bot', 'bot', 'bot']);
    const stranger = await visitor(address);
    expect(await refused(stranger.client.table.setBotPacing.mutate({ table, pacing: 'instant' }))).toBe('not-seated');
    expect(await refused(stranger.client.table.skipToPerson.mutate({ table }))).toBe('not-seated');
    expect((await client.table.setBotPacing.mutate({ table, pacing: 'instant' })).bots).toBe('instant');
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
  });
});

test('a bot is told no more than a person in its seat', async () => {
  const told = new Map<number | null, number>();
  const curious: Bot = {
    ...standIn,
    choose: (turn) => {
      told.set(turn.view.you, turn.view.seats.filter((seat) => seat.money !== null).length);
      return anyAction(turn);
    },
  };
  await playedBy(curious);
  expect([...told.values()]).toEqual([1, 1, 1]);
  expect([...told.keys()].sort((a, b) => Number(a) - Number(b))).toEqual([0, 1, 2]);
});

test('a bot that thinks lets others be served: what is asked meanwhile is answered before it moves', async () => {
  let answered = false;
  let paused = 0;
  const { address } = await running({
    plugins: packagesWith('thinking'),
    source: withMadeUp({
      thinking: {
        ...standIn,
        *choose(turn: BotTurn) {
          // only an answer to somebody else brings the thought to its end
          for (; !answered; paused++) yield;
          return anyAction(turn);
        },
      },
    }),
  });
  const anna = await visitor(address, 'live');
  const { id: table } = await anna.client.table.create.mutate({ ...wish, bots: 'instant', name: 'Anna' });
  const seen = watching(anna.client, table);
  await seen.until(() => seen.pushes.length > 0);
  await anna.client.table.start.mutate({ table });
  await expect.poll(() => paused).toBeGreaterThan(0);
  await anna.client.catalog.list.query();
  answered = true;
  await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
});

test('where a server has processes for bots, these think there, and how long it takes can be seen', async () => {
  const folder = temporaryFolder();
  install(
    folder,
    'elsewhere',
    `export default {
      id: 'bot:elsewhere', apiVersion: 1, stage: 'draft', levels: ['only'], usualLevel: 'only',
      messages: { en: { name: 'Elsewhere', tagline: 'Made up', 'level.only': 'Only' } },
      // it bids more where it is not asked by the server itself
      choose: ({ offered: { options: [first] } }) =>
        ({ type: 'open', plant: first.plant, bid: first.min + (process.pid === ${process.pid} ? 0 : 1) }),
    };`,
  );
  const names = ['@gridwright/map-germany', '@gridwright/decks', 'elsewhere'];
  const lie: Readonly<Record<string, string>> = { 'map-germany': 'maps/germany', decks: 'packages/decks' };
  const installed = besides(folder);
  const source: PluginSource = {
    ...installed,
    file: (name) => {
      const home = lie[name.replace('@gridwright/', '')];
      return home === undefined ? installed.file(name) : path.resolve('.', home, 'src/index.ts');
    },
  };
  const trusting = {
    judge: () => Promise.resolve({ reason: null, problems: {}, untried: [], holds: 'not' } as const),
    rest: () => undefined,
  };
  const operatorToken = 'a-token-for-tests';
  const { address } = await running({
    plugins: names,
    source,
    loaded: await installPlugins(names, { source, pictures: folder, sandbox: trusting }),
    botWorkers: 1,
    operatorToken,
  });
  const anna = await visitor(address, 'live');
  const { id: table } = await anna.client.table.create.mutate({ ...wish, variants: [], bots: 'instant', name: 'Anna' });
  await anna.client.table.start.mutate({ table });
  const first = async () => (await anna.client.game.history.query({ table, after: 0 }))[1]?.events[0];
  await expect.poll(first).toMatchObject({ type: 'auction-opened', bid: 4 });
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } });
  expect(await metrics.text()).toMatch(/gridwright_bot_decision_seconds_count\{answer="done"\} [1-9]/);
});

describe('which bot plays in which seat', () => {
  const [slow, quick] = ['slow', 'quick'].map((name): Bot => ({
    ...standIn,
    id: `bot:${name}`,
    levels: ['low', 'high'],
    usualLevel: 'high',
    messages: { en: { name, tagline: 'Odd', 'level.low': 'Low', 'level.high': 'High' } },
  })) as [Bot, Bot];
  /** A server with these bots, and who was asked at it, seat by seat. */
  async function serverWith(bots: Readonly<Record<string, Bot>>, data?: string) {
    const asked = new Map<number | null, string>();
    const watched = Object.fromEntries(
      Object.entries(bots).map(([name, bot]) => [
        name,
        {
          ...bot,
          choose: (turn: BotTurn) => {
            asked.set(turn.view.you, `${bot.id}/${turn.level}`);
            return bot.choose(turn);
          },
        },
      ]),
    );
    const server = await running({
      plugins: packagesWith(...Object.keys(bots)),
      source: withMadeUp(watched),
      ...(data === undefined ? {} : { data }),
    });
    return { ...server, asked };
  }
  const quickLow = { bot: 'bot:quick', level: 'low' };
  const slowHigh = { bot: 'bot:slow', level: 'high' };

  async function play(address: string, table: string, client: Person['client']) {
    const seen = watching(client, table);
    await seen.until(() => seen.pushes.length > 0);
    await client.table.start.mutate({ table });
    await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
    return (await (await fetch(`${address}/records/${table}.json`)).json()) as { readonly bots: unknown };
  }

  test('is chosen with the table, and in the lobby, and stands in the record of the game', async () => {
    const { address, asked } = await serverWith({ slow, quick });
    const { client } = await visitor(address, 'live');
    expect((await client.catalog.list.query()).bots).toMatchObject([
      { id: 'bot:slow', levels: ['low', 'high'], usualLevel: 'high' },
      { id: 'bot:quick' },
    ]);
    const seats = ['bot', quickLow, 'human'] as const;
    const { id: table } = await client.table.create.mutate({ ...wish, seats, bots: 'instant', name: 'Anna' });
    const lowSlow = { bot: 'bot:slow', level: 'low' };
    await client.table.leave.mutate({ table });
    const info = await client.table.setSeat.mutate({ table, seat: 2, kind: lowSlow });
    expect(info.seats.map(({ bot }) => bot)).toEqual([slowHigh, quickLow, lowSlow]);
    const record = await play(address, table, client);
    expect(record.bots).toEqual([slowHigh, quickLow, lowSlow]);
    expect(asked).toEqual(
      new Map([
        [0, 'bot:slow/high'],
        [1, 'bot:quick/low'],
        [2, 'bot:slow/low'],
      ]),
    );
  });

  test('is refused where there is no such bot, or no such level of it', async () => {
    const { address } = await serverWith({ slow });
    const { client } = await visitor(address);
    for (const bot of [quickLow, { bot: 'bot:slow', level: 'higher' }])
      expect(
        await refused(client.table.create.mutate({ ...wish, seats: ['human', bot], bots: 'paced', name: 'A' })),
      ).toBe('unknown-plugin');
  });

  test('is the usual one where the one that was chosen is not installed any more', async () => {
    const first = await serverWith({ slow, quick });
    const anna = await visitor(first.address, 'live');
    const seats = [quickLow, quickLow] as const;
    const { id: table } = await anna.client.table.create.mutate({ ...wish, seats, bots: 'instant', name: 'Anna' });
    await first.stop();
    const second = await serverWith({ slow }, first.data);
    const again = await visitor(second.address, 'live', anna.cookie());
    await play(second.address, table, again.client);
    expect([...new Set(second.asked.values())]).toEqual(['bot:slow/high']);
  });
});
