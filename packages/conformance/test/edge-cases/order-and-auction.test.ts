import { bid, build, buy, giveBack, open, pass, run, scene, sceneAt, scrap } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { anna, bob, carla, david, someCities, tableFor } from './board.ts';

const three = tableFor(3);
const four = tableFor(4);

describe('turn order', () => {
  it('[10] the seat with 6 cities is first, then of two with 5 the one with plant 17, then the one with 15, then the one with 4', () => {
    const before = scene(four, {
      phase: 'bureaucracy',
      step: 2,
      order: [anna, bob, carla, david],
      seats: {
        [anna]: { cities: someCities(four, 4), plants: [40] },
        [bob]: { cities: someCities(four, 5, 4), plants: [15] },
        [carla]: { cities: someCities(four, 6, 9), plants: [19] },
        [david]: { cities: someCities(four, 5, 15), plants: [3, 17] },
      },
    });
    expect(before.idleUntil('auction').state.order).toEqual([carla, david, bob, anna]);
  });

  it('[11] after round 1 the higher plant is first: plant 7 for 8 Elektro before plant 6 for 10', () => {
    const before = scene(three, { round: 1, order: [anna, bob, carla] });
    const sold = before
      .act(anna, open(6, 10))
      .act(bob, pass)
      .act(carla, pass)
      .act(bob, open(7, 8))
      .act(carla, pass)
      .act(carla, open(3, 3));
    expect([sold.money(anna), sold.money(bob)]).toEqual([40, 42]);
    expect(sold.state.phase.at).toBe('fuel');
    expect(sold.state.order).toEqual([bob, anna, carla]);
  });
});

