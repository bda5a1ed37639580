import { advise, redact, sheetOf, view } from '@gridwright/core';
import { begin, buy, pass, plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
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

  it('is what the next restock will bring, and the panels of plugins with their author', () => {
    const rules = rulesOf(
      [plainMap, plainDeck, houseRule({ hooks: { panels: () => [{ kind: 'counter', title: 'count', value: 3 }] } })],
      3,
    );
    const seen = view(rules, scene(rules, { market: { coal: 20, oil: 18, garbage: 6, uranium: 2 } }).state, null);
    expect(seen.markets[0]?.restock).toEqual({ coal: 4, oil: 2, garbage: 1, uranium: 1 });
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
