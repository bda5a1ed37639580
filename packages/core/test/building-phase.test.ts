import {
  bid,
  build,
  buy,
  pass,
  plainDeck,
  plainMap,
  rulesOf,
  scene,
  type SeatSituation,
} from '@gridwright/core/testing';
import { unreachable } from '@gridwright/arithmetic';
import { type AnyPlugin, because, revisedBoard } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { builderAt, refusalsFor } from '../src/phases/building.ts';
import { houseRule } from './support/house-rule.ts';
import { anna, bob, carla, tableWith } from './support/three-players.ts';

/** Anna builds; Bob has a house in b1. */
const building = (seat: SeatSituation, ...plugins: readonly AnyPlugin[]) =>
  scene(tableWith(...plugins), {
    phase: 'building',
    order: [bob, carla, anna],
    seats: { [anna]: seat, [bob]: { cities: ['b1'] } },
  });
const offersIn = (now: ReturnType<typeof building>) => now.options(anna, 'build');

describe('a city costs its house and the route', () => {
  it('the first city costs its house alone', () => {
    const first = building({ money: 10 });
    expect(offersIn(first)).toHaveLength(20);
    expect(offersIn(first)[0]).toEqual({ type: 'build', city: 'a1', house: 10, link: 0 });
    const after = first.act(anna, build('a1'));
    expect([after.money(anna), after.cities(anna), after.state.houses['a1']]).toEqual([0, ['a1'], [anna]]);
    expect(after.happened('city-built')).toEqual([{ type: 'city-built', seat: anna, city: 'a1', house: 10, link: 0 }]);
  });

  it('every further city is offered up to the last Elektro', () => {
    expect(offersIn(building({ money: 14, cities: ['a1'] }))).toEqual([]);
    expect(offersIn(building({ money: 15, cities: ['a1'] }))).toEqual([
      { type: 'build', city: 'a2', house: 10, link: 5 },
    ]);
    expect(offersIn(building({ money: 21, cities: ['a1'] })).map(({ city, link }) => [city, link])).toEqual([
      ['a2', 5],
      ['a3', 11],
    ]);
  });
});

describe('what cannot be built is refused with what is in the way', () => {
  it.each([
    ['an own city', { cities: ['a1'] }, 'a1', 'city-already-yours', { city: 'a1', step: 1 }],
    ['a full city', {}, 'b1', 'city-full', { city: 'b1', step: 1 }],
    ['a city out of play', {}, 'f1', 'city-out-of-play', { city: 'f1' }],
    ['a city that is none', {}, 'moon', 'unknown-city', { city: 'moon' }],
    ['a city too dear', { money: 20, cities: ['a1'] }, 'a3', 'cannot-afford', { price: 21, money: 20 }],
  ] as const)('%s', (_what, seat, city, code, params) => {
    const now = building({ money: 50, ...seat });
    expect(now.refusal(anna, build(city))).toMatchObject({ code, params });
    if (city !== 'moon') expect(now.denied(anna, { city })).toMatchObject([{ code, params }]);
    expect(offersIn(now).map((option) => option.city)).not.toContain(city);
  });

  it('its price is that of a city out of reach, so that it is nowhere the cheapest', () => {
    const { rules, state } = building({ money: 50, cities: ['a1'] });
    const builder = builderAt(rules, state, anna);
    for (const city of ['a1', 'b1', 'f1', 'moon'])
      expect(refusalsFor(builder, city).quote).toEqual({ house: 0, link: unreachable });
  });

  it('a city behind others is reached through them, and nobody is denied what is offered', () => {
    const now = building({ money: 50, cities: ['a1'] });
    for (const { city } of offersIn(now)) expect(now.denied(anna, { city })).toEqual([]);
    expect(now.allows(anna, build('b2'))).toBe(true);
  });

  it('nothing else is done in this phase', () => {
    expect(building({}).refusal(anna, buy('coal', 1))).toMatchObject({
      code: 'wrong-phase',
      params: { action: 'buy', phase: 'building' },
    });
    expect(building({}).refusal(anna, bid(1)).params).toEqual({ action: 'bid', phase: 'building' });
  });

  it('nobody builds beyond the limit of the table', () => {
    const limited = houseRule({ settings: { cityLimit: 2 } });
    expect(offersIn(building({ money: 50, cities: ['a1'] }, limited))).not.toEqual([]);
    const now = building({ money: 50, cities: ['a1', 'a2'] }, limited);
    expect(offersIn(now)).toEqual([]);
    expect(now.refusal(anna, build('a3'))).toMatchObject({ code: 'city-limit', params: { max: 2 } });
  });
});

