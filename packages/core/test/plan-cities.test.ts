import { planCities } from '@gridwright/core';
import { type AnyPlugin, because } from '@gridwright/core/plugin';
import { plainDeck, plainMap, rulesOf, type Scene, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { houseRule } from './support/house-rule.ts';

const [anna, bob, carla] = [0, 1, 2];
const building = (money: number, cities: readonly string[], ...plugins: readonly AnyPlugin[]): Scene =>
  scene(rulesOf([plainMap, plainDeck, ...plugins], 3, { regions: ['one', 'two', 'three'] }), {
    phase: 'building',
    order: [bob, carla, anna],
    seats: { [anna]: { cities, money } },
  });
const planOf = ({ rules, state }: Scene, ...cities: readonly string[]) => {
  const plan = planCities(rules, state, anna, cities);
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
};
const furtherIn = (now: Scene, city: string, ...cities: readonly string[]) =>
  planOf(now, ...cities).further.find((each) => each.city === city);

describe('beside a plan, every other city says what it would cost with the plan', () => {
  it.each([
    ['with a network', ['a1']],
    ['without one', []],
  ])('and building it costs exactly that, %s', (_what, owned) => {
    const now = building(500, owned);
    const plan = planOf(now, 'a3', 'b2');
    expect(plan.further.map(({ city }) => city).toSorted()).toEqual(
      now.state.cities.filter((city) => !['a3', 'b2', ...owned].includes(city)).toSorted(),
    );
    for (const { city, more, step, denied } of plan.further) {
      const whole = planOf(now, 'a3', 'b2', city);
      expect([city, more, denied]).toEqual([city, whole.total - plan.total, null]);
      expect(whole.steps).toContainEqual(step);
    }
  });

  it('less where it lies on the way', () => {
    const now = building(500, ['a1']);
    const onTheWay = planOf(now, 'b2').steps[0]?.route.slice(1, -1)[0] ?? 'none';
    const { more = 0, step } = furtherIn(now, onTheWay, 'b2') ?? {};
    expect(more).toBe(step?.house);
  });

  it('also where the money does not suffice, with the reason', () => {
    const now = building(20, ['a1']);
    const [built] = planOf(now).further.filter(({ denied }) => denied === null);
    const city = built?.city ?? 'none';
    const [tooDear] = planOf(now, city).further.filter(({ step }) => step !== null);
    const left = planOf(now, city).left;
    expect(tooDear?.more).toBeGreaterThan(left);
    expect(tooDear?.denied).toEqual({
      code: 'cannot-afford',
      params: { price: tooDear?.more, money: left },
      by: 'core',
    });
  });

  it('or why a rule forbids it, once the plan is built', () => {
    const one = houseRule({ settings: { cityLimit: 2 } });
    expect(furtherIn(building(500, ['a1'], one), 'a2')?.denied).toBeNull();
    expect(furtherIn(building(500, ['a1'], one), 'a2', 'b2')).toMatchObject({
      step: null,
      denied: { code: 'city-limit', params: { max: 2 } },
    });
  });

  it('with the parts of a price that a plugin changes as the network grows', () => {
    const growing = houseRule({
      hooks: {
        quote: (quote, { seat }, { state }) =>
          because({ ...quote, house: quote.house + (state.players[seat]?.cities.length ?? 0) }, 'reason'),
      },
    });
    const house = furtherIn(building(500, ['a1'], growing), 'b2', 'a2', 'a3')?.step?.parts?.house;
    expect(house).toEqual({
      printed: 10,
      adjustments: [{ by: 'house:test', amount: 3, reason: { key: 'reason', params: {} } }],
      sum: 13,
    });
  });
});

describe('where a rule lets one city be reached without a route', () => {
  const leap = houseRule<boolean>({
    slice: { init: false, on: (used, event) => used || event.type === 'city-built' },
    hooks: {
      quote: (quote, _query, { own }) => (own ? quote : because({ ...quote, link: 0, route: false }, 'reason')),
    },
  });

  it('the plan spends it on the city to which the route is dearest', () => {
    const plan = planOf(building(500, ['a1'], leap), 'a2', 'c6');
    expect(plan.steps.map(({ city, link, route }) => [city, link, route])).toEqual([
      ['c6', 0, []],
      ['a2', 5, ['a1', 'a2']],
    ]);
    expect(plan.total).toBe(25);
  });
});

describe('a plan that cannot be built', () => {
  it('is refused for the first city that is in the way', () => {
    const { rules, state } = building(15, ['a1']);
    expect(planCities(rules, state, anna, ['atlantis'])).toMatchObject({
      error: { code: 'unknown-city', params: { city: 'atlantis' } },
    });
    expect(planCities(rules, state, anna, ['a2', 'b2'])).toMatchObject({ ok: false, error: { code: 'cannot-afford' } });
    expect(planCities(rules, state, bob, ['a2'])).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
  });
});
