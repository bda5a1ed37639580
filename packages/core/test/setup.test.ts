import { setup } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf } from '@gridwright/core/testing';
import type { FixedSetup } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { dealGame } from '../src/deal.ts';
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
    expect(dealing(spoils('spoils', 'five'), idle)).toMatchObject({
      plugin: 'house:spoils',
      hook: 'deckRecipe',
      what: expect.stringMatching(/\w/) as string,
    });
    expect(dealing(idle)).toBeUndefined();
  });
});
