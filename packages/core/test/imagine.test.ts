import {
  copyState,
  countedMoney,
  evolve,
  imagine,
  imagined,
  imaginedUncounted,
  randomSource,
  setup,
} from '@gridwright/core';
import { plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import { type GameState, stepThreeCard } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const rules = rulesOf([plainMap, plainDeck], 3, { money: 'open', regions: ['one', 'two', 'three'] });
const begun = setup(rules, 'imagined');
if (!begun.ok) throw new Error(begun.error.code);
const { state } = begun.value;
const asSeen = (seed: string, game: GameState = state, seat = 0): GameState =>
  imagined(rules, game, seat, randomSource(seed));

describe('a game as a seat imagines it', () => {
  it('is the same game but for what is hidden', () => {
    const { secret: _secret, ...open } = asSeen('a');
    const { secret: _hidden, ...known } = state;
    expect(open).toEqual(known);
  });

  it('has as many cards in the pile and among those removed, and the same ones in all', () => {
    const { stack, culled } = asSeen('a').secret;
    expect(stack).toHaveLength(state.secret.stack.length);
    expect([...stack, ...culled].sort()).toEqual([...state.secret.stack, ...state.secret.culled].sort());
  });

  it('has its hidden cards in another order for other draws, and in the same for the same', () => {
    expect(asSeen('a').secret).toEqual(asSeen('a').secret);
    expect(asSeen('a').secret.stack).not.toEqual(asSeen('b').secret.stack);
  });

  it('leaves what lies there for all to see: the plant on top of the pile, and the Step 3 card at the bottom', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { stack } = asSeen(seed).secret;
      expect([stack[0], stack.at(-1)]).toEqual(['13', stepThreeCard]);
    }
  });

  it('leaves what was put under the pile where everybody saw it go', () => {
    const [top = '', one = '', two = '', ...others] = state.secret.stack;
    const game = { ...state, secret: { ...state.secret, stack: [top, ...others, one, two] } };
    for (const seed of ['a', 'b', 'c'])
      expect(asSeen(seed, game).secret.stack.slice(-3)).toEqual([stepThreeCard, one, two]);
  });

  it('says nothing of the real order: games that differ only in it are imagined alike', () => {
    const { stack, culled } = state.secret;
    const hidden = [...stack.slice(1, -1), ...culled].toReversed();
    const other = {
      ...state,
      secret: {
        ...state.secret,
        seed: 'another',
        rng: [1, 2, 3, 4] as const,
        stack: ['13', ...hidden.slice(0, stack.length - 2), stepThreeCard],
        culled: hidden.slice(stack.length - 2),
      },
    };
    expect(asSeen('a', other)).toEqual(asSeen('a'));
    expect(asSeen('a').secret.seed).toBe('');
  });

  it('shuffles the whole pile when its order is not known any more', () => {
    const shuffled = { ...state, plants: { ...state.plants, stepThree: 'begun' as const } };
    const tops = ['a', 'b', 'c', 'd', 'e'].map((seed) => asSeen(seed, shuffled).secret.stack[0]);
    expect(new Set(tops).size).toBeGreaterThan(1);
  });

  const hiding = rulesOf([plainMap, plainDeck], 3, { money: 'hidden' });
  const rich = scene(hiding, { phase: 'fuel', seats: { 0: { money: 77 }, 1: { money: 5 }, 2: { money: 200 } } });
  const fortunes = (game: GameState): readonly number[] => game.players.map(({ money }) => money);

  it('counts what others have, also where the table hides it: all that is paid is paid in the open', () => {
    expect(fortunes(asSeen('a', rich.state))).toEqual([77, 5, 200]);
  });

  it('tells a person nothing that the table hides: all are taken to have as much as the own seat', () => {
    expect(fortunes(imaginedUncounted(hiding, rich.state, 0, randomSource('a')))).toEqual([77, 77, 77]);
    const { state: open } = scene(rules, { phase: 'fuel', seats: { 0: { money: 77 }, 1: { money: 5 } } });
    expect(imaginedUncounted(rules, open, 0, randomSource('a'))).toEqual(imagined(rules, open, 0, randomSource('a')));
  });

  it('does not count what a rule has paid to others where money is hidden, and counts the own', () => {
    const paid = { ...rich.state, uncounted: [20, 3, 50] };
    expect(fortunes(imagined(hiding, paid, 0, randomSource('a')))).toEqual([77, 2, 150]);
    expect(countedMoney(paid, 2)).toEqual([57, 2, 200]);
    expect(imagined(hiding, paid, 0, randomSource('a')).uncounted).toBeUndefined();
  });

  it('keeps apart what a rule has paid, event by event, and only where money is hidden', () => {
    const paid = (seat: number, amount: number) => ({ type: 'money-paid', seat, amount, why: 'prize' }) as const;
    const after = copyState(rich.state);
    for (const event of [paid(2, 20), paid(2, 5), paid(0, -7)]) evolve(after, event);
    expect(after.uncounted).toEqual([-7, 0, 25]);
    expect(fortunes(after)).toEqual([70, 5, 225]);
    const open = copyState(state);
    evolve(open, paid(1, 20));
    expect(open.uncounted).toBeUndefined();
  });

  it('never counts less than nothing', () => {
    expect(countedMoney({ ...rich.state, uncounted: [0, 9, 0] }, 0)).toEqual([77, 0, 200]);
  });

  it('does not know what others have chosen to run, and remembers the own choice', () => {
    const seats = {
      0: { plants: [4], fuels: { coal: 2 }, cities: ['a1'] },
      1: { plants: [8], fuels: { coal: 2 }, cities: ['a2'] },
    };
    const chosen = scene(rules, { phase: 'bureaucracy', seats }).act(1, run([8, { coal: 2 }]));
    expect(asSeen('a', chosen.state, 0).phase).toEqual({ at: 'bureaucracy', waiting: chosen.state.order });
    expect(asSeen('a', chosen.state, 0).secret).not.toHaveProperty('choices');
    expect(asSeen('a', chosen.state, 1).phase).toEqual({
      at: 'bureaucracy',
      waiting: chosen.state.order.filter((seat) => seat !== 1),
    });
    expect(asSeen('a', chosen.state, 1).secret.choices).toEqual({ 1: [{ plant: '8', burn: { coal: 2 } }] });
  });
});

describe('an imagined game that is played on', () => {
  const fuel = { phase: 'fuel', seats: { 0: { plants: [4], money: 50 } } } as const;

  it('goes as the rules of the table have it, where they react to what happens as well', () => {
    const gift = houseRule({
      hooks: {
        react: ({ event }) =>
          event.type === 'seat-finished' ? [{ do: 'pay', seat: event.seat, amount: 3, why: 'reason' }] : [],
      },
    });
    const generous = rulesOf([plainMap, plainDeck, gift], 3, { money: 'open' });
    for (const [played, money] of [
      [rules, 50],
      [generous, 53],
    ] as const) {
      const game = imagine(played, scene(played, { ...fuel, order: [1, 2, 0] }).state, 0, randomSource('a'));
      expect(game.act(0, { type: 'pass' })).toBe(true);
      expect(game.state.players[0]?.money).toBe(money);
    }
  });

  it('leaves the game alone of which it is a copy', () => {
    const game = imagine(rules, scene(rules, { ...fuel, order: [1, 2, 0] }).state, 0, randomSource('a'));
    const before = JSON.stringify(game.state);
    expect(game.copy().act(0, { type: 'pass' })).toBe(true);
    expect(JSON.stringify(game.state)).toBe(before);
  });
});
