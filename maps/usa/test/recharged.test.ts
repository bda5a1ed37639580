import { boardFacts, buy, differences, rulesOf, run, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { recharged } from '@gridwright/variants';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([recharged, baseDeck, map], 3);
const none = { coal: 0, oil: 0, garbage: 0, uranium: 0 };
/** Phase 3, Carla with a coal plant, and so much coal in the market and in the store. */
const buying = (market: number, store: number) =>
  scene(rules, {
    phase: 'fuel',
    order: [anna, bob, carla],
    seats: { [carla]: { plants: [10], money: 50 } },
    markets: { main: { ...none, coal: market }, store: { ...none, coal: store } },
  });

describe('USA in Recharged', () => {
  it('the coal store is empty at the start, and burned coal goes there', () => {
    expect(scene(rules).state.markets['store']).toEqual(none);
    const burned = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      done: [bob, carla],
      market: { coal: 22 },
      seats: { [anna]: { plants: [10], fuels: { coal: 2 } } },
    }).act(anna, run([10, { coal: 2 }]));
    expect(burned.happened('fuel-moved').map(({ to, count }) => [to, count])).toContainEqual([{ market: 'store' }, 2]);
  });

  it('coal from the store costs 8, once the market has no coal left', () => {
    expect(buying(1, 3).refusal(carla, buy('coal', 1, 'store'))).toMatchObject({
      code: 'map:usa/market-first',
      by: 'map:usa',
    });
    const after = buying(0, 3).act(carla, buy('coal', 2, 'store'));
    expect([after.money(carla), after.state.markets['store']?.coal]).toEqual([34, 1]);
  });

  it('the coal of a restock is taken from the store', () => {
    const before = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      markets: { main: { ...none, coal: 14 }, store: { ...none, coal: 10 } },
    });
    const after = before.idleUntil('auction').state;
    expect([after.markets['main']?.coal, after.markets['store']?.coal, after.supply.coal]).toEqual([18, 6, 0]);
  });

  it('Boise–Cheyenne and Cincinnati–Raleigh are gone, Knoxville–Raleigh is new, and two connections cost less', () => {
    const [first, now] = [map.board, rules.board].map((board) => board && boardFacts(board));
    expect(first && now && differences(now, first)).toEqual([
      'connection boise–cheyenne: missing, expected 24',
      'connection chicago–omaha: 12, expected 13',
      'connection houston–santa-fe: 20, expected 21',
      'connection cincinnati–raleigh: missing, expected 15',
      'connection knoxville–raleigh: 11, expected nothing of the kind',
    ]);
  });
});
