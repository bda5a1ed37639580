import { advise, redact, sheetOf, view } from '@gridwright/core';
import { begin, buy, pass, plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import { noRestock, standardMarket, standardSettings } from '@gridwright/core/plugin';
import type { GameEvent } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const hidden = rulesOf([plainMap, plainDeck], 3, { money: 'hidden', regions: ['one', 'two', 'three'] });
const open = rulesOf([plainMap, plainDeck], 3, { money: 'open', regions: ['one', 'two', 'three'] });
const moneySeen = (rules: typeof hidden, state: Parameters<typeof view>[1], viewer: number | null) =>
  view(rules, state, viewer).seats.map(({ money }) => money);

describe('what a seat sees', () => {
  it('is its own money, and that of others only where money is open', () => {
    const seats = { [anna]: { money: 10 }, [bob]: { money: 20 }, [carla]: { money: 30 } };
    const state = scene(hidden, { seats }).state;
    expect([anna, bob, null].map((viewer) => moneySeen(hidden, state, viewer))).toEqual([
      [10, null, null],
      [null, 20, null],
      [null, null, null],
    ]);
    expect(moneySeen(open, scene(open, { seats }).state, null)).toEqual([10, 20, 30]);
  });

  it('at the end is everybody’s money', () => {
    const last = scene(hidden, {
      phase: 'building',
      step: 3,
      order: [anna, bob, carla],
      done: [bob, carla],
      seats: { [anna]: { cities: scene(hidden).state.cities.slice(0, 17) } },
    });
    expect(moneySeen(hidden, last.act(anna, pass).state, null)).toEqual([50, 50, 50]);
  });

  it('is how many cards the pile has, and nothing about which', () => {
    const { state } = begin(hidden);
    const seen = view(hidden, state, anna);
    expect(seen.plants.pile).toBe(state.secret.stack.length);
    expect(JSON.stringify(seen)).not.toContain('"step3"');
    expect(Object.keys(seen)).not.toContain('secret');
    expect(Object.keys(seen.plants)).not.toContain('stack');
  });

  it('is what every plant stores, what all could supply and what they can now', () => {
    const state = scene(hidden, {
      seats: { [anna]: { plants: [4, 5], fuels: { coal: 3, oil: 2 }, cities: ['a1', 'a2', 'a3'] } },
    }).state;
    const [seen] = view(hidden, state, bob).seats;
    expect(seen?.plants.map(({ id, stored }) => [id, stored.coal, stored.oil])).toEqual([
      ['4', 2, undefined],
      ['5', 1, 2],
    ]);
    expect([seen?.capacity, seen?.powerable]).toEqual([2, 2]);
  });

  it('is what plants can supply even where there are fewer cities yet, so that more can be planned', () => {
    const state = scene(hidden, {
      seats: { [anna]: { plants: [4, 5], fuels: { coal: 3, oil: 2 }, cities: ['a1'] } },
    }).state;
    expect(view(hidden, state, bob).seats[0]?.powerable).toBe(2);
    expect(advise(hidden, state, anna).forecast.supplied).toBe(1);
  });

  it('is every house, every space and every token on the board', () => {
    const { state } = scene(hidden, { seats: { [anna]: { cities: ['a1'] } }, market: { coal: 20 } });
    const seen = view(hidden, state, bob);
    expect(seen.houses['a1']).toEqual([anna]);
    expect(seen.markets[0]?.held).toEqual({ coal: 20, oil: 18, garbage: 6, uranium: 2 });
    expect([seen.panels, 'blocked' in seen, 'tracks' in (seen.markets[0] ?? {})]).toEqual([[], false, false]);
    expect(view(hidden, { ...state, blocked: ['a2'] }, bob).blocked).toEqual(['a2']);
  });

  it('is what the spaces of every fuel cost where a rule may change it', () => {
    const table = rulesOf([plainMap, plainDeck, houseRule({ hooks: { spaces: (prices) => prices } })], 3);
    const tracks = view(table, scene(table).state, null).markets[0]?.tracks;
    expect([tracks?.coal[0], tracks?.oil[7], tracks?.garbage[0], tracks?.uranium.at(-1)]).toEqual([
      { price: 1, size: 3 },
      { price: 8, size: 3 },
      { price: 1, size: 3 },
      { price: 16, size: 1 },
    ]);
  });

  it('is what the restock brings to each of several markets', () => {
    const { restock } = standardMarket;
    const only = (fuel: 'coal' | 'oil') => ({
      coal: noRestock,
      oil: noRestock,
      garbage: noRestock,
      uranium: noRestock,
      [fuel]: restock[fuel],
    });
    const table = rulesOf(
      [
        plainMap,
        plainDeck,
        houseRule({
          settings: {
            tokens: { ...standardSettings.tokens, coal: 60, oil: 60 },
            markets: {
              main: { restock: only('coal') },
              far: { ...standardMarket, restock: only('oil') },
            },
          },
        }),
      ],
      3,
    );
    const few = { coal: 10, oil: 10, garbage: 0, uranium: 0 };
    const seen = view(table, scene(table, { markets: { main: few, far: few } }).state, null).markets;
    expect(seen.map(({ id, restock: { least } }) => [id, least.coal, least.oil])).toEqual([
      ['main', 4, 0],
      ['far', 0, 2],
    ]);
  });

  it('is the Step 3 card as long as it lies in the future row', () => {
    const shown = { ...scene(hidden).state };
    expect(view(hidden, shown, bob).plants.stepThreeShown).toBe(false);
    const plants = { ...shown.plants, stepThree: 'shown' as const };
    expect(view(hidden, { ...shown, plants }, bob).plants.stepThreeShown).toBe(true);
  });

  it('is what the next restock will bring, and the panels of plugins with their author', () => {
    const rules = rulesOf(
      [plainMap, plainDeck, houseRule({ hooks: { panels: () => [{ kind: 'counter', title: 'count', value: 3 }] } })],
      3,
    );
    const seen = view(rules, scene(rules, { market: { coal: 20, oil: 18, garbage: 6, uranium: 2 } }).state, null);
    expect(seen.markets[0]?.restock.least).toEqual({ coal: 4, oil: 2, garbage: 1, uranium: 1 });
    expect(seen.panels).toEqual([{ kind: 'counter', title: 'count', value: 3, by: 'house:test' }]);
  });
});

describe('what a seat may know of an event', () => {
  const bought = scene(hidden, { phase: 'fuel', order: [bob, carla, anna], seats: { [anna]: { plants: [4] } } }).act(
    anna,
    buy('coal', 2),
  ).events[0];
  const paid = scene(hidden, { phase: 'bureaucracy', order: [anna, bob, carla], done: [bob, carla] })
    .act(anna, run())
    .happened('plants-run')[0];
  if (bought === undefined || paid === undefined) throw new Error('something happened');

  it('is what others paid and earned only where money is open', () => {
    expect(redact(bought, bob, 'hidden')).toEqual({
      type: 'fuel-bought',
      seat: anna,
      market: 'main',
      fuel: 'coal',
      count: 2,
    });
    expect(redact(paid, null, 'hidden')).toEqual({ type: 'plants-run', seat: anna, runs: [] });
    expect(redact(bought, anna, 'hidden')).toEqual(bought);
    expect(redact(bought, null, 'open')).toEqual(bought);
  });

  const { state } = begin(hidden);
  const { rng, stack } = state.secret;
  const rows = { current: ['3', '4'], future: ['5', '6'] };
  it.each<[string, GameEvent, object]>([
    ['the order, not what chance does next', { type: 'order-set', order: [2, 0, 1], rng }, { order: [2, 0, 1] }],
    [
      'which plants were shuffled, not how they lie now',
      { type: 'aside-shuffled', plants: ['20', '21'], stack, rng },
      { plants: ['20', '21'] },
    ],
    [
      'the Step 3 card and the rows, not the pile',
      { type: 'step-three-drawn', moment: 'auction', stack, rng, ...rows },
      { moment: 'auction', ...rows },
    ],
    ['that the Step 3 card is back in the pile, not where', { type: 'step-three-returned', stack, rng }, {}],
    [
      'who took back how many actions, not the state that came back',
      { type: 'turn-undone', seat: anna, actions: 2, restored: state },
      { seat: anna, actions: 2 },
    ],
    [
      'how far a game was set back, not the state that came back',
      { type: 'game-set-back', actions: 3, restored: state },
      { actions: 3 },
    ],
    ['that a copy was begun, not its state', { type: 'copy-begun', seat: anna, state }, { seat: anna }],
    [
      'who has chosen plants, not which',
      { type: 'plants-chosen', seat: anna, runs: [{ plant: '13', burn: {} }] },
      { seat: anna },
    ],
    [
      'where a city was built, not what was paid',
      { type: 'city-built', seat: anna, city: 'a1', house: 10, link: 5 },
      { seat: anna, city: 'a1' },
    ],
    [
      'why somebody was paid, not how much',
      { type: 'money-paid', seat: anna, amount: 7, why: 'reason' },
      { seat: anna, why: 'reason' },
    ],
  ])('is %s', (_what, event, open) => {
    expect(redact(event, bob, 'hidden')).toEqual({ type: event.type, ...open });
  });

  it('is all of the own choice of plants', () => {
    const own: GameEvent = { type: 'plants-chosen', seat: anna, runs: [{ plant: '13', burn: {} }] };
    expect(redact(own, anna, 'hidden')).toEqual(own);
    expect(redact(own, null, 'open')).toEqual({ type: 'plants-chosen', seat: anna });
  });

  it('is never the pile, the seed or where chance stands', () => {
    const begun = begin(open).events.map((event) => JSON.stringify(redact(event, anna, 'open')));
    for (const word of ['"seed"', '"rng"', '"stack"', '"culled"'])
      expect(begun.filter((text) => text.includes(word))).toEqual([]);
  });
});

describe('the sheet', () => {
  it('says everything that never changes, in JSON', () => {
    const sheet = sheetOf(rulesOf([plainMap, plainDeck, houseRule({ settings: { payout: [7, 8] } })], 4));
    expect(sheet).toMatchObject({
      players: 4,
      payout: [7, 8],
      plantLimit: 3,
      stepTwoAt: 7,
      endAt: 17,
      regionsInPlay: 4,
      suggested: null,
    });
    expect(sheet.markets[0]?.restock.coal).toEqual([5, 6, 4]);
    expect(Object.keys(sheet.cards)).toHaveLength(42);
    expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet);
  });
});
