import {
  dice,
  build,
  buy,
  open,
  pass,
  plainDeck,
  plainMap,
  problemsOf,
  rulesOf,
  run,
  type Scene,
  scene,
  type Situation,
} from '@gridwright/core/testing';
import { type AnyPlugin, because, standardMarket } from '@gridwright/core/plugin';
import { type Board, type City, noFuels } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const board: Board = plainMap.board ?? { projection: 'flat', regions: [], cities: [], connections: [] };
const mapWith = (more: Partial<Board>): AnyPlugin => ({ ...plainMap, board: { ...board, ...more } });
const changed = (id: string, more: Partial<City>): readonly City[] =>
  board.cities.map((city) => (city.id === id ? { ...city, ...more } : city));
const tableOn = (map: AnyPlugin, ...plugins: readonly AnyPlugin[]) =>
  rulesOf([map, plainDeck, ...plugins], 3, { regions: ['one', 'two', 'three'] });
/** It is Anna's turn to build. */
const building = (rules: Scene['rules'], cities: readonly string[], more: Situation = {}) =>
  scene(rules, {
    phase: 'building',
    order: [bob, carla, anna],
    ...more,
    seats: { ...more.seats, [anna]: { money: 500, cities } },
  });
const costs = (now: Scene, city: string) =>
  now
    .options(anna, 'build')
    .filter((option) => option.city === city)
    .map(({ house, link }) => [house, link])[0];

describe('what a route costs', () => {
  it('is the sum of its lines', () => {
    // a1 –5– a2 –6– a3, and 10 down to the b row
    expect(costs(building(tableOn(plainMap), ['a1']), 'b3')).toEqual([10, 5 + 6 + 10]);
  });

  it('and what entering each of its cities costs, every time, for a first city as well', () => {
    const rules = tableOn(mapWith({ cities: changed('a2', { enter: 4 }) }));
    const before = building(rules, ['a1']);
    expect([costs(before, 'a2'), costs(before, 'a3')]).toEqual([
      [10, 5 + 4],
      [10, 5 + 4 + 6],
    ]);
    expect(costs(building(rules, []), 'a2')).toEqual([10, 4]);
    expect(costs(building(rules, ['a2']), 'a1')).toEqual([10, 5]);
    expect(before.act(anna, build('a3')).act(anna, build('a2')).money(anna)).toBe(500 - 25 - (10 + 6 + 4 - 1));
  });

  it('and what passing a city costs, for every city passed', () => {
    const rules = tableOn(mapWith({ through: 3 }));
    const before = building(rules, ['a1']);
    expect([costs(before, 'a2'), costs(before, 'a3'), costs(before, 'a4')]).toEqual([
      [10, 5],
      [10, 5 + 3 + 6],
      [10, 5 + 3 + 6 + 3 + 7],
    ]);
  });

  it('is the cheapest there is on any board, and the route that is shown costs exactly that', () => {
    for (let seed = 0; seed < 15; seed++) {
      const chance = dice(`board ${seed}`);
      const random = mapWith({
        through: chance.below(4),
        cities: board.cities.map((city) => ({ ...city, enter: chance.oneIn(3) ? chance.below(9) : 0 })),
        connections: [
          ...board.connections.map(([a, b]) => [a, b, chance.below(20)] as const),
          ['a1', 'c5', chance.below(30)],
          ['b2', 'a7', chance.below(30)],
        ],
      });
      const rules = tableOn(random);
      const own = ['a1', 'b4', 'c7'];
      const now = building(rules, own);
      const { routes } = now.offered(anna);
      for (const { city, link } of now.options(anna, 'build')) {
        expect(link).toBe(cheapest(rules.board, now.state.cities, own, city));
        expect(priceOf(rules.board, routes[city] ?? [])).toBe(link);
        expect(own).toContain(routes[city]?.[0]);
      }
    }
  });
});

describe('house spaces', () => {
  const slots = [
    { cost: 8, from: 1 },
    { cost: 14, from: 1 },
    { cost: 20, from: 3 },
  ] as const;
  const rules = tableOn(
    mapWith({
      cities: changed('a1', { slots }).map((city) =>
        city.id === 'a2' ? { ...city, slots: [{ cost: 30, from: 2 }] } : city,
      ),
    }),
  );

  it('a city may have its own, with their own costs and Steps', () => {
    expect(costs(building(rules, []), 'a1')).toEqual([8, 0]);
    const second = building(rules, [], { seats: { [bob]: { cities: ['a1'] } } });
    expect(costs(second, 'a1')).toEqual([14, 0]);
    const third = building(rules, [], { seats: { [bob]: { cities: ['a1'] }, [carla]: { cities: ['a1'] } } });
    expect(third.refusal(anna, build('a1')).code).toBe('city-full');
  });

  it('a city may open late, and be passed before', () => {
    expect(building(rules, []).refusal(anna, build('a2')).code).toBe('city-full');
    expect(costs(building(rules, [], { step: 2 }), 'a2')).toEqual([30, 0]);
    expect(costs(building(rules, ['a1']), 'a3')).toEqual([10, 5 + 6]);
  });
});