describe('auction', () => {
  it('[12] in round 1 passing at nomination is illegal; passing on a bid is not', () => {
    const before = scene(three, { round: 1, order: [anna, bob, carla] });
    expect(before.options(anna, 'pass')).toEqual([]);
    expect(before.refusal(anna, pass).code).toBe('must-buy-first-round');
    expect(before.denied(anna, 'pass').map(({ code }) => code)).toEqual(['must-buy-first-round']);
    expect(before.act(anna, open(3, 3)).allows(bob, pass)).toBe(true);
  });

  it('[13] in a later round a seat that passes at nomination neither bids nor buys in this phase', () => {
    const after = scene(three, { round: 2, order: [anna, bob, carla] }).act(anna, pass);
    expect(after.waiting).toEqual([bob]);
    const opened = after.act(bob, open(3, 3));
    expect(opened.waiting).toEqual([carla]);
    const end = opened.act(carla, bid(4)).act(bob, pass).act(bob, pass);
    expect(end.state.phase.at).toBe('fuel');
    expect([end.plants(anna), end.plants(bob), end.plants(carla)]).toEqual([[], [], [3]]);
  });

  it('[14] opening below the number is illegal, and so is naming a plant without a bid', () => {
    const before = scene(three, { order: [anna, bob, carla] });
    expect(before.refusal(anna, open(5, 4))).toMatchObject({ code: 'bid-too-low', params: { bid: 4, min: 5 } });
    expect(before.refusal(anna, open(5, 0)).code).toBe('bid-too-low');
    expect(before.options(anna, 'open').find(({ plant }) => plant === '5')).toMatchObject({ min: 5, max: 50 });
  });

  it('[15] a bid above one’s own money, an equal bid and a part of an Elektro are illegal; the least raise is 1', () => {
    const before = scene(three, { order: [anna, bob, carla], seats: { [bob]: { money: 20 } } }).act(anna, open(5, 10));
    expect(before.refusal(bob, bid(21)).code).toBe('bid-too-high');
    expect(before.refusal(bob, bid(10)).code).toBe('bid-too-low');
    expect(before.refusal(bob, bid(10.5)).code).toBe('not-an-integer');
    expect(before.options(bob, 'bid')).toEqual([{ type: 'bid', min: 11, max: 20 }]);
    expect(before.allows(bob, bid(11))).toBe(true);
  });

  it('[16] bidding goes clockwise by seat, whatever the turn order, and skips owners of a plant bought this round', () => {
    const before = scene(four, { order: [carla, anna, david, bob] }).act(carla, open(3, 3));
    const asked = [
      before,
      before.act(david, bid(4)),
      before.act(david, bid(4)).act(anna, bid(5)),
      before.act(david, bid(4)).act(anna, bid(5)).act(bob, bid(6)),
    ];
    expect(asked.map(({ waiting }) => waiting)).toEqual([[david], [anna], [bob], [carla]]);
    const later = scene(four, {
      order: [carla, anna, david, bob],
      bought: [david],
      seats: { [david]: { plants: [9] } },
    }).act(carla, open(3, 3));
    expect(later.waiting).toEqual([anna]);
  });

  it('[17] a seat that dropped out of the auction for 12 may bid on 16 later in the phase', () => {
    const before = scene(three, { order: [bob, carla, anna], current: [12, 16, 17, 18], future: [20, 21, 22, 23] });
    const sold = before.act(bob, open(12, 12)).act(carla, pass).act(anna, pass);
    expect(sold.plants(bob)).toEqual([12]);
    const next = sold.act(carla, open(16, 16));
    expect(next.waiting).toEqual([anna]);
    expect(next.allows(anna, bid(17))).toBe(true);
  });

  it('[18] when another seat wins, the same nominator nominates another plant or passes', () => {
    const after = scene(three, { order: [carla, anna, bob] })
      .act(carla, open(3, 3))
      .act(anna, pass)
      .act(bob, bid(4))
      .act(carla, pass);
    expect(after.plants(bob)).toEqual([3]);
    expect(after.waiting).toEqual([carla]);
    expect(after.allows(carla, open(4, 4))).toBe(true);
    expect(after.allows(carla, pass)).toBe(true);
  });

  it('[19] when the nominator wins, the next in turn order nominates who has no plant and has not passed', () => {
    const after = scene(four, { order: [carla, anna, david, bob], passed: [anna] })
      .act(carla, open(3, 3))
      .act(david, pass)
      .act(bob, pass);
    expect(after.plants(carla)).toEqual([3]);
    expect(after.waiting).toEqual([david]);
  });

  it('[20] the only seat that can still buy gets the plant at its number, at once, and cannot pay more', () => {
    const before = scene(three, { order: [anna, bob, carla], passed: [anna], bought: [bob] });
    expect(before.options(carla, 'open')).toContainEqual({ type: 'open', plant: '5', min: 5, max: 5 });
    expect(before.refusal(carla, open(5, 6)).code).toBe('bid-too-high');
    const after = before.act(carla, open(5, 5));
    expect(after.plants(carla)).toEqual([5]);
    expect(after.money(carla)).toBe(45);
    expect(after.state.phase.at).toBe('fuel');
  });

  it('[21] a drawn plant is sorted in at once and can be nominated by the very next nominator', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      current: [20, 21, 22, 23],
      future: [24, 25, 26, 27],
      top: [11],
    });
    const after = before.act(anna, open(21, 21)).act(bob, pass).act(carla, pass);
    expect(after.current).toEqual([11, 20, 22, 23]);
    expect(after.future).toEqual([24, 25, 26, 27]);
    expect(after.allows(bob, open(11, 11))).toBe(true);
  });

  it('[22] a plant of the future row cannot be nominated in Steps 1 and 2; in Step 3 each of the six can', () => {
    const rows = { current: [10, 11, 12, 14], future: [15, 16, 17, 18] };
    for (const step of [1, 2] as const) {
      const before = scene(three, { ...rows, step, order: [anna, bob, carla] });
      expect(before.refusal(anna, open(15, 15)).code).toBe('plant-not-on-offer');
    }
    const late = scene(three, { current: [10, 11, 12, 14, 15, 16], future: [], step: 3, order: [anna, bob, carla] });
    expect(late.options(anna, 'open').map(({ plant }) => plant)).toEqual(['10', '11', '12', '14', '15', '16']);
  });

  it('[23] when everybody passes in a later round, the lowest plant leaves the game and is replaced before phase 3', () => {
    const before = scene(three, { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10], top: [22] });
    const after = before.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '3', why: 'unsold' }]);
    expect(after.happened('plant-drawn')).toMatchObject([{ plant: '22' }]);
    expect([after.current, after.future]).toEqual([
      [4, 5, 6, 7],
      [8, 9, 10, 22],
    ]);
    expect(after.state.phase.at).toBe('fuel');
  });

  it('[24] when everybody passes and the replacement is the Step 3 card, it and the new lowest leave: six plants, Step 3 from phase 3', () => {
    const pile = ['step3', 30, 31, 32, 33];
    const before = scene(three, { order: [anna, bob, carla], current: [3, 4, 5, 6], future: [7, 8, 9, 10], pile });
    const after = before.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['3', 'unsold'],
      ['4', 'step-three'],
    ]);
    expect([after.current, after.future]).toEqual([[5, 6, 7, 8, 9, 10], []]);
    expect(after.state).toMatchObject({ step: 3, phase: { at: 'fuel' } });
    expect(after.state.secret.stack.toSorted()).toEqual(['30', '31', '32', '33']);
  });

  it('[25] a fourth plant means scrapping one of the earlier ones, whichever; never the new one, and it never returns', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [20, 21, 22, 23],
      future: [24, 25, 26, 27],
      seats: { [anna]: { plants: [4, 30, 13] } },
    });
    const bought = before.act(anna, open(20, 20));
    expect(bought.options(anna, 'discard-plant').map(({ plant }) => plant)).toEqual(['4', '30', '13']);
    expect(bought.refusal(anna, scrap(20)).code).toBe('plant-just-bought');
    expect(bought.refusal(anna, pass).code).toBe('must-scrap-plant');
    const after = bought.act(anna, scrap(30));
    expect(after.plants(anna)).toEqual([4, 13, 20]);
    const { plants, secret } = after.state;
    expect([...plants.current, ...plants.future, ...secret.stack, ...secret.culled]).not.toContain('30');
  });

  it('[25] with two players the fifth plant is the first that means scrapping', () => {
    const two = tableFor(2);
    const owning = (plants: readonly number[]) =>
      scene(two, {
        order: [anna, bob],
        passed: [bob],
        current: [20, 21, 22, 23],
        future: [24, 25, 26, 27],
        seats: { [anna]: { plants } },
      }).act(anna, open(20, 20));
    expect(owning([3, 4, 13]).state.phase.at).toBe('fuel');
    expect(owning([3, 4, 13, 9]).options(anna, 'discard-plant')).toHaveLength(4);
  });

  it('[26] coal of a scrapped plant moves onto the new plant if it has room there', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [10, 21, 22, 23],
      future: [24, 25, 26, 27],
      seats: { [anna]: { plants: [4, 13, 18], fuels: { coal: 4 } } },
    });
    const after = before.act(anna, open(10, 10)).act(anna, scrap(4));
    expect(after.fuels(anna)).toEqual({ coal: 4 });
    expect(after.happened('fuel-returned')).toEqual([]);
  });

  it('[26] what has no room goes to the supply and never to the market', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [10, 21, 22, 23],
      future: [24, 25, 26, 27],
      market: { coal: 20 },
      seats: { [anna]: { plants: [4, 13, 18], fuels: { coal: 4 } } },
    });
    const after = before.act(anna, open(22, 22)).act(anna, scrap(4));
    expect(after.fuels(anna)).toEqual({});
    expect(after.state.supply.coal).toBe(before.state.supply.coal + 4);
    expect(after.market.coal).toBe(20);
  });

  it('[27] 3 coal and 3 oil with only a hybrid of need 2 left: the owner chooses which two go back', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [22, 23, 24, 25],
      future: [26, 27, 28, 29],
      seats: { [anna]: { plants: [5, 20, 13], fuels: { coal: 3, oil: 3 } } },
    });
    const owing = before.act(anna, open(22, 22)).act(anna, scrap(20));
    expect(owing.options(anna, 'discard-fuel')).toEqual([
      { type: 'discard-fuel', answers: [{ coal: 2 }, { coal: 1, oil: 1 }, { oil: 2 }] },
    ]);
    expect(owing.refusal(anna, giveBack({ coal: 3 })).code).toBe('too-many-tokens');
    expect(owing.refusal(anna, giveBack({ coal: 2, oil: 1 }))).toMatchObject({
      code: 'too-many-tokens',
      params: { fuel: 'oil', max: 0 },
    });
    expect(owing.refusal(anna, giveBack({ coal: 1 })).code).toBe('must-return-fuel');
    expect(owing.refusal(anna, giveBack({ garbage: 2 })).code).toBe('fuel-not-competing');
    expect(owing.refusal(anna, pass).code).toBe('must-return-fuel');
    expect(owing.act(anna, giveBack({ coal: 2 })).fuels(anna)).toEqual({ coal: 1, oil: 3 });
    const mixed = owing.act(anna, giveBack({ coal: 1, oil: 1 }));
    expect(mixed.fuels(anna)).toEqual({ coal: 2, oil: 2 });
    expect(mixed.state.phase.at).toBe('fuel');
  });

  it('2 coal and 2 oil with plants 6, 13 and 11, which can keep neither: all goes back, and nobody is asked', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [11, 22, 23, 24],
      future: [25, 26, 27, 28],
      seats: { [anna]: { plants: [5, 6, 13], fuels: { coal: 2, oil: 2 } } },
    });
    const after = before.act(anna, open(11, 11)).act(anna, scrap(5));
    expect(after.happened('fuel-returned')).toMatchObject([
      { fuel: 'coal', count: 2 },
      { fuel: 'oil', count: 2 },
    ]);
    expect(after.fuels(anna)).toEqual({});
    expect(after.state.phase.at).toBe('fuel');
  });

  it('what goes back in any case goes by itself, and only the rest is asked for', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [22, 23, 24, 25],
      future: [26, 27, 28, 29],
      seats: { [anna]: { plants: [5, 6, 20], fuels: { coal: 3, oil: 2, garbage: 2 } } },
    });
    const owing = before.act(anna, open(22, 22)).act(anna, scrap(6));
    expect(owing.happened('fuel-returned')).toMatchObject([{ fuel: 'garbage', count: 2 }]);
    expect(owing.state.phase.at).toBe('fuel');
    const short = scene(three, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [22, 23, 24, 25],
      future: [26, 27, 28, 29],
      seats: { [anna]: { plants: [5, 6, 13], fuels: { coal: 3, oil: 3, garbage: 2 } } },
    })
      .act(anna, open(22, 22))
      .act(anna, scrap(6));
    expect(short.happened('fuel-returned')).toMatchObject([{ fuel: 'garbage', count: 2 }]);
    expect(short.options(anna, 'discard-fuel')).toMatchObject([
      { answers: [{ coal: 2 }, { coal: 1, oil: 1 }, { oil: 2 }] },
    ]);
  });

  it('a game that was asked by older rules where only one answer exists goes on with that answer', () => {
    const dealt = scene(three, {
      order: [anna, bob, carla],
      bought: [anna],
      passed: [bob, carla],
      seats: { [anna]: { plants: [6, 11, 13], fuels: { coal: 2, oil: 2 } } },
    });
    const { phase } = dealt.state;
    if (phase.at !== 'auction') throw new Error('there is no auction');
    const asked = sceneAt(three, {
      ...dealt.state,
      phase: { ...phase, owing: { seat: anna, what: 'fuel', bought: '11' } },
    });
    expect(asked.options(anna, 'discard-fuel')).toMatchObject([{ answers: [{ coal: 2, oil: 2 }] }]);
    expect(asked.act(anna, giveBack({ coal: 2, oil: 2 })).fuels(anna)).toEqual({});
  });

  it('[28] nobody throws away a plant or fuel without need, in any phase', () => {
    for (const phase of ['auction', 'fuel', 'building', 'bureaucracy'] as const) {
      const before = scene(three, {
        phase,
        order: [bob, carla, anna],
        seats: { [anna]: { plants: [4, 5], fuels: { coal: 3 }, cities: [] } },
      });
      const [seat = anna] = before.waiting;
      const owner =
        phase === 'auction'
          ? scene(three, {
              phase,
              order: [anna, bob, carla],
              seats: { [anna]: { plants: [4, 5], fuels: { coal: 3 } } },
            })
          : before;
      expect(owner.refusal(phase === 'auction' ? anna : seat, scrap(4)).code).toBe('wrong-phase');
      expect(owner.refusal(phase === 'auction' ? anna : seat, giveBack({ coal: 1 })).code).toBe('wrong-phase');
    }
  });

  it('[29] a seat that can afford no plant on offer can only pass', () => {
    const before = scene(three, {
      order: [anna, bob, carla],
      current: [20, 21, 22, 23],
      future: [24, 25, 26, 27],
      seats: { [anna]: { money: 19, plants: [3, 4] } },
    });
    expect(before.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(before.refusal(anna, open(20, 20))).toMatchObject({
      code: 'cannot-afford',
      params: { price: 20, money: 19 },
    });
  });

  it('moves of other phases are refused in an auction', () => {
    const before = scene(three, { order: [anna, bob, carla] });
    for (const action of [buy('coal', 1), build('koeln'), run()])
      expect(before.refusal(anna, action).code).toBe('wrong-phase');
    expect(before.refusal(bob, open(3, 3)).code).toBe('not-your-turn');
  });
});
