import { plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import miser, { wanted } from '../src/index.ts';

const rules = rulesOf([plainMap, plainDeck], 2, { regions: ['one', 'two', 'three'] });
const building = scene(rules, {
  phase: 'building',
  order: [0, 1],
  seats: { 1: { cities: ['a1'], money: 99 } },
});
const cheapest = Math.min(...building.options(1, 'build').map(({ house, link }) => house + link));

it('builds the cheapest city, when its level pays that much', () => {
  expect(cheapest).toBe(15);
  const option = wanted({ offered: building.offered(1), level: 'stingy' });
  expect(option).toMatchObject({ type: 'build', city: 'a2' });
});

it('builds dearer cities where its level is less mean', () => {
  const later = building.act(1, { type: 'build', city: 'a2' });
  expect(wanted({ offered: later.offered(1), level: 'stingy' })).toBeUndefined();
  expect(wanted({ offered: later.offered(1), level: 'thrifty' })).toMatchObject({ type: 'build', city: 'a3' });
});

it('fills its plants', () => {
  const fuel = scene(rules, { phase: 'fuel', order: [0, 1], seats: { 1: { plants: [4], money: 99 } } });
  expect(wanted({ offered: fuel.offered(1), level: 'stingy' })).toMatchObject({ type: 'buy', fuel: 'coal' });
  const full = scene(rules, {
    phase: 'fuel',
    order: [0, 1],
    seats: { 1: { plants: [4], fuels: { coal: 4 }, money: 99 } },
  });
  expect(wanted({ offered: full.offered(1), level: 'stingy' })).toBeUndefined();
});

it('opens an auction and never answers a bid', () => {
  const auction = scene(rules, { order: [0, 1], current: [3, 4, 5, 6] });
  const opened = wanted({ offered: auction.offered(0), level: miser.usualLevel });
  expect(opened).toMatchObject({ type: 'open', plant: '3', min: 3 });
  const bid = auction.act(0, { type: 'open', plant: '3', bid: 3 });
  expect(wanted({ offered: bid.offered(1), level: miser.usualLevel })).toBeUndefined();
});