describe('several markets', () => {
  const second = {
    ...standardMarket,
    fillFrom: { ...standardMarket.fillFrom, coal: 9, oil: 9, garbage: 9, uranium: 17 },
  };
  const rules = tableOn(plainMap, houseRule({ settings: { tokens: { coal: 40 }, markets: { far: second } } }));
  const buying = (more: Situation = {}) =>
    scene(rules, {
      phase: 'fuel',
      order: [bob, carla, anna],
      seats: { [anna]: { plants: [4, 8], money: 200 } },
      ...more,
    });

  it('each has its own tokens and its own prices', () => {
    const before = buying({ markets: { main: { coal: 10 }, far: { coal: 2 } } });
    const prices = before.options(anna, 'buy').map(({ market, prices: list }) => [market, list[0], list.length]);
    expect(prices).toEqual([
      ['main', 5, 8],
      ['far', 8, 2],
    ]);
    const after = before.act(anna, buy('coal', 2, 'far'));
    expect([after.money(anna), after.state.markets['far']?.coal, after.market.coal]).toEqual([184, 0, 10]);
    expect(after.refusal(anna, buy('coal', 1, 'far')).code).toBe('sold-out');
    expect(after.refusal(anna, buy('coal', 1, 'near')).code).toBe('unknown-market');
  });

  it('fuel is said to be sold out only where it is sold', () => {
    const onlyCoal = { ...second, tracks: { ...second.tracks, oil: [], garbage: [], uranium: [] } };
    const table = tableOn(plainMap, houseRule({ settings: { markets: { far: onlyCoal } } }));
    const before = scene(table, {
      phase: 'fuel',
      order: [bob, carla, anna],
      seats: { [anna]: { plants: [3, 4], money: 200 } },
      markets: { main: { coal: 10, oil: 0 }, far: noFuels },
    });
    const soldOut = before
      .offered(anna)
      .denied.flatMap(({ code, what }) => (code === 'sold-out' && typeof what === 'object' ? [what] : []));
    expect(soldOut).toEqual([
      { fuel: 'oil', market: 'main' },
      { fuel: 'coal', market: 'far' },
    ]);
    expect(before.refusal(anna, buy('oil', 1, 'far')).code).toBe('sold-out');
  });

  it('the one listed first is restocked first', () => {
    const told = {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { plants: [8], fuels: { coal: 4 } } },
    } as const;
    const empty = scene(rules, { ...told, markets: { main: { ...noFuels, coal: 15 }, far: { ...noFuels, coal: 15 } } });
    expect(empty.state.supply.coal).toBe(6);
    const after = empty.idleUntil('auction');
    expect([after.state.markets['main']?.coal, after.state.markets['far']?.coal]).toEqual([19, 17]);
  });

  it('a market takes no more than it has room for, however often a plugin asks', () => {
    const twice = tableOn(
      plainMap,
      houseRule({ hooks: { restock: (lines) => because([...lines, ...lines], 'reason') } }),
    );
    const told = { phase: 'bureaucracy', order: [anna, bob, carla] } as const;
    const full = scene(twice, {
      ...told,
      seats: { [anna]: { plants: [8], fuels: { coal: 2 } } },
      market: { coal: 18, oil: 22 },
    });
    expect(full.idleUntil('auction').market).toMatchObject({ coal: 22, oil: 24 });
    const small = {
      ...standardMarket,
      tracks: { ...standardMarket.tracks, coal: [{ price: 1, size: 5 }] },
      fillFrom: noFuels,
    };
    const narrow = tableOn(
      plainMap,
      houseRule({
        settings: { markets: { main: small } },
        hooks: { restock: (lines) => because([...lines, ...lines], 'reason') },
      }),
    );
    expect(
      scene(narrow, { ...told, market: { coal: 0, garbage: 0, oil: 0, uranium: 0 } }).idleUntil('auction').market.coal,
    ).toBe(5);
  });

  it('a market that a later tier sets to null is not there', () => {
    const without = tableOn(plainMap, houseRule({ settings: { markets: { main: null, far: standardMarket } } }));
    expect(scene(without).state.markets).toEqual({ far: { coal: 24, oil: 18, garbage: 6, uranium: 2 } });
  });

  it('that say too little are refused with their author', () => {
    const part = houseRule({ settings: { markets: { far: { fillFrom: standardMarket.fillFrom } } } });
    const problems = problemsOf([plainMap, plainDeck, part], 3).map(({ code, plugins, params }) => [
      code,
      ...plugins,
      params['what'],
    ]);
    expect(problems).toEqual([
      ['settings', 'house:test', expect.stringContaining('markets.far.tracks')],
      ['settings', 'house:test', expect.stringContaining('markets.far.restock')],
    ]);
  });

  it('that open with more than the game has are refused', () => {
    expect(
      problemsOf([plainMap, plainDeck, houseRule({ settings: { markets: { far: standardMarket } } })], 3),
    ).toMatchObject([{ code: 'settings' }, { code: 'settings' }]);
  });
});

