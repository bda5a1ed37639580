import { because } from '@gridwright/core/plugin';
import { open, pass, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

const order = [anna, bob, carla];
const rules = tableWith(
  houseRule({
    hooks: {
      minimumBid: (bid, { plant }, { state }) => (plant.id === state.plants.current[0] ? because(1, 'reason') : bid),
      buysAgain: (again, { discounted, before }) => again || (discounted && before === 0),
    },
  }),
);
const game = (round = 2) =>
  scene(rules, {
    order,
    round,
    current: [5, 6, 7, 8],
    future: [9, 10, 11, 12],
    pile: [20, 21, 22, 'step3'],
    seats: { [anna]: { money: 99 }, [bob]: { money: 99 }, [carla]: { money: 99 } },
  });
const sold = (round = 2) => game(round).act(anna, open(5, 1)).act(bob, pass).act(carla, pass);

describe('a seat that may buy one more plant', () => {
  it('nominates again at once when it has bought what it nominated', () => {
    expect(sold().waiting).toEqual([anna]);
    const twice = sold().act(anna, open(7, 7)).act(bob, pass).act(carla, pass);
    expect([twice.plants(anna), twice.waiting]).toEqual([[5, 7], [bob]]);
  });

  it('may bid in the auctions of others', () => {
    const won = game().act(anna, open(5, 1)).act(bob, { type: 'bid', bid: 2 }).act(carla, pass).act(anna, pass);
    const other = won.act(anna, open(6, 6));
    expect([won.plants(bob), other.waiting]).toEqual([[5], [bob]]);
    const more = other.act(bob, { type: 'bid', bid: 7 }).act(carla, pass).act(anna, pass);
    expect(more.plants(bob)).toEqual([5, 6]);
    expect(more.act(anna, open(7, 7)).waiting).toEqual([carla]);
  });

  it('keeps its second purchase while others buy and decline', () => {
    const won = game().act(anna, open(5, 1)).act(bob, { type: 'bid', bid: 2 }).act(carla, pass).act(anna, pass);
    expect(won.state.phase).toMatchObject({ again: [bob] });
    expect(won.act(anna, pass).waiting).toEqual([bob]);
    expect(won.act(anna, open(7, 7)).act(bob, pass).act(carla, pass).waiting).toEqual([bob]);
  });

  it('has it no more when it has bought twice', () => {
    const twice = sold().act(anna, open(7, 7)).act(bob, pass).act(carla, pass);
    expect(twice.state.phase).toEqual({
      at: 'auction',
      bought: [anna, anna],
      passed: [],
      opener: bob,
      lot: null,
      owing: null,
    });
  });

  it('has bought nothing before, whatever others have bought', () => {
    const declined = sold().act(anna, pass);
    expect(declined.act(bob, open(6, 1)).act(carla, pass).waiting).toEqual([bob]);
  });

  it('may decline, in round 1 as well', () => {
    const declined = sold(1).act(anna, pass);
    expect([declined.waiting, declined.plants(anna)]).toEqual([[bob], [5]]);
    expect(declined.refusal(bob, pass).code).toBe('must-buy-first-round');
  });

  it('buys no third one, and nobody else a second one', () => {
    const twice = sold().act(anna, open(6, 6)).act(bob, pass).act(carla, pass);
    const last = twice.act(bob, open(8, 8)).act(carla, pass);
    expect([last.plants(bob), last.waiting]).toEqual([[8], [carla]]);
  });

  it('buys at exactly the lowest bid when it is the only one left', () => {
    const alone = game().act(anna, pass).act(bob, pass).act(carla, open(5, 1));
    expect([alone.waiting, alone.options(carla, 'open')[0]]).toMatchObject([[carla], { min: 1, max: 1 }]);
  });
});
