import {
  bid,
  build,
  giveBack,
  open,
  pass,
  plainDeck,
  plainMap,
  rulesOf,
  scene,
  type Scene,
  scrap,
} from '@gridwright/core/testing';
import { eachCard } from '@gridwright/core/plugin';
import type { Action } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const rules = rulesOf([plainDeck, plainMap], 3);
const market = {
  current: [14, 15, 16, 17],
  future: [18, 19, 20, 21],
  pile: [30, 31, 32, 33, 'step3'],
  order: [anna, bob, carla],
};
const auction = (told: Parameters<typeof scene>[1] = {}): Scene => scene(rules, { ...market, ...told });

/** What is said when something is refused: the code and its numbers. */
const whyNot = (now: Scene, seat: number, action: Action): readonly unknown[] => {
  const { code, params, by } = now.refusal(seat, action);
  return [code, params, by];
};

describe('what happens in an auction is told:', () => {
  const opened = auction().act(anna, open(14, 14));
  const raised = opened.act(bob, bid(15));
  const dropped = raised.act(carla, pass);

  it('who nominates which plant, and who must answer', () => {
    expect(opened.happened('auction-opened')).toEqual([{ type: 'auction-opened', seat: anna, plant: '14', bid: 14 }]);
    expect(opened.state.phase).toMatchObject({
      lot: { plant: '14', opener: anna, bid: 14, leader: anna, turn: bob, out: [] },
    });
  });

  it('who raises, and who drops out', () => {
    expect(raised.happened('bid-made')).toEqual([{ type: 'bid-made', seat: bob, plant: '14', bid: 15 }]);
    expect(dropped.happened('bidder-dropped')).toEqual([{ type: 'bidder-dropped', seat: carla, plant: '14' }]);
    expect(dropped.state.phase).toMatchObject({ lot: { leader: bob, turn: anna, out: [carla] } });
  });
});

describe('a nomination is refused with its reason:', () => {
  it.each([
    ['a plant that is not in the game', open(99, 99), 'unknown-plant', { plant: '99' }],
    ['a plant of the future row', open(18, 18), 'plant-not-on-offer', { plant: 18 }],
    ['a bid below the number', open(14, 13), 'bid-too-low', { bid: 13, min: 14 }],
    ['a bid above own money', open(14, 51), 'bid-too-high', { bid: 51, max: 50 }],
    ['a part of an Elektro', open(14, 14.5), 'not-an-integer', { field: 'bid' }],
    ['a raise where nothing is auctioned', bid(20), 'no-lot', {}],
    ['scrapping where nothing is owed', scrap(14), 'wrong-phase', { action: 'discard-plant', phase: 'auction' }],
    [
      'giving fuel back where nothing is owed',
      giveBack({ coal: 1 }),
      'wrong-phase',
      { action: 'discard-fuel', phase: 'auction' },
    ],
    ['building', build('a1'), 'wrong-phase', { action: 'build', phase: 'auction' }],
  ])('%s', (_name, action, code, params) => {
    expect(whyNot(auction({ seats: { [anna]: { money: 50 } } }), anna, action)).toEqual([code, params, 'core']);
  });

  it('a plant that costs more than one has; exactly as much is enough', () => {
    const poor = (money: number) => auction({ seats: { [anna]: { money } } });
    expect(whyNot(poor(13), anna, open(14, 14))).toEqual(['cannot-afford', { price: 14, money: 13 }, 'core']);
    expect(poor(14).allows(anna, open(14, 14))).toBe(true);
  });

  it('what is not on offer is said beforehand, for every plant on show', () => {
    const denied = auction({ seats: { [anna]: { money: 15 } } }).offered(anna).denied;
    const future = [18, 19, 20, 21].map((plant) => ['plant-not-on-offer', { plant }, { plant: String(plant) }]);
    expect(denied.map(({ code, params, what }) => [code, params, what])).toEqual([
      ['cannot-afford', { price: 16, money: 15 }, { plant: '16' }],
      ['cannot-afford', { price: 17, money: 15 }, { plant: '17' }],
      ...future,
    ]);
  });

  it('in round 1 nobody passes who can buy any plant', () => {
    const first = auction({ round: 1, seats: { [anna]: { money: 14 } } });
    expect(whyNot(first, anna, pass)).toEqual(['must-buy-first-round', {}, 'core']);
    expect(first.denied(anna, 'pass')).toHaveLength(1);
    expect(auction({ round: 1, seats: { [anna]: { money: 13 } } }).allows(anna, pass)).toBe(true);
  });
});

describe('an answer to a bid is refused with its reason:', () => {
  const opened = auction({ seats: { [bob]: { money: 40 } } }).act(anna, open(14, 20));

  it.each([
    ['another nomination', open(15, 15), 'lot-open', { plant: 14 }],
    ['an equal bid', bid(20), 'bid-too-low', { bid: 20, min: 21 }],
    ['a bid above own money', bid(41), 'bid-too-high', { bid: 41, max: 40 }],
  ])('%s', (_name, action, code, params) => {
    expect(whyNot(opened, bob, action)).toEqual([code, params, 'core']);
  });

  it('a raise that nobody can pay, which is said beforehand', () => {
    const poor = auction({ seats: { [bob]: { money: 20 } } }).act(anna, open(14, 20));
    const reason = { code: 'cannot-afford', params: { price: 21, money: 20 }, by: 'core' };
    expect(poor.refusal(bob, bid(21))).toEqual(reason);
    expect(poor.offered(bob).denied).toEqual([{ ...reason, what: { plant: '14' } }]);
    expect(opened.offered(bob).denied).toEqual([]);
  });
});