describe('numbers that a plugin may set', () => {
  const table = (settings: NonNullable<AnyPlugin['settings']>) => tableOn(plainMap, houseRule({ settings }));

  it('rows of another length', () => {
    const now = scene(table({ marketSize: { current: 3, future: 3 } }), { order: [anna, bob, carla] });
    expect([now.current, now.future]).toEqual([
      [3, 4, 5],
      [6, 7, 8],
    ]);
    expect(now.refusal(anna, open(6, 6)).code).toBe('plant-not-on-offer');
  });

  it('small plants that stay', () => {
    const cities = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    const told = { current: [4, 5, 6, 7], future: [20, 21, 22, 23] };
    expect(building(table({ obsoletePlants: 'keep' }), cities, told).act(anna, build('a7')).current).toEqual([
      4, 5, 6, 7,
    ]);
    expect(building(table({}), cities, told).act(anna, build('a7')).happened('plant-removed')).toHaveLength(4);
  });

  it('money at the start, the plant limit, the payout', () => {
    const rules = table({ startMoney: 90, plantLimit: [1, 1, 1, 1, 1], payout: [1, 2, 3] });
    const now = scene(rules, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [4, 5, 6, 7],
      future: [8, 9, 10, 11],
      seats: { [anna]: { plants: [3] } },
    });
    expect(now.money(anna)).toBe(90);
    expect(
      now
        .act(anna, open(4, 4))
        .options(anna, 'discard-plant')
        .map(({ plant }) => plant),
    ).toEqual(['3']);
    const paid = (count: number) =>
      scene(rules, {
        phase: 'bureaucracy',
        order: [anna, bob, carla],
        done: [bob, carla],
        seats: { [anna]: { money: 0, plants: [35], cities: board.cities.slice(0, count).map(({ id }) => id) } },
      })
        .act(anna, run([35]))
        .money(anna);
    expect([0, 1, 2, 5].map(paid)).toEqual([1, 2, 3, 3]);
  });

  it('targets above the number of cities are lowered to it', () => {
    const rules = table({ stepTwoAt: [90, 90, 90, 90, 90], endAt: [99, 99, 99, 99, 99] });
    const all = scene(rules).state.cities;
    const last = scene(rules, {
      phase: 'building',
      step: 3,
      order: [anna, bob, carla],
      done: [bob, carla],
      seats: { [anna]: { cities: all } },
    });
    expect(last.act(anna, pass).state.phase.at).toBe('over');
  });

  it('Step 2 also begins when every Step-1 space is taken', () => {
    const rules = table({ stepTwoAt: [20, 20, 20, 20, 20], endAt: [21, 21, 21, 21, 21] });
    const { cities } = scene(rules).state;
    const seats = {
      [anna]: { cities: cities.slice(0, 7) },
      [bob]: { cities: cities.slice(7, 14) },
      [carla]: { cities: cities.slice(14, 21) },
    };
    const told = {
      phase: 'building',
      order: [anna, bob, carla],
      done: [bob, carla],
      current: [30, 31, 32, 33],
      future: [34, 35, 36, 37],
    } as const;
    expect(scene(rules, { ...told, seats }).act(anna, pass).state).toMatchObject({
      step: 2,
      phase: { at: 'bureaucracy' },
    });
    const room = { ...seats, [carla]: { cities: cities.slice(14, 20) } };
    expect(scene(rules, { ...told, seats: room }).act(anna, pass).state.step).toBe(1);
  });
});

/** Σ connections + Σ `enter` of cities entered + `through` × cities passed. */
function priceOf({ cities, connections, through = 0 }: Board, route: readonly string[]): number {
  return route.slice(1).reduce((sum, city, position) => {
    const line = connections.filter(([a, b]) => [a, b].includes(city) && [a, b].includes(route[position] ?? ''));
    const cost = Math.min(...line.map(([, , price]) => price));
    return sum + cost + (cities.find(({ id }) => id === city)?.enter ?? 0) + (position > 0 ? through : 0);
  }, 0);
}

/** The same, found by trying every line again and again: in the state of a route it counts whether it has left its first city. */
function cheapest(on: Board, inPlay: readonly string[], own: readonly string[], target: string): number {
  const enter = new Map(on.cities.map(({ id, enter: price = 0 }) => [id, price]));
  const cost = new Map<string, number>();
  const better = (city: string, price: number) => {
    if (price < (cost.get(city) ?? Number.POSITIVE_INFINITY)) cost.set(city, price);
  };
  for (let round = 0; round <= inPlay.length; round++)
    for (const [a, b, price] of on.connections)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        if (!inPlay.includes(from) || !inPlay.includes(to)) continue;
        if (own.includes(from)) better(to, price + (enter.get(to) ?? 0));
        const sofar = cost.get(from);
        if (sofar !== undefined && !own.includes(from))
          better(to, sofar + (on.through ?? 0) + price + (enter.get(to) ?? 0));
      }
  return cost.get(target) ?? Number.POSITIVE_INFINITY;
}
