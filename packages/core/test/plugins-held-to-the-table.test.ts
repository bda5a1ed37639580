import { apply, offered, readRecord } from '@gridwright/core';
import { type AnyPlugin, because, type Handlers, type MarketEffect } from '@gridwright/core/plugin';
import { plainDeck, plainMap, problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import type { Action } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const regions = ['one', 'two', 'three'];
const tableWith = (...plugins: readonly AnyPlugin[]) => rulesOf([plainMap, plainDeck, ...plugins], 3, { regions });
const rule = (hooks: Handlers<null>) => houseRule({ hooks });

/** What becomes of an action: its refusal, with the name of the plugin at fault. */
function refusalOf(plugin: AnyPlugin, situation: Parameters<typeof scene>[1], action: Action) {
  const { rules, state } = scene(tableWith(plugin), situation);
  const before = JSON.stringify(state);
  const applied = apply(rules, state, anna, action);
  expect(JSON.stringify(state)).toBe(before);
  return applied.ok ? undefined : applied.error;
}

describe('a plugin is held to what lies on the table', () => {
  it('a rule that keeps a plant which has become too small is at fault, and nothing hangs', () => {
    const stubborn = rule({ plantMarket: ({ moment }, next) => (moment === 'obsolete' ? [] : next()) });
    const building = {
      phase: 'building' as const,
      order: [bob, carla, anna],
      current: [3, 4, 5, 6],
      future: [7, 8, 9, 10],
      seats: { [anna]: { money: 100, cities: ['a1', 'a2'] } },
    };
    const refusal = refusalOf(stubborn, building, { type: 'build', city: 'a3' });
    expect(refusal).toMatchObject({
      code: 'plugin-fault',
      by: 'house:test',
      params: { hook: 'plantMarket', what: 'plant 3 has become too small and stays' },
    });
  });

  it('a rule that writes into what the rules before it say is at fault, and not taken for them', () => {
    const writing = rule({
      plantMarket: ({ moment }, next) => {
        const effects = next() as MarketEffect[];
        if (moment === 'first-pass') effects.push({ do: 'draw-plant' });
        return effects;
      },
    });
    const refusal = refusalOf(writing, { phase: 'auction', order: [anna, bob, carla] }, { type: 'pass' });
    const what = expect.stringContaining('not extensible') as unknown;
    expect(refusal).toMatchObject({ code: 'plugin-fault', by: 'house:test', params: { hook: 'plantMarket', what } });
  });

  it.each<[string, MarketEffect, string]>([
    ['buries a plant', { do: 'bury-plant', plant: '44' }, 'plant 44 is not in the market'],
    ['removes a plant', { do: 'remove-plant', plant: '44', why: 'rule' }, 'plant 44 is not in the market'],
    ['sets a plant aside', { do: 'set-aside-plant', plant: '44' }, 'plant 44 is not in the market'],
    ['stacks a plant', { do: 'stack-plant', plant: '3' }, 'plant 3 does not lie aside'],
    ['shuffles plants', { do: 'shuffle-aside', plants: ['3', '4'] }, 'plant 3 does not lie aside'],
    ['pays a seat', { do: 'pay', seat: 7, amount: 1, why: 'reason' }, 'there is no seat 7'],
    [
      'moves fuel from a market',
      { do: 'move-fuel', from: 'moon', to: 'main', fuel: 'coal', count: 1 },
      'there is no market moon',
    ],
    [
      'moves fuel to a market',
      { do: 'move-fuel', from: 'main', to: 'moon', fuel: 'coal', count: 1 },
      'there is no market moon',
    ],
    [
      'moves more fuel',
      { do: 'move-fuel', from: 'main', to: 'supply', fuel: 'coal', count: 25 },
      'main has only 24 coal',
    ],
  ])('a rule that %s which is not there is at fault', (_what, effect, what) => {
    const wishing = rule({ plantMarket: ({ moment }, next) => (moment === 'first-pass' ? [effect] : next()) });
    const auction = { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] };
    expect(refusalOf(wishing, auction, { type: 'pass' })).toMatchObject({
      code: 'plugin-fault',
      by: 'house:test',
      params: { hook: 'effect', what },
    });
  });

  it('a rule that offers more fuel than there is is at fault', () => {
    const generous = rule({
      offers: (list) =>
        because(
          list.map((offer) => ({ ...offer, prices: [...offer.prices, 1] })),
          'reason',
        ),
    });
    const buying = { phase: 'fuel' as const, order: [bob, carla, anna], seats: { [anna]: { plants: [4] } } };
    const refusal = refusalOf(generous, buying, { type: 'buy', market: 'main', fuel: 'coal', count: 1 });
    expect(refusal).toMatchObject({ code: 'plugin-fault', by: 'house:test', params: { hook: 'offers' } });
  });

  it('a rule that offers fuel in a market that is not there is at fault', () => {
    const dreaming = rule({
      offers: (list) => because([...list, { market: 'moon', fuel: 'coal', prices: [1] }], 'reason'),
    });
    const buying = { phase: 'fuel' as const, order: [bob, carla, anna], seats: { [anna]: { plants: [4] } } };
    const refusal = refusalOf(dreaming, buying, { type: 'buy', market: 'moon', fuel: 'coal', count: 1 });
    expect(refusal).toMatchObject({ code: 'plugin-fault', params: { what: 'there is no market moon' } });
  });

  it('a rule that puts a plant on offer which is not in the market is at fault', () => {
    const cheating = rule({
      offeredPlants: (plants, _query, { state }) => (state.round > 1 ? [...plants, '20'] : plants),
    });
    const auction = { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10] };
    const refusal = refusalOf(cheating, auction, { type: 'open', plant: '20', bid: 20 });
    expect(refusal).toMatchObject({ code: 'plugin-fault', params: { what: 'plant 20 is not in the market' } });
  });

  it('a rule is not shown the draw pile, the seed or anything else that is secret', () => {
    const seen: unknown[] = [];
    const curious = rule({
      offeredPlants: (plants, _query, { state }) => {
        seen.push(...Object.keys(state));
        return plants;
      },
    });
    const { rules, state } = scene(tableWith(curious), {});
    offered(rules, state, anna);
    expect(seen).toContain('players');
    expect(seen).not.toContain('secret');
  });

  it('numbers that make no game are refused when the table is put together', () => {
    const problem = problemsOf([plainMap, plainDeck, houseRule({ settings: { endAt: [7] as never } })], 3, {
      regions,
    })[0];
    expect(problem).toMatchObject({ code: 'settings', plugins: ['house:test'] });
  });
});

