import { redact, view } from '@gridwright/core';
import { build, open, pass, run, scene, type Scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { anna, bob, carla, david, emma, someCities, tableFor } from './board.ts';

const three = tableFor(3);
const four = tableFor(4);
const five = tableFor(5);
const rows = { current: [20, 21, 22, 23], future: [24, 25, 26, 27] } as const;

/** Everybody runs nothing. */
const closing = (now: Scene): Scene => now.idleUntil('auction');

describe('bureaucracy', () => {
  it.each([
    [0, 10],
    [1, 22],
    [4, 54],
    [20, 150],
    [21, 150],
    [24, 150],
  ] as const)('[57] %i supplied cities bring %i Elektro', (cities, income) => {
    const before = scene(five, {
      phase: 'bureaucracy',
      step: 3,
      order: [anna, bob, carla, david, emma],
      done: [bob, carla, david, emma],
      seats: {
        [anna]: {
          money: 0,
          cities: someCities(five, cities),
          plants: [46, 36, 38, 42],
          fuels: { coal: 6, garbage: 3, oil: 2 },
        },
      },
    });
    const after = before.act(
      anna,
      run([46, { coal: 1, oil: 2 }], [36, { coal: 3 }], [38, { garbage: 3 }], [42, { coal: 2 }]),
    );
    expect(after.money(anna)).toBe(income);
  });

  it('[58] five cities and plants for seven: paid for five, and the fuel of all plants that ran is gone', () => {
    const before = scene(three, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      done: [bob, carla],
      seats: { [anna]: { money: 0, cities: someCities(three, 5), plants: [36], fuels: { coal: 4 } } },
    });
    const after = before.act(anna, run([36, { coal: 3 }]));
    expect(after.money(anna)).toBe(64);
    expect(after.fuels(anna)).toEqual({ coal: 1 });
  });

  it('[59] a seat may leave plants off, which keep their fuel; a plant never runs in part', () => {
    const before = scene(three, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      done: [bob, carla],
      seats: { [anna]: { money: 0, cities: someCities(three, 5), plants: [4, 15, 13], fuels: { coal: 4 } } },
    });
    const after = before.act(anna, run([4, { coal: 2 }], [13]));
    expect(after.money(anna)).toBe(33);
    expect(after.fuels(anna)).toEqual({ coal: 2 });
    expect(before.refusal(anna, run([15, { coal: 1 }])).code).toBe('wrong-burn');
    expect(before.refusal(anna, run([13], [13])).code).toBe('plant-twice');
  });

  it('nobody sees what others run before all have chosen: nothing burns and nobody is paid until the last, then all in turn order', () => {
    const before = scene(three, {
      phase: 'bureaucracy',
      order: [carla, anna, bob],
      seats: {
        [anna]: { money: 0, cities: someCities(three, 2), plants: [4], fuels: { coal: 4 } },
        [bob]: { money: 0, plants: [13] },
        [carla]: { money: 0, plants: [20], fuels: { coal: 3 } },
      },
    });
    expect(before.waiting).toEqual([carla, anna, bob]);
    const chosen = before.act(anna, run([4, { coal: 2 }])).act(carla, run());
    expect(chosen.waiting).toEqual([bob]);
    expect([anna, bob, carla].map(chosen.money)).toEqual([0, 0, 0]);
    expect(chosen.fuels(anna)).toEqual({ coal: 4 });
    expect(chosen.state.supply).toEqual(before.state.supply);
    for (const other of [bob, carla, null]) {
      const known = [...before.act(anna, run([4, { coal: 2 }])).events, ...chosen.events].map((event) =>
        redact(event, other, 'open'),
      );
      expect(known.filter((event) => 'runs' in event && event.seat !== other)).toEqual([]);
      expect({ ...view(three, chosen.state, other), version: 0 }).toEqual({
        ...view(three, before.act(anna, run()).act(carla, run()).state, other),
        version: 0,
      });
    }
    const after = chosen.act(bob, run([13]));
    expect(after.happened('plants-run').map(({ seat, income }) => [seat, income])).toEqual([
      [carla, 10],
      [anna, 22],
      [bob, 10],
    ]);
    expect(after.fuels(anna)).toEqual({ coal: 2 });
    expect(after.state.secret.choices).toBeUndefined();
  });

  it('[60] the worked example: five players in Step 1, 14 coal, 16 oil, 5 garbage, 2 uranium, only 4 coal in the supply', () => {
    const before = scene(five, {
      phase: 'bureaucracy',
      order: [anna, bob, carla, david, emma],
      market: { coal: 14, oil: 16, garbage: 5, uranium: 2 },
      seats: { [anna]: { plants: [20], fuels: { coal: 6 } } },
    });
    expect(before.state.supply.coal).toBe(4);
    const after = closing(before);
    expect(after.market).toEqual({ coal: 18, oil: 20, garbage: 8, uranium: 4 });
    const prices = (fuel: 'coal' | 'oil' | 'garbage' | 'uranium') =>
      five.markets[0]?.prices[fuel].slice(-after.market[fuel]) ?? [];
    const added = (fuel: 'coal' | 'oil' | 'garbage' | 'uranium') =>
      prices(fuel).slice(0, after.market[fuel] - before.market[fuel]);
    expect(added('coal')).toEqual([3, 3, 3, 4]);
    expect(added('oil')).toEqual([2, 2, 3, 3]);
    expect(added('garbage')).toEqual([6, 6, 7]);
    expect(prices('uranium')).toEqual([10, 12, 14, 16]);
  });

  it('[61] fuel burned this phase is in the supply before the restock and may come straight back', () => {
    const before = scene(three, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      market: { coal: 20 },
      seats: { [anna]: { plants: [4], fuels: { coal: 4 }, cities: ['koeln'] } },
    });
    expect(before.state.supply.coal).toBe(0);
    const after = closing(before.act(anna, run([4, { coal: 2 }])));
    expect(after.market.coal).toBe(22);
  });

  it('[62] what the supply lacks is not placed, and nothing is owed later', () => {
    const seats = { [anna]: { plants: [20], fuels: { coal: 6 }, cities: ['koeln'] } };
    const before = scene(three, { phase: 'bureaucracy', order: [anna, bob, carla], market: { coal: 18 }, seats });
    const empty = closing(before);
    expect(empty.market.coal).toBe(18);
    const again = empty.idleUntil('bureaucracy').act(anna, run([20, { coal: 3 }]));
    expect(closing(again).market.coal).toBe(21);
    const rich = scene(three, { phase: 'bureaucracy', order: [anna, bob, carla], market: { coal: 10 }, seats });
    expect(closing(closing(rich).idleUntil('bureaucracy')).market.coal).toBe(18);
  });

  it('[63] in Steps 1 and 2 the highest future plant goes face down under the Step 3 card, and one is drawn and sorted in', () => {
    for (const step of [1, 2] as const) {
      const before = scene(three, {
        phase: 'bureaucracy',
        step,
        order: [anna, bob, carla],
        ...rows,
        pile: [11, 30, 'step3'],
      });
      const after = closing(before);
      expect(after.happened('plant-buried')).toMatchObject([{ plant: '27' }]);
      expect([after.current, after.future]).toEqual([
        [11, 20, 21, 22],
        [23, 24, 25, 26],
      ]);
      expect(after.state.secret.stack).toEqual(['30', 'step3', '27']);
    }
  });
});

