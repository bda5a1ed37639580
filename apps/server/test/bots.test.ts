import type { Action } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import type { MakeBot } from '../src/index.ts';
import { running, visitor } from './support/server.ts';
import { standIn } from './support/stand-in.ts';
import { watching } from './support/watching.ts';

const wish = {
  map: 'map:germany',
  deck: 'deck:base',
  variants: [],
  seats: ['bot', 'bot', 'bot'],
  regions: 'random',
  money: 'hidden',
} as const;

/** Lets bots play a table to its end and gives everything that was pushed. */
async function playedBy(makeBot: MakeBot, bots: 'instant' | 'paced' = 'instant', botDelayMs?: () => number) {
  const { address } = await running({ makeBot, ...(botDelayMs === undefined ? {} : { botDelayMs }) });
  const anna = await visitor(address, 'live');
  const { id: table } = await anna.client.table.create.mutate({ ...wish, bots, name: 'Anna' });
  const seen = watching(anna.client, table);
  await seen.until(() => seen.pushes.length > 0);
  await anna.client.table.start.mutate({ table });
  await seen.until(() => seen.pushes.some(({ push }) => push.type === 'table' && push.table.status === 'over'));
  return { pushes: seen.pushes, history: await anna.client.game.history.query({ table, after: 0 }) };
}

describe('a game does not wait for a bot that', () => {
  test('fails to decide', async () => {
    const sometimes: MakeBot = (seed) => {
      const bot = standIn(seed);
      let turn = 0;
      return {
        decide: (view, offered, sheet) => {
          turn += 1;
          if (turn % 5 === 0) throw new Error('no idea');
          return bot.decide(view, offered, sheet);
        },
      };
    };
    const { history } = await playedBy(sometimes);
    expect(history.at(-1)?.events.at(-1)?.type).toBe('game-ended');
  });

  test('wants what is not allowed', async () => {
    const sometimes: MakeBot = (seed) => {
      const bot = standIn(seed);
      let turn = 0;
      return {
        decide: (view, offered, sheet) => {
          turn += 1;
          const wrong: Action = { type: 'open', plant: 'nowhere', bid: 1 };
          return turn % 5 === 0 ? wrong : bot.decide(view, offered, sheet);
        },
      };
    };
    const { history } = await playedBy(sometimes);
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

test('a bot is told no more than a person in its seat', async () => {
  const told = new Map<number | null, number>();
  const curious: MakeBot = (seed) => {
    const bot = standIn(seed);
    return {
      decide: (view, offered, sheet) => {
        told.set(view.you, view.seats.filter((seat) => seat.money !== null).length);
        return bot.decide(view, offered, sheet);
      },
    };
  };
  await playedBy(curious);
  expect([...told.values()]).toEqual([1, 1, 1]);
  expect([...told.keys()].sort((a, b) => Number(a) - Number(b))).toEqual([0, 1, 2]);
});