describe('where a plugin keeps a player from finishing', () => {
  const asked: object[] = [];
  const stay = houseRule({
    hooks: {
      mayFinish: (query) => {
        asked.push(query);
        return { code: 'reason' };
      },
    },
  });

  it('who can build may not finish, and is told why', () => {
    const now = building({ money: 10 }, stay);
    expect(now.offered(anna).options.every(({ type }) => type === 'build')).toBe(true);
    expect(now.refusal(anna, pass).code).toBe('house:test/reason');
    expect(now.denied(anna, 'pass').map(({ code }) => code)).toEqual(['house:test/reason']);
    expect(asked).toContainEqual({ seat: anna, phase: 'building' });
  });

  it('who can build nothing may finish, and is not told otherwise', () => {
    const now = building({ money: 9 }, stay);
    expect(now.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(now.denied(anna, 'pass')).toEqual([]);
    expect(now.act(anna, pass).waiting).toEqual([carla]);
  });

  it('a plugin that minds this phase alone keeps players in it', () => {
    const minding = (phase: string) =>
      houseRule({ hooks: { mayFinish: (query) => (query.phase === phase ? { code: 'reason' } : undefined) } });
    expect(building({ money: 10 }, minding('fuel')).allows(anna, pass)).toBe(true);
    const now = building({ money: 10 }, minding('building'));
    expect(now.allows(anna, pass)).toBe(false);
    expect(now.options(anna, 'pass')).toEqual([]);
    expect(now.denied(anna, 'pass')).toMatchObject([{ code: 'house:test/reason' }]);
  });

  it('a plugin that lets everybody finish changes nothing', () => {
    const now = building({ money: 10 }, houseRule({ hooks: { mayFinish: () => undefined } }));
    expect(now.offered(anna).options.at(-1)).toEqual({ type: 'pass' });
    expect(now.denied(anna, 'pass')).toEqual([]);
    expect(now.allows(anna, pass)).toBe(true);
  });
});

describe('a city to which no route leads', () => {
  const columns = [1, 2, 3, 4, 5, 6, 7];
  const { board } = plainMap;
  if (board === undefined) throw new Error('the plain map has a board');
  /** The third row is an island; only c2 and c3 are reached, for 12 Elektro. */
  const island = houseRule({
    tier: 'map',
    name: 'island',
    board: {
      ...revisedBoard(board, { gone: columns.map((column) => [`b${column}`, `c${column}`] as const) }),
      together: 'any',
    },
    hooks: { reach: (price, { city }) => (city === 'c2' || city === 'c3' ? because(12, 'reason') : price) },
  });
  const now = scene(rulesOf([island, plainDeck], 3, { regions: ['one', 'two', 'three'] }), {
    phase: 'building',
    order: [bob, carla, anna],
    seats: { [anna]: { cities: ['a1'], money: 99 }, [bob]: { cities: ['c3'] } },
  });

  it('costs its house and what the rule asks for reaching it', () => {
    expect(now.options(anna, 'build').find(({ city }) => city === 'c2')).toMatchObject({ house: 10, link: 12 });
  });

  it('is not built in where no rule says what reaching it costs', () => {
    expect(now.refusal(anna, build('c1'))).toMatchObject({ code: 'city-unreachable', params: { city: 'c1', step: 1 } });
  });

  it('has no more room than other cities', () => {
    expect(now.refusal(anna, build('c3'))).toMatchObject({ code: 'city-full', params: { city: 'c3', step: 1 } });
  });
});

it('a plugin is asked for the price and for leave with the seat and the city', () => {
  const quoted: object[] = [];
  const vetoed: object[] = [];
  const now = building(
    { money: 10 },
    houseRule({
      hooks: {
        quote: (quote, query) => {
          quoted.push(query);
          return quote;
        },
        mayBuild: (query) => {
          vetoed.push(query);
          return query.city === 'a1' ? { code: 'reason' } : undefined;
        },
      },
    }),
  );
  expect(offersIn(now).map(({ city }) => city)).not.toContain('a1');
  expect(quoted).toContainEqual({ seat: anna, city: 'a1' });
  expect(vetoed).toContainEqual({ seat: anna, city: 'a1' });
  expect(now.refusal(anna, build('a1')).code).toBe('house:test/reason');
});