describe('Step 2', () => {
  const reaching = (more: object = {}) => {
    const cities = someCities(four, 20);
    return scene(four, {
      phase: 'building',
      order: [bob, carla, david, anna],
      ...rows,
      top: [28],
      market: { garbage: 0 },
      seats: {
        [anna]: { money: 300, cities: cities.slice(0, 6) },
        [david]: { money: 300, cities: cities.slice(10, 16) },
      },
      ...more,
    });
  };

  it('[64] it begins when the phase is over in which somebody got seven cities: the lowest plant is replaced once, the restock is that of Step 2', () => {
    const [seventh = '', taken = ''] = [someCities(four, 1, 6)[0], someCities(four, 1, 0)[0]];
    const built = reaching().act(anna, build(seventh));
    expect(built.state.step).toBe(1);
    expect(built.act(anna, pass).refusal(david, build(taken)).code).toBe('city-full');
    const phase5 = built.idleUntil('bureaucracy');
    expect(phase5.state.step).toBe(2);
    expect(phase5.happened('plant-removed')).toMatchObject([{ plant: '20', why: 'step-two' }]);
    expect([phase5.current, phase5.future]).toEqual([
      [21, 22, 23, 24],
      [25, 26, 27, 28],
    ]);
    expect(closing(phase5).market.garbage).toBe(3);
  });

  it('[65] two seats that pass seven in one phase, or one that reaches nine, begin one Step 2', () => {
    const at = (position: number) => someCities(four, 1, position)[0] ?? '';
    const both = reaching()
      .act(anna, build(at(6)))
      .act(anna, pass)
      .act(david, build(at(16)))
      .idleUntil('bureaucracy');
    const far = reaching()
      .act(anna, build(at(6)))
      .act(anna, build(at(7)))
      .act(anna, build(at(8)))
      .idleUntil('bureaucracy');
    for (const phase5 of [both, far]) {
      expect(phase5.happened('step-began')).toHaveLength(1);
      expect(phase5.happened('plant-removed')).toHaveLength(1);
    }
    expect(closing(far).happened('step-began')).toEqual([]);
  });

  it('[66] its replacement is the Step 3 card: it and the lowest leave, six plants, restock of Step 2, no market change this round, Step 3 in the next', () => {
    const phase5 = reaching({ pile: ['step3', 30, 31, 32] })
      .act(anna, build(someCities(four, 1, 6)[0] ?? ''))
      .idleUntil('bureaucracy');
    expect(phase5.state.step).toBe(2);
    expect(phase5.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['20', 'step-two'],
      ['21', 'step-three'],
    ]);
    expect([phase5.current, phase5.future]).toEqual([[22, 23, 24, 25, 26, 27], []]);
    const next = closing(phase5);
    expect(next.market.garbage).toBe(3);
    expect(next.current).toEqual([22, 23, 24, 25, 26, 27]);
    expect(next.state).toMatchObject({ step: 3, phase: { at: 'auction' } });
  });
});