describe('a record of a real table', () => {
  it('may name plants by their bare numbers, in runs as well', () => {
    const read = readRecord(
      JSON.stringify({
        format: 'gridwright-record',
        version: 1,
        table: { players: 3, plugins: ['map:plain', 'deck:plain'] },
        actions: [
          { seat: 0, type: 'open', plant: 3, bid: 3 },
          { seat: 0, type: 'power', runs: [{ plant: 3, burn: { oil: 2 } }] },
        ],
      }),
    );
    expect(read.ok && read.value.actions.map(({ action }) => action)).toEqual([
      { type: 'open', plant: '3', bid: 3 },
      { type: 'power', runs: [{ plant: '3', burn: { oil: 2 } }] },
    ]);
  });

  it.each([
    [['20', '22'], 'plant 21 is in the pile and not named'],
    [['20', '21', '22'], 'plant 22 is named and not in the pile'],
  ])(
    'whose pile after the Step 3 card does not fit the cards left is refused at that move: %s',
    (afterStepThree, what) => {
      const { rules, state } = scene(tableWith(), {
        order: [anna, bob, carla],
        current: [3, 4, 5, 6],
        future: [7, 8, 9, 10],
        pile: ['step3', 20, 21],
        seats: { [anna]: { money: 50 } },
      });
      const fixed = { ...state, secret: { ...state.secret, fixed: { afterStepThree } } };
      const opened = apply(rules, fixed, anna, { type: 'open', plant: '3', bid: 3 });
      const passed = opened.ok ? apply(rules, opened.value.state, bob, { type: 'pass' }) : opened;
      const sold = passed.ok ? apply(rules, passed.value.state, carla, { type: 'pass' }) : passed;
      expect(sold).toMatchObject({
        ok: false,
        error: { code: 'setup-mismatch', params: { field: 'afterStepThree', what } },
      });
    },
  );
});
