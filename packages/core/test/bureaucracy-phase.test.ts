import { options, withChoicesRun } from '@gridwright/core';
import { bid, pass, run, scene, type SeatSituation } from '@gridwright/core/testing';
import { eachCard } from '@gridwright/core/plugin';
import type { GameState } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const rules = tableWith();
/** Anna runs plants: 4 and 8 burn two coal, 5 coal or oil, 13 nothing; 4 and 5 supply one city, 13 two. */
const running = (seat: SeatSituation) =>
  scene(rules, { phase: 'bureaucracy', order: [anna, bob, carla], seats: { [anna]: seat } });
const stocked = { plants: [4, 5, 13], fuels: { coal: 3, oil: 2 }, cities: ['a1', 'a2', 'a3'] };

describe('a run that is not possible is refused with the numbers', () => {
  it.each([
    ['a plant that is none', run([99]), 'unknown-plant', { plant: '99' }],
    ['a plant of somebody else', run([10, { coal: 2 }]), 'plant-not-yours', { plant: '10' }],
    ['a plant twice', run([13], [13]), 'plant-twice', { plant: '13' }],
    ['too little fuel in it', run([4, { coal: 1 }]), 'wrong-burn', { plant: 4, burned: 1, needed: 2 }],
    ['too much fuel in it', run([4, { coal: 3 }]), 'wrong-burn', { plant: 4, burned: 3, needed: 2 }],
    ['fuel that it does not burn', run([4, { oil: 2 }]), 'wrong-fuel', { plant: 4, fuel: 'oil' }],
    ['half a token', run([4, { coal: 1.5 }]), 'not-an-integer', { field: 'burn.coal' }],
    ['less than none', run([5, { coal: -1, oil: 3 }]), 'not-an-integer', { field: 'burn.coal' }],
    [
      'more fuel than there is, over all plants',
      run([4, { coal: 2 }], [5, { coal: 2 }]),
      'not-enough-fuel',
      { fuel: 'coal', missing: 1 },
    ],
  ])('%s', (_what, action, code, params) => {
    expect(running(stocked).refusal(anna, action)).toMatchObject({ code, params });
  });

  it('nothing else is done in this phase', () => {
    expect(running(stocked).refusal(anna, pass)).toMatchObject({
      code: 'wrong-phase',
      params: { action: 'pass', phase: 'bureaucracy' },
    });
    expect(running(stocked).refusal(anna, bid(5)).params).toEqual({ action: 'bid', phase: 'bureaucracy' });
  });
});

describe('what is run', () => {
  it('is proposed: the most cities for the cheapest fuel', () => {
    expect(running(stocked).options(anna, 'power')).toMatchObject([
      { type: 'power', fuels: { coal: 3, oil: 2, garbage: 0, uranium: 0 }, cities: 3 },
    ]);
    expect(
      running(stocked)
        .options(anna, 'power')[0]
        ?.plants.map(({ plant }) => plant),
    ).toEqual(['4', '5', '13']);
    expect(running({ plants: [4], cities: ['a1'] }).options(anna, 'power')[0]?.proposal).toEqual([]);
  });

  it('happens when the last has chosen: fuel burns, and as many own cities as are supplied are paid for', () => {
    const chosen = running(stocked).act(anna, run([4, { coal: 2 }], [5, { coal: 1, oil: 1 }], [13]));
    expect(chosen.money(anna)).toBe(running(stocked).money(anna));
    expect(chosen.waiting).toEqual([bob, carla]);
    const done = chosen.act(carla, run()).act(bob, run());
    expect(done.happened('plants-run')).toMatchObject([
      { seat: anna, supplied: 3, income: 44 },
      { seat: bob, supplied: 0, income: 10 },
      { seat: carla, supplied: 0, income: 10 },
    ]);
    expect(done.fuels(anna)).toEqual({ oil: 1 });
    expect(done.money(anna)).toBe(running(stocked).money(anna) + 44);
    expect(done.state.phase.at).toBe('auction');
  });

  it('stands in the record of a game as if it had been run at once', () => {
    const before = running(stocked);
    expect(withChoicesRun(rules, before.state)).toBe(before.state);
    const chosen = before.act(anna, run([13]));
    expect(withChoicesRun(rules, chosen.state).players[anna]?.money).toBe(before.money(anna) + 33);
    expect(chosen.money(anna)).toBe(before.money(anna));
  });

  it('supplies no more cities than the plants light, and no more than are owned', () => {
    const few = running({ plants: [4], fuels: { coal: 2 }, cities: ['a1', 'a2', 'a3'] }).act(
      anna,
      run([4, { coal: 2 }]),
    );
    expect(few.act(bob, run()).act(carla, run()).happened('plants-run')[0]).toMatchObject({ supplied: 1, income: 22 });
    const many = running({ plants: [13], cities: ['a1'] }).act(anna, run([13]));
    expect(many.act(bob, run()).act(carla, run()).happened('plants-run')[0]).toMatchObject({ supplied: 1, income: 22 });
  });
});

