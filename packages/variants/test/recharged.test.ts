import {
  begin,
  bid,
  open,
  pass,
  plainMap,
  problemsOf,
  rulesOf,
  type Scene,
  scene,
  scrap,
  type Situation,
} from '@gridwright/core/testing';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '@gridwright/decks';
import { type PlayerCount, playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { recharged } from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const plugins = [recharged, baseDeck, plainMap];
const tables = Object.fromEntries(playerCounts.map((players) => [players, rulesOf(plugins, players)]));
const tableFor = (players: PlayerCount) => tables[players] ?? rulesOf(plugins, players);
const rules = rulesOf(plugins, 3, { regions: ['one', 'two', 'three'] });
const seeds = Array.from({ length: 20 }, (_, number) => `seed ${number}`);
const dealt = (players: PlayerCount, seed: string) => begin(tableFor(players), seed);
const numbersOf = (ids: readonly string[]) => ids.map((id) => (id === 'step3' ? 99 : Number(id)));
const plugsIn = (ids: readonly string[]) => numbersOf(ids).filter((number) => number <= 15).length;

const rich = { [anna]: { money: 100 }, [bob]: { money: 100 }, [carla]: { money: 100 } };
/** A phase 2 begins with these plants. The highest future one is the one that the phase 5 before it drew. */
const auction = ({ current = [], future = [], pile = [], ...more }: Situation): Scene =>
  scene(rules, {
    phase: 'bureaucracy',
    order: [anna, bob, carla],
    seats: rich,
    current,
    future: [...future.slice(0, -1), 50],
    pile: [...future.slice(-1), ...pile, 'step3'],
    ...more,
  }).idleUntil('auction');
const usual = { current: [7, 8, 9, 10], future: [16, 17, 18, 19], pile: [20, 21, 22, 23] } as const;
const cheapest = (now: Scene, seat: number) =>
  now.options(seat, 'open').map(({ plant, min }) => [Number(plant), min] as const);
const nobodyBuys = (now: Scene) => now.act(anna, pass).act(bob, pass).act(carla, pass);
const gone = (now: Scene) => now.happened('plant-removed').map(({ plant, why }) => [plant, why]);

describe('set-up of Recharged', () => {
  it('there are 13 plugs from 3 to 15 and 29 sockets from 16 to 50', () => {
    const { current, future, state } = dealt(5, 'all');
    const all = [...current, ...future, ...numbersOf(state.secret.stack).filter((number) => number !== 99)];
    expect([all.filter((number) => number <= 15).length, all.filter((number) => number >= 16).length]).toEqual([
      13, 29,
    ]);
  });

  it('eight plugs by lot open the market, four current and four future in ascending order', () => {
    const markets = seeds.map((seed) => dealt(4, seed));
    for (const { current, future } of markets) {
      const all = [...current, ...future];
      expect([current.length, future.length]).toEqual([4, 4]);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect(Math.max(...all)).toBeLessThanOrEqual(15);
    }
    expect(new Set(markets.map(({ current }) => current.join())).size).toBeGreaterThan(10);
  });

  it.each([
    [2, 1, 5, 29],
    [3, 2, 6, 27],
    [4, 1, 3, 31],
    [5, 0, 0, 35],
    [6, 0, 0, 35],
  ] as const)(
    'with %i players %i plugs and %i sockets are removed unseen, and the pile with the Step 3 card has %i cards',
    (players, plugs, sockets, pile) => {
      for (const seed of seeds) {
        const { secret } = dealt(players, seed).state;
        expect(plugsIn(secret.culled)).toBe(plugs);
        expect(secret.culled.length - plugs).toBe(sockets);
        expect(secret.stack).toHaveLength(pile);
      }
    },
  );

  it('a plug lies on top of the pile, and it is not always 13', () => {
    const tops = seeds.map((seed) => numbersOf(dealt(5, seed).state.secret.stack)[0] ?? 99);
    expect(Math.max(...tops)).toBeLessThanOrEqual(15);
    expect(new Set(tops).size).toBeGreaterThan(3);
  });

  it('the other plugs are shuffled among the sockets, and the Step 3 card lies at the bottom', () => {
    const piles = seeds.map((seed) => numbersOf(dealt(5, seed).state.secret.stack));
    for (const pile of piles) expect([plugsIn(pile.map(String)), pile.at(-1)]).toEqual([5, 99]);
    expect(piles.some((pile) => pile.slice(15).some((number) => number <= 15))).toBe(true);
  });

  it('the market opens with coal from 1, oil from 3, nine garbage from 6 and uranium on 14 and 16', () => {
    expect(scene(rules).market).toEqual({ coal: 24, oil: 18, garbage: 9, uranium: 2 });
  });

  it('everybody begins with 50 Elektro, and three regions are in play with two or three players, four with four, five with more', () => {
    expect(playerCounts.map((players) => tableFor(players).regionsInPlay)).toEqual([3, 3, 4, 5, 5]);
    expect(scene(rules).money(anna)).toBe(50);
  });

  it('other decks than the base deck are refused by name', () => {
    for (const deck of [newDeck, bothDecks, bigDeck, customMix])
      expect(
        problemsOf([recharged, deck, plainMap], 3).map(({ code, plugins: named }) => [code, ...named]),
      ).toContainEqual(['requires', 'edition:recharged', 'deck:base']);
  });
});

describe('the discount of Recharged', () => {
  it('in phase 2 the discount token lies on the lowest current plant, whose least bid is 1', () => {
    const before = auction(usual);
    expect(cheapest(before, anna)).toEqual([
      [7, 1],
      [8, 8],
      [9, 9],
      [10, 10],
    ]);
    expect(before.refusal(anna, open(7, 0)).code).toBe('bid-too-low');
    const { minimumBids } = before.offered(anna).adjusted;
    expect(minimumBids['7']).toEqual({
      printed: 7,
      adjustments: [{ by: 'edition:recharged', amount: -6, reason: { key: 'reason.discount', params: { least: 1 } } }],
      sum: 1,
    });
  });

  it('the token lies in round 1 as well', () => {
    const first = dealt(3, 'first round');
    const [opener = 0] = first.waiting;
    expect(cheapest(first, opener)[0]).toEqual([first.current[0], 1]);
  });

  it('later bids rise by at least 1', () => {
    const raised = auction(usual).act(anna, open(7, 1));
    expect(raised.options(bob, 'bid')).toEqual([{ type: 'bid', min: 2, max: 110 }]);
    expect(raised.act(bob, bid(2)).options(carla, 'bid')[0]?.min).toBe(3);
  });

  it('the only one left to buy pays 1 for the plant with the token', () => {
    const last = auction(usual).act(anna, pass).act(bob, pass);
    expect(last.options(carla, 'open')[0]).toEqual({ type: 'open', plant: '7', min: 1, max: 1 });
    expect(last.act(carla, open(7, 1)).money(carla)).toBe(last.money(carla) - 1);
  });

  it('once the plant is put up the token is set aside, and no other plant gets it in this phase', () => {
    const sold = auction(usual).act(anna, open(7, 1)).act(bob, pass).act(carla, pass);
    expect(sold.current).toEqual([8, 9, 10, 16]);
    expect(cheapest(sold, bob)).toEqual([
      [8, 8],
      [9, 9],
      [10, 10],
      [16, 16],
    ]);
  });

  it('a plant with the token that nobody buys leaves the game at the end of phase 2 and is replaced', () => {
    const sold = auction(usual).act(anna, open(8, 8)).act(bob, pass).act(carla, pass);
    const after = sold.act(bob, pass).act(carla, pass);
    expect(gone(after)).toEqual([['7', 'discount']]);
    expect([after.current, after.future]).toEqual([
      [9, 10, 16, 17],
      [18, 19, 20, 21],
    ]);
  });

  it('a round in which nobody buys removes that one plant and no other', () => {
    const after = nobodyBuys(auction(usual));
    expect(gone(after)).toEqual([['7', 'discount']]);
    expect(after.current).toEqual([8, 9, 10, 16]);
  });

  it('a lower plant that is drawn while the token lies leaves with the token, and another is drawn', () => {
    const after = auction({ ...usual, pile: [5, 20, 21] })
      .act(anna, open(8, 8))
      .act(bob, pass)
      .act(carla, pass);
    expect(gone(after)).toEqual([['5', 'rule']]);
    expect(after.happened('note-made')).toMatchObject([
      { key: 'log.lower', params: { plant: 5 }, by: 'edition:recharged' },
    ]);
    expect([after.current, after.future]).toEqual([
      [7, 9, 10, 16],
      [17, 18, 19, 20],
    ]);
  });

  it('[88] then the formerly discounted plant stays at its full number, and does not leave at the end of the phase', () => {
    const later = auction({ ...usual, pile: [5, 4, 21] })
      .act(anna, open(8, 8))
      .act(bob, pass)
      .act(carla, pass);
    expect(later.current).toEqual([4, 7, 9, 10]);
    expect(cheapest(later, bob).map(([, least]) => least)).toEqual([4, 7, 9, 10]);
    const after = later.act(bob, pass).act(carla, pass);
    expect(gone(after)).toEqual([]);
    expect(after.current).toEqual([4, 7, 9, 10]);
  });

  it('phases 3 to 5 know no discount, and the next phase 2 puts the token on the plant that is lowest then', () => {
    const fuel = nobodyBuys(auction(usual));
    expect(fuel.state.slices['edition:recharged']).toMatchObject({ plant: null });
    const next = fuel.idleUntil('auction');
    expect(cheapest(next, anna)[0]).toEqual([8, 1]);
  });

  it('the panel beside the board names the plant with the token as long as it lies', () => {
    const panels = ({ rules: { hooks }, state }: Scene) => hooks.collect('panels', {}, state).map(({ item }) => item);
    const before = auction(usual);
    expect(panels(before)).toEqual([{ kind: 'counter', title: 'panel.discount', value: 7 }]);
    expect(panels(before.act(anna, open(7, 1)))).toEqual([]);
  });

  it('in round 1 everybody must buy', () => {
    const first = dealt(3, 'first round');
    const [opener = 0] = first.waiting;
    expect(first.refusal(opener, pass).code).toBe('must-buy-first-round');
  });
});

describe('plants, Steps and the end of Recharged', () => {
  it('no plant leaves because of city counts, neither from the market nor when it is drawn', () => {
    const cities = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'b2'];
    const before = scene(rules, {
      phase: 'building',
      step: 2,
      order: [anna, bob, carla],
      done: [bob, carla],
      current: [3, 4, 5, 6],
      future: [7, 8, 20, 21],
      seats: { [anna]: { money: 500, cities } },
    });
    const built = before.act(anna, { type: 'build', city: 'b3' });
    expect(built.happened('plant-removed')).toEqual([]);
    expect(built.current).toEqual([3, 4, 5, 6]);
    const drawn = scene(rules, {
      phase: 'bureaucracy',
      step: 2,
      order: [anna, bob, carla],
      current: [10, 11, 12, 13],
      future: [20, 21, 22, 23],
      pile: [4, 24, 'step3'],
      seats: { [anna]: { cities } },
    }).idleUntil('auction');
    expect(drawn.current).toEqual([4, 10, 11, 12]);
  });

  it('three plants each from three players on', () => {
    expect([3, 4, 5, 6].map((players) => tableFor(players as PlayerCount).plantLimit)).toEqual([3, 3, 3, 3]);
    const fourth = scene(rules, {
      order: [anna, bob, carla],
      current: [20, 21, 22, 23],
      future: [24, 25, 26, 27],
      seats: { [anna]: { money: 50, plants: [3, 4, 5] } },
    })
      .act(anna, open(20, 20))
      .act(bob, pass)
      .act(carla, pass);
    expect(fourth.allows(anna, scrap(3))).toBe(true);
  });

  it('two players play without the Trust: Step 2 at 10 cities, the end at 21, four plants each, 1 + 5 plants removed', () => {
    const two = tableFor(2);
    expect([two.stepTwoAt, two.endAt, two.plantLimit]).toEqual([10, 21, 4]);
    expect(recharged.rules?.find(({ key }) => key === 'rule.two')?.params).toEqual({ step: 10, end: 21, plants: 4 });
  });

  it('Step 2 begins at 7 cities, 6 with six players, and the game ends at 17, 17, 15 and 14', () => {
    const from = [3, 4, 5, 6] as const;
    expect(from.map((players) => tableFor(players).stepTwoAt)).toEqual([7, 7, 7, 6]);
    expect(from.map((players) => tableFor(players).endAt)).toEqual([17, 17, 15, 14]);
  });

  it('Step 2 begins with phase 5: the lowest plant leaves and is replaced, and fuel comes back as in Step 2', () => {
    const before = scene(rules, {
      phase: 'building',
      order: [anna, bob, carla],
      done: [bob, carla],
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 19],
      pile: [20, 21, 'step3'],
      market: { coal: 0, oil: 0, garbage: 0, uranium: 0 },
      seats: { [anna]: { cities: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] } },
    });
    const began = before.act(anna, pass);
    expect(gone(began)).toEqual([['7', 'step-two']]);
    expect([began.state.step, began.current]).toEqual([2, [8, 9, 10, 16]]);
    expect(began.idleUntil('auction').market).toEqual({ coal: 5, oil: 3, garbage: 2, uranium: 1 });
  });

  it('a Step 3 card drawn in phase 2 leaves with the lowest plant at the end of the phase, and Step 3 holds from phase 3 on', () => {
    const sold = auction({ ...usual, step: 2, pile: [] })
      .act(anna, open(7, 1))
      .act(bob, pass)
      .act(carla, pass);
    expect([sold.happened('step-three-drawn').length, sold.state.step]).toEqual([1, 2]);
    const after = sold.act(bob, pass).act(carla, pass);
    expect(gone(after)).toEqual([['8', 'step-three']]);
    expect([after.state.step, after.state.phase.at]).toEqual([3, 'fuel']);
  });

  it('the card that replaces the unsold plant counts as drawn in phase 2', () => {
    const before = scene(rules, {
      phase: 'bureaucracy',
      step: 2,
      order: [anna, bob, carla],
      seats: rich,
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 50],
      pile: [19, 'step3', 20, 21],
    }).idleUntil('auction');
    const after = nobodyBuys(before);
    expect(after.happened('step-three-drawn')).toMatchObject([{ moment: 'auction' }]);
    expect(gone(after)).toEqual([
      ['7', 'discount'],
      ['8', 'step-three'],
    ]);
    expect([after.state.step, after.state.phase.at, after.current]).toEqual([3, 'fuel', [9, 10, 16, 17, 18, 19]]);
  });

  it('a Step 3 card drawn in phase 5 lets this phase restock as before, and Step 3 begins with the next round', () => {
    const after = scene(rules, {
      phase: 'bureaucracy',
      step: 2,
      order: [anna, bob, carla],
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 19],
      pile: ['step3', 20, 21],
      market: { coal: 0, oil: 0, garbage: 0, uranium: 0 },
    }).idleUntil('auction');
    expect(after.market).toEqual({ coal: 5, oil: 3, garbage: 2, uranium: 1 });
    expect([after.state.step, after.current]).toEqual([3, [8, 9, 10, 16, 17, 18]]);
  });

  it('a Step 3 card before Step 2 carries out the change of Step 2 first, then its own', () => {
    const after = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      current: [7, 8, 9, 10],
      future: [16, 17, 18, 19],
      pile: ['step3', 20],
    }).idleUntil('auction');
    expect(gone(after)).toEqual([
      ['7', 'step-two'],
      ['8', 'step-three'],
    ]);
    expect([after.state.step, after.current]).toEqual([3, [9, 10, 16, 17, 18, expect.any(Number) as number]]);
  });

  it('ties at the end are broken by money alone, and who is equal then shares the place', () => {
    const row = (letter: string, count: number) => Array.from({ length: count }, (_, place) => `${letter}${place + 1}`);
    const ranking = (money: number) => {
      const { phase } = scene(rules, {
        phase: 'building',
        step: 3,
        order: [anna, bob, carla],
        done: [bob, carla],
        current: [20, 21, 22, 23, 24, 25],
        seats: {
          [anna]: { money: 40, cities: [...row('a', 7), ...row('b', 7), ...row('c', 3)] },
          [bob]: { money, cities: row('a', 5) },
          [carla]: { money: 3, cities: row('b', 5) },
        },
      }).act(anna, pass).state;
      return phase.at === 'over' ? phase.ranking.map(({ seat, place }) => [seat, place]) : [];
    };
    expect(ranking(41)).toEqual([
      [bob, 1],
      [anna, 2],
      [carla, 3],
    ]);
    expect(ranking(40)).toEqual([
      [anna, 1],
      [bob, 1],
      [carla, 3],
    ]);
  });
});