describe('who owes a plant does nothing else:', () => {
  const owing = auction({ passed: [bob, carla], seats: { [anna]: { plants: [4, 8, 10] } } }).act(anna, open(14, 14));

  it.each([
    ['nominate', open(15, 15), 'must-scrap-plant', {}],
    ['bid', bid(20), 'must-scrap-plant', {}],
    ['pass', pass, 'must-scrap-plant', {}],
    ['give fuel back', giveBack({ coal: 1 }), 'wrong-phase', { action: 'discard-fuel', phase: 'auction' }],
    ['scrap the plant just bought', scrap(14), 'plant-just-bought', { plant: 14 }],
    ['scrap a plant of somebody else', scrap(30), 'plant-not-yours', { plant: '30' }],
  ])('not %s', (_name, action, code, params) => {
    expect(whyNot(owing, anna, action)).toEqual([code, params, 'core']);
  });

  it('and is told which plant must stay', () => {
    expect(owing.offered(anna).denied).toEqual([
      { code: 'plant-just-bought', params: { plant: 14 }, by: 'core', what: { plant: '14' } },
    ]);
  });
});

describe('who owes fuel gives back all that has no room, and nothing else:', () => {
  const owing = auction({
    current: [13, 14, 15, 16],
    passed: [bob, carla],
    seats: { [anna]: { plants: [4, 5, 7], fuels: { coal: 6, oil: 6 } } },
  })
    .act(anna, open(13, 13))
    .act(anna, scrap(4));

  it('of six coal and six oil eight stay in an oil plant and a hybrid, four of the coal at most', () => {
    expect(owing.options(anna, 'discard-fuel')).toEqual([
      {
        type: 'discard-fuel',
        answers: expect.arrayContaining([{ coal: 2, oil: 2 }, { coal: 3, oil: 1 }, { coal: 4 }]),
      },
    ]);
    expect(owing.offered(anna).denied).toEqual([]);
  });

  it.each([
    ['nominate', open(15, 15), 'must-return-fuel', {}],
    ['bid', bid(20), 'must-return-fuel', {}],
    ['pass', pass, 'must-return-fuel', {}],
    ['scrap another plant', scrap(7), 'wrong-phase', { action: 'discard-plant', phase: 'auction' }],
    ['give back too little', giveBack({ coal: 2 }), 'must-return-fuel', {}],
    ['give back nothing', giveBack({}), 'must-return-fuel', {}],
    ['give back fuel that has room', giveBack({ coal: 4, uranium: 1 }), 'fuel-not-competing', { fuel: 'uranium' }],
    ['give back more than has no room', giveBack({ coal: 5 }), 'too-many-tokens', { fuel: 'coal', max: 4 }],
    [
      'give back more of both than has no room',
      giveBack({ coal: 4, oil: 2 }),
      'too-many-tokens',
      { fuel: 'oil', max: 0 },
    ],
    [
      'give back too much of one fuel, though not of all together',
      giveBack({ coal: 1, oil: 3 }),
      'too-many-tokens',
      { fuel: 'oil', max: 2 },
    ],
    ['give back less than nothing', giveBack({ coal: -1 }), 'not-an-integer', { field: 'fuels.coal' }],
    ['give back a part of a token', giveBack({ coal: 2.5 }), 'not-an-integer', { field: 'fuels.coal' }],
  ])('not %s', (_name, action, code, params) => {
    expect(whyNot(owing, anna, action)).toEqual([code, params, 'core']);
  });

  it('what goes is told, and of what stays nothing is said', () => {
    expect(owing.act(anna, giveBack({ coal: 4 })).happened('fuel-returned')).toEqual([
      { type: 'fuel-returned', seat: anna, fuel: 'coal', count: 4 },
    ]);
  });
});

describe('who owes fuel of two kinds of hybrids gives back enough for each of them:', () => {
  /** Plant 5 stores four coal or oil, plant 7 four garbage or uranium here. */
  const rubbish = houseRule({
    hooks: {
      deckRecipe: (recipe) =>
        eachCard(recipe, (card) =>
          card.number === 7 ? { ...card, fuels: ['garbage', 'uranium'], burns: 2, cities: 1 } : card,
        ),
    },
  });
  const owing = scene(tableWith(rubbish), {
    ...market,
    current: [13, 14, 15, 16],
    passed: [bob, carla],
    seats: { [anna]: { plants: [4, 5, 7], fuels: { coal: 3, oil: 3, garbage: 3, uranium: 3 } } },
  })
    .act(anna, open(13, 13))
    .act(anna, scrap(4));

  it.each([
    ['too many for one and none for the other', { coal: 2, oil: 2 }],
    ['too many for both', { coal: 2, oil: 2, garbage: 2, uranium: 2 }],
  ])('not %s', (_name, given) => {
    expect(whyNot(owing, anna, giveBack(given))).toEqual(['must-return-fuel', {}, 'core']);
  });

  it('two for the one and two for the other', () => {
    expect(owing.allows(anna, giveBack({ coal: 2, garbage: 1, uranium: 1 }))).toBe(true);
  });
});

it('the phase begins with the first of the turn order, and nobody has bought or passed', () => {
  const begun = auction({ phase: 'bureaucracy' }).idleUntil('auction');
  expect(begun.state.phase).toEqual({
    at: 'auction',
    bought: [],
    passed: [],
    opener: begun.state.order[0],
    lot: null,
    owing: null,
  });
});

it('where the last plant is sold the phase is over, whoever has not bought', () => {
  const last = auction({ step: 3, current: [14], future: [], pile: [] });
  const sold = last.act(anna, open(14, 14)).act(bob, pass).act(carla, pass);
  expect(sold.state.phase.at).toBe('fuel');
});