describe('where as many cities as possible must be supplied', () => {
  const dutiful = tableWith(houseRule({ settings: { supplying: 'most-possible' } }));
  const game = scene(dutiful, { phase: 'bureaucracy', order: [anna, bob, carla], seats: { [anna]: stocked } });

  it('the option says how many, and fewer are refused', () => {
    expect(game.options(anna, 'power')[0]?.least).toBe(3);
    expect(game.refusal(anna, run([13]))).toMatchObject({
      code: 'must-supply-most',
      params: { supplied: 2, most: 3 },
    });
  });

  it('every set of plants that does it is accepted', () => {
    expect(game.allows(anna, run([4, { coal: 2 }], [13]))).toBe(true);
    expect(game.allows(anna, run([4, { coal: 2 }], [5, { coal: 1, oil: 1 }], [13]))).toBe(true);
  });
});

describe('what a seat may run', () => {
  /** Plant 5 burns two coal or oil. */
  const hybrid = { plants: [5], fuels: { coal: 2, oil: 2 }, cities: ['a1'] };
  const scarceCoal = { main: { coal: 1, oil: 18, garbage: 6, uranium: 2 } };
  const scarceOil = { main: { coal: 24, oil: 1, garbage: 6, uranium: 2 } };
  const burnedOf = (table: typeof rules, state: GameState) =>
    options(table, state, anna).flatMap((option) => (option.type === 'power' ? option.proposal[0]?.burn : []));

  it('is the very same list while others choose', () => {
    const now = running(stocked);
    const before = options(rules, now.state, bob);
    expect(options(rules, now.act(anna, run([13])).state, bob)).toBe(before);
  });

  it('is told anew when its fuel, its cities or its plants are others', () => {
    const { state } = running(stocked);
    const withAnna = (more: object): GameState => ({
      ...state,
      players: state.players.map((player, seat) => (seat === anna ? { ...player, ...more } : player)),
    });
    const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
    expect(options(rules, state, anna)).toMatchObject([{ cities: 3, fuels: { coal: 3, oil: 2 } }]);
    expect(options(rules, withAnna({ fuels: none }), anna)).toMatchObject([{ cities: 3, fuels: none }]);
    expect(options(rules, state, anna)).toMatchObject([{ cities: 3, fuels: { coal: 3, oil: 2 } }]);
    expect(options(rules, withAnna({ cities: ['a1'] }), anna)).toMatchObject([{ cities: 1 }]);
    expect(options(rules, state, anna)).toMatchObject([{ cities: 3 }]);
    expect(options(rules, withAnna({ plants: ['13'] }), anna)).toMatchObject([{ plants: [{ plant: '13' }] }]);
  });

  it('burns what is cheaper in the market of the moment', () => {
    const { state } = running(hybrid);
    expect(burnedOf(rules, { ...state, markets: scarceCoal })).toEqual([{ oil: 2 }]);
    expect(burnedOf(rules, { ...state, markets: scarceOil })).toEqual([{ coal: 2 }]);
  });

  it('burns what is cheaper in the Step of the moment, and by what plugins remember', () => {
    const dearer = houseRule<boolean>({
      slice: { init: false, on: (own) => own },
      hooks: {
        spaces: (prices, { fuel }, { own, state }) =>
          fuel === 'coal' && (own || state.step === 2) ? prices.map((price) => price + 20) : prices,
      },
    });
    const table = tableWith(dearer);
    const { state } = scene(table, { phase: 'bureaucracy', order: [anna, bob, carla], seats: { [anna]: hybrid } });
    const now = { ...state, markets: scarceOil };
    expect(burnedOf(table, now)).toEqual([{ coal: 2 }]);
    expect(burnedOf(table, { ...now, step: 2 })).toEqual([{ oil: 2 }]);
    expect(burnedOf(table, now)).toEqual([{ coal: 2 }]);
    expect(burnedOf(table, { ...now, slices: { 'house:test': true } })).toEqual([{ oil: 2 }]);
  });
});

describe('a card that says how much it stores', () => {
  const small = houseRule({
    hooks: {
      deckRecipe: (recipe) => eachCard(recipe, (card) => (card.number === 4 ? { ...card, stores: 3 } : card)),
    },
  });

  it('stores no more', () => {
    const game = scene(tableWith(small), {
      phase: 'fuel',
      order: [bob, carla, anna],
      seats: { [anna]: { plants: [4], money: 50 } },
    });
    expect(game.options(anna, 'buy')[0]?.prices).toHaveLength(3);
  });
});