describe('Step 3', () => {
  it('[67] its card comes in an auction: last in the market, pile shuffled, auctions go on; then it and the lowest leave, Step 3 from phase 3', () => {
    const before = scene(four, {
      step: 2,
      order: [anna, bob, carla, david],
      passed: [carla, david],
      ...rows,
      pile: ['step3', 30, 31, 32, 33],
      market: { garbage: 0 },
      seats: { [anna]: { money: 100 }, [bob]: { money: 100 } },
    });
    const first = before.act(anna, open(20, 20)).act(bob, pass);
    expect(first.happened('step-three-drawn')).toMatchObject([{ moment: 'auction' }]);
    expect([first.current, first.future]).toEqual([
      [21, 22, 23, 24],
      [25, 26, 27],
    ]);
    expect(first.state.plants.stepThree).toBe('shown');
    expect(first.state.secret.stack.toSorted()).toEqual(['30', '31', '32', '33']);
    expect(first.state.step).toBe(2);
    const [top = ''] = first.state.secret.stack;
    const second = first.act(bob, open(21, 21));
    expect(second.happened('plant-drawn')).toMatchObject([{ plant: top }]);
    expect(second.happened('plant-removed')).toMatchObject([{ plant: '22', why: 'step-three' }]);
    expect([second.current, second.future]).toEqual([[23, 24, 25, 26, 27, Number(top)], []]);
    expect(second.state).toMatchObject({ step: 3, phase: { at: 'fuel' } });
    expect(closing(second.idleUntil('bureaucracy')).market.garbage).toBe(4);
  });

  it('[67] the pile is shuffled when the card shows, those that were put under it included', () => {
    const under = [30, 31, 32, 33, 34, 35, 36, 37, 38, 39];
    const piles = ['one', 'two'].map((seed) => {
      const told = {
        seed,
        step: 2,
        order: [anna, bob, carla, david],
        passed: [carla, david],
        ...rows,
        pile: ['step3', ...under],
        seats: { [anna]: { money: 100 } },
      } as const;
      return scene(four, told).act(anna, open(20, 20)).act(bob, pass).state.secret.stack;
    });
    for (const pile of piles) {
      expect(pile.toSorted()).toEqual(under.map(String));
      expect(pile).not.toEqual(under.map(String));
    }
    expect(piles[0]).not.toEqual(piles[1]);
  });

  it('[68] its card comes in phase 5: the restock was that of the old Step; it and the lowest leave, six plants, Step 3 from the next phase 1', () => {
    const before = scene(four, {
      phase: 'bureaucracy',
      step: 2,
      order: [anna, bob, carla, david],
      ...rows,
      pile: ['step3', 30, 31],
      market: { garbage: 0 },
    });
    const after = closing(before);
    expect(after.happened('plant-buried')).toMatchObject([{ plant: '27' }]);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '20', why: 'step-three' }]);
    expect([after.current, after.future]).toEqual([[21, 22, 23, 24, 25, 26], []]);
    expect(after.market.garbage).toBe(3);
    expect(after.state.secret.stack.toSorted()).toEqual(['27', '30', '31']);
    expect(after.state.step).toBe(3);
  });

  it('[69] when its card comes in Step 1, Step 2 is skipped and cities open to three houses at once', () => {
    const before = scene(four, {
      phase: 'bureaucracy',
      step: 1,
      order: [anna, bob, carla, david],
      ...rows,
      pile: ['step3', 30, 31],
      market: { garbage: 0 },
      seats: { [anna]: { cities: ['koeln'] } },
    });
    const after = closing(before);
    expect(after.happened('step-began').map(({ step }) => step)).toEqual([3]);
    expect(after.market.garbage).toBe(2);
    const later = after.idleUntil('building');
    const [builder = bob] = later.waiting;
    expect(later.options(builder, 'build').find(({ city }) => city === 'koeln')).toMatchObject({ house: 15, link: 0 });
    const over = scene(four, {
      phase: 'building',
      step: 3,
      order: [bob, carla, david, anna],
      seats: { [anna]: { money: 300, cities: someCities(four, 6) } },
    });
    const ended = over.act(anna, build(someCities(four, 1, 6)[0] ?? '')).idleUntil('auction');
    expect(ended.happened('step-began')).toEqual([]);
  });

  it('[70] in Step 3 phase 5 takes the lowest plant out of the game and draws one, in the very round in which the Step began', () => {
    const began = scene(four, {
      step: 2,
      order: [anna, bob, carla, david],
      passed: [bob, carla, david],
      ...rows,
      pile: ['step3', 30, 31, 32, 33],
      seats: { [anna]: { money: 100 } },
    }).act(anna, open(20, 20));
    expect(began.current).toEqual([22, 23, 24, 25, 26, 27]);
    const after = closing(began.idleUntil('bureaucracy'));
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '22', why: 'upkeep' }]);
    expect(after.happened('plant-drawn')).toHaveLength(1);
    expect(after.current).toHaveLength(6);
    expect(after.happened('plant-buried')).toEqual([]);
  });

  it('[71] with an empty pile nothing is drawn and the lowest still leaves; with an empty row phase 2 is skipped', () => {
    const before = scene(three, {
      phase: 'bureaucracy',
      step: 3,
      order: [anna, bob, carla],
      current: [20, 21],
      future: [],
      pile: [],
    });
    const first = closing(before);
    expect(first.current).toEqual([21]);
    expect(first.happened('plant-drawn')).toEqual([]);
    expect(first.waiting).toHaveLength(1);
    const second = first.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(second.current).toEqual([]);
    const third = closing(second.idleUntil('bureaucracy'));
    expect(third.state.phase.at).toBe('fuel');
    expect(third.happened('plant-removed')).toEqual([]);
  });
});
