import { setup } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';
import type { FixedSetup } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { dealGame, deckFor } from '../src/deal.ts';
import { faultOf } from '../src/fault.ts';
import { playFrom } from '../src/play.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const begun = (seed: string, fixed?: FixedSetup) => {
  const made = setup(tableWith(), seed, fixed);
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
};

describe('the turn order of a new game', () => {
  it('is drawn by lot, and told', () => {
    const orders = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => {
      const { state, events } = begun(seed);
      const told = events.find(({ type }) => type === 'order-set');
      expect(told).toMatchObject({ order: state.order });
      expect(new Set(state.order)).toEqual(new Set([anna, bob, carla]));
      return state.order.join('');
    });
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  it('is that of the real table where one is played on', () => {
    expect(begun('one', { order: [carla, anna, bob] }).state.order).toEqual([carla, anna, bob]);
    expect(begun('one', { order: [bob, carla, anna] }).state.order).toEqual([bob, carla, anna]);
  });
});

it('the set-up of a real table that cannot be is refused with what is wrong', () => {
  const refused = setup(tableWith(), 'one', { order: [anna, anna, bob] });
  expect(refused).toMatchObject({ ok: false, error: { code: 'setup-mismatch', params: { field: 'order' } } });
});

it('a pile of a real table with a plant that lies in the market is refused, by its name', () => {
  expect(setup(tableWith(), 'one', { stack: ['20', '3', 'step3'] })).toMatchObject({
    ok: false,
    error: { code: 'setup-mismatch', params: { field: 'stack', what: '3 lies in the market already' } },
  });
});

it('a fault of the program itself is no refusal: it is thrown', () => {
  expect(() => setup({ ...tableWith(), markets: undefined as never }, 'one')).toThrow(TypeError);
});

it('cities that are blocked at a real table are blocked, in board order, also where no rule draws any', () => {
  expect(begun('one', { regions: ['one', 'two', 'three'], blocked: ['b2', 'a1'] }).state.blocked).toEqual(['a1', 'b2']);
  expect(begun('one').state.blocked).toBeUndefined();
});

it('games on other regions have a deck of their own, also where the names only read the same in a row', () => {
  const rules = tableWith();
  expect(deckFor(rules, ['one', 'two'])).toBe(deckFor(rules, ['one', 'two']));
  expect(deckFor(rules, ['onet', 'wo'])).not.toBe(deckFor(rules, ['one', 'two']));
});

describe('a deck that can be laid out on no board, or not on this one,', () => {
  /** Takes away all cards as soon as these regions are played. */
  const spoils = (name: string, region: string): AnyPlugin =>
    houseRule({
      name,
      hooks: {
        deckRecipe: (recipe, { regions }) => (regions.includes(region) ? { ...recipe, cards: [] } : recipe),
      },
    });
  const dealing = (...plugins: readonly AnyPlugin[]) => {
    const rules = rulesOf([plainMap, plainDeck, ...plugins], 3);
    const before = setup(rules, 'one', { regions: ['one', 'two', 'three'] });
    if (!before.ok) throw new Error(before.error.code);
    try {
      dealGame(playFrom(rules, before.value.state), ['four', 'five', 'six']);
    } catch (error) {
      return faultOf(error);
    }
    return undefined;
  };

  it('is the fault of the plugin that edited it last, by name', () => {
    const idle = houseRule({ name: 'idle', settings: { roundLimit: 40 }, hooks: { mayFinish: () => undefined } });
    const bare = houseRule({ name: 'bare', settings: { standstillAfter: 9 } });
    expect(dealing(spoils('spoils', 'five'), idle, bare)).toMatchObject({
      plugin: 'house:spoils',
      hook: 'deckRecipe',
      what: expect.stringMatching(/\w/) as string,
    });
    expect(dealing(idle)).toBeUndefined();
  });
});
