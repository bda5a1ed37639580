import { apply, recordLibrary, type ReplayStep, type Rules, sealRecord, setup, waiting } from '@gridwright/core';
import { pass, plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { type Choice, defineBot, definePlugin, leastOf, type ReviewDepth } from '@gridwright/core/plugin';
import type { GameEvent, RecordedAction } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { reviewGame, reviewShare } from '../src/game-review.ts';
import { lostMoney, overpaidBy } from '../src/lost-money.ts';
import { offered } from '../src/play.ts';

const rules = rulesOf([plainMap, plainDeck], 2, { money: 'open' });

/** A game in which both do as little as they may until somebody has built nothing for so long that it ends. */
function playedGame(at: Rules = rules) {
  const begun = setup(at, 'review');
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  const actions: RecordedAction[] = [];
  for (let count = 0; state.phase.at !== 'over' && count < 400; count++) {
    const [seat = 0] = waiting(state);
    const { options } = offered(at, state, seat);
    const build = options.find(({ type }) => type === 'build');
    const action =
      build === undefined
        ? options.some(({ type }) => type === 'pass') && state.round > 1
          ? pass
          : leastOf(options[0] as never)
        : leastOf(build);
    const done = apply(at, state, seat, action);
    if (!done.ok) throw new Error(done.error.code);
    actions.push({ seat, action });
    state = done.value.state;
  }
  return { record: sealRecord({ table: at.table, seed: 'review', actions }, state), state, actions };
}

/** A bot that thinks that everybody wins alike, and that to pass would always have been better. */
const judge = defineBot({
  id: 'bot:judge',
  apiVersion: 1,
  stage: 'draft',
  levels: ['only'],
  usualLevel: 'only',
  messages: { en: { name: 'Judge', tagline: 'Judges', 'level.only': 'Only' } },
  choose: () => pass,
  review: function* (turn, done, { alternatives }) {
    yield;
    const chances = turn.view.seats.map(() => 50);
    return alternatives && done[0]?.type !== 'pass'
      ? { chances, better: { actions: [pass], chance: 60 } }
      : { chances };
  },
});

const never = (): never => {
  throw new Error('the judge reviews');
};

describe('a review', () => {
  test('has the chances at the start and after every round, and the turns of the seat that could have been better', async () => {
    const { record, state, actions } = playedGame();
    const library = recordLibrary([plainMap, plainDeck]);
    let looked = 0;
    const found = await reviewGame({
      library,
      record: JSON.stringify(record),
      bot: judge,
      seat: 1,
      games: 4,
      pause: () => Promise.resolve(true),
      progress: (how) => {
        looked = how.looked;
        expect(how.looked).toBeLessThanOrEqual(how.of);
      },
    });
    if (found?.ok !== true) throw new Error(found?.error.code);
    const { chances, rounds, missed } = found.value;
    expect(looked).toBeGreaterThan(0);
    expect(chances).toHaveLength(rounds.length + 1);
    expect(rounds.length).toBeLessThanOrEqual(state.round);
    expect(missed.length).toBeGreaterThan(0);
    for (const { index, done, better, chance } of missed) {
      expect(actions[index]).toMatchObject({ seat: 1, action: done[0] });
      expect([chance, better.chance]).toEqual([50, 60]);
    }
  });

  test('finds in shares, each looked at by itself, what it finds at once', async () => {
    const { record } = playedGame();
    const asked = {
      library: recordLibrary([plainMap, plainDeck]),
      record: JSON.stringify(record),
      bot: judge,
      seat: 1,
      games: 1,
      pause: () => Promise.resolve(true),
      progress: () => undefined,
    };
    const whole = await reviewGame(asked);
    const shares = await Promise.all(
      [0, 1, 2].map((place) => reviewShare({ ...asked, share: { place, of: 3 }, chancesKnown: false })),
    );
    const found = shares.flatMap((share) => (share?.ok === true ? [share.value] : []));
    if (whole?.ok !== true) throw new Error('it was not looked at');
    const { chances, missed, ...others } = whole.value;
    const end = chances.length - 1;
    expect(chances.slice(0, end).map((_, round) => found.flatMap((share) => share.chances[round] ?? []))).toEqual(
      chances.slice(0, end),
    );
    expect(found.map((share) => share.chances[end])).toEqual([chances[end], chances[end], chances[end]]);
    const together = found.flatMap((share) => share.missed).toSorted((a, b) => a.index - b.index);
    expect(together).toEqual(missed.toSorted((a, b) => a.index - b.index));
    expect(found.map((share) => share.missed.length)).not.toContain(missed.length);
    for (const { chances: _chances, missed: _missed, ...rest } of found) expect(rest).toEqual(others);
  });

  test('leaves out the chances of the rounds, which are the same for every seat, where they are known', async () => {
    const { record } = playedGame();
    const thoughtAbout: ReviewDepth[] = [];
    const asked = {
      library: recordLibrary([plainMap, plainDeck]),
      record: JSON.stringify(record),
      bot: defineBot({
        ...judge,
        review: (turn, done, depth) => {
          thoughtAbout.push(depth);
          return judge.review?.(turn, done, depth) ?? never();
        },
      }),
      seat: 1,
      games: 1,
      share: { place: 0, of: 1 },
      pause: () => Promise.resolve(true),
    };
    const looked: number[] = [];
    const found = await reviewShare({
      ...asked,
      chancesKnown: true,
      progress: (how) => looked.push(how.of - how.looked),
    });
    if (found?.ok !== true) throw new Error('it was not looked at');
    expect(thoughtAbout.length).toBeGreaterThan(0);
    expect(thoughtAbout.filter(({ alternatives }) => !alternatives)).toEqual([]);
    expect(looked.at(-1)).toBe(0);
    const { chances, ...others } = found.value;
    expect(chances.slice(0, -1).every((known) => known === null)).toBe(true);
    const whole = await reviewShare({ ...asked, chancesKnown: false, progress: () => undefined });
    if (whole?.ok !== true) throw new Error('it was not looked at');
    const { chances: _chances, ...same } = whole.value;
    expect(others).toEqual(same);
  });

  test('says what plugins asked in a turn, so that an answer can be named', async () => {
    const answers = ['left', 'right'].map((answer) => ({ answer, text: answer }));
    const side: Choice = { choice: 'side', text: 'side', answers };
    const asking = definePlugin<readonly number[]>({
      id: 'house:side',
      tier: 'house',
      apiVersion: 1,
      stage: 'draft',
      messages: { en: { name: 'Side', tagline: 'Side', side: 'Which side?', left: 'Left', right: 'Right' } },
      slice: {
        init: [],
        on: (answered, event) => (event.type === 'choice-made' ? [...answered, event.seat] : answered),
      },
      hooks: {
        choices: ({ seat }, { state, own }) => (state.phase.at === 'building' && !own.includes(seat) ? [side] : []),
      },
    });
    const plugins = [plainMap, plainDeck, asking];
    const { record } = playedGame(rulesOf(plugins, 2, { money: 'open' }));
    const found = await reviewGame({
      library: recordLibrary(plugins),
      record: JSON.stringify(record),
      bot: judge,
      seat: 0,
      games: 1,
      pause: () => Promise.resolve(true),
      progress: () => undefined,
    });
    if (found?.ok !== true) throw new Error(found?.error.code);
    const answered = found.value.missed.filter(({ done }) => done.some(({ type }) => type === 'choose'));
    expect(answered.map(({ asked }) => asked)).toEqual([[{ type: 'choose', by: 'house:side', ...side }]]);
    expect(found.value.missed.find(({ phase }) => phase === 'fuel')?.asked ?? []).toEqual([]);
  });

  test('is called off when it is not wanted any more', async () => {
    const { record } = playedGame();
    const asked = {
      library: recordLibrary([plainMap, plainDeck]),
      record: JSON.stringify(record),
      bot: defineBot({
        ...judge,
        review: function* () {
          for (;;) yield;
        },
      }),
      seat: 0,
      games: 1,
      pause: () => Promise.resolve(false),
      progress: () => undefined,
    };
    expect(await reviewGame(asked)).toBeNull();
  });

  test('says what is wrong with a record', async () => {
    const asked = { bot: judge, seat: 0, games: 1, pause: () => Promise.resolve(true), progress: () => undefined };
    const found = await reviewGame({ ...asked, library: recordLibrary([]), record: '{' });
    expect(found?.ok).toBe(false);
  });
});

const { state } = scene(rules, { phase: 'fuel', seats: { 0: { fuels: { coal: 2 } } } });
const step = (...events: readonly GameEvent[]): ReplayStep => ({ index: 0, played: null, state, events });
const rows = { current: [], future: [] };

describe('money that was lost', () => {
  test('is what a plant cost above one more than any other bid', () => {
    const steps = [
      step({ type: 'auction-opened', seat: 0, plant: '13', bid: 13 }),
      step({ type: 'bid-made', seat: 1, plant: '13', bid: 14 }),
      step({ type: 'bid-made', seat: 0, plant: '13', bid: 22 }),
      step({ type: 'plant-bought', seat: 0, plant: '13', price: 22, ...rows }),
    ];
    expect(overpaidBy(rules, steps, 0)).toEqual([{ index: 0, plant: '13', price: 22, needed: 15 }]);
    expect(overpaidBy(rules, steps, 1)).toEqual([]);
  });

  test('is what the fuel cost that is left at the end, at its average price', () => {
    const bought = (count: number, price: number): ReplayStep =>
      step({ type: 'fuel-bought', seat: 0, market: 'main', fuel: 'coal', count, price });
    expect(lostMoney(rules, [10, 22, 33], { steps: [bought(3, 6), bought(1, 4)], end: state }, 0, [])).toEqual({
      plants: 0,
      fuel: 5,
      dark: 0,
    });
  });
});
