import type { Action } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { plainReasons } from '../src/advice/plain-reasons.ts';
import { seatTurn } from '../src/bot-player.ts';
import { sheetOf } from '../src/sheet.ts';
import { plainDeck, plainMap, rulesOf, type Scene, scene } from '../src/testing/index.ts';

const rules = rulesOf([plainMap, plainDeck], 2, { regions: ['one', 'two', 'three'], money: 'open' });
const sheet = sheetOf(rules);
const [first = '', second = '', third = ''] = rules.board.cities
  .filter(({ region }) => region === 'one')
  .map(({ id }) => id);

const at = (phase: 'auction' | 'fuel' | 'building' | 'bureaucracy'): Scene =>
  scene(rules, {
    phase,
    order: phase === 'auction' ? [0, 1] : [1, 0],
    current: [10, 13, 20, 25],
    market: { coal: 20 },
    seats: {
      0: { money: 50, plants: [8], fuels: { coal: 1 }, cities: [first] },
      1: { money: 40, plants: [4], cities: [third] },
    },
  });
const why = (moment: Scene, ...actions: readonly Action[]) =>
  plainReasons(seatTurn(rules, moment.state, 0, sheet), actions);

describe('where a bot gives no reasons', () => {
  it('a plant is spoken for by what it supplies, adds and costs, and by who burns the same', () => {
    expect(why(at('auction'), { type: 'open', plant: '10', bid: 12 })).toEqual([
      { key: 'plant', params: { plant: { plants: ['10'] }, cities: 1 } },
      { key: 'adds', params: { adds: 1 } },
      { key: 'costs', params: { price: 12, left: 38 } },
      { key: 'rivals', params: { fuel: { fuel: 'coal' }, seats: { seats: [1] } } },
    ]);
  });

  it('fuel by what it costs, and by what the round pays with it and without', () => {
    const moment = at('fuel');
    const bought = moment.act(0, { type: 'buy', market: 'main', fuel: 'coal', count: 2 });
    expect(why(moment, { type: 'buy', market: 'main', fuel: 'coal', count: 2 })).toEqual([
      { key: 'costs', params: { price: 50 - bought.money(0), left: bought.money(0) } },
      { key: 'income', params: { supplied: 1, after: 22, before: 10 } },
      { key: 'rivals', params: { fuel: { fuel: 'coal' }, seats: { seats: [1] } } },
    ]);
  });

  it('a city by what it costs, how many cities the plants supply, and who else could get there', () => {
    const moment = at('building');
    const built = moment.act(0, { type: 'build', city: second });
    const reasons = why(moment, { type: 'build', city: second });
    expect(reasons).toEqual([
      { key: 'costs', params: { price: 50 - built.money(0), left: built.money(0) } },
      { key: 'cities', params: { cities: 2, capacity: 1 } },
      { key: 'income', params: { supplied: 0, after: 10, before: 10 } },
      { key: 'reach', params: { seat: { seats: [1] }, city: { cities: [second] }, price: expect.any(Number) } },
    ]);
  });

  it('passing by what is kept', () => {
    expect(why(at('building'), { type: 'pass' })).toEqual([{ key: 'keeps', params: { money: 50 } }]);
  });
});
