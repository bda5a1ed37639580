import { build, pass, run, scene } from '@gridwright/core/testing';
import type { CityId } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { anna, bob, carla, david, someCities, tableFor } from './board.ts';

const rules = tableFor(3);
type Told = NonNullable<Parameters<typeof scene>[1]>;

/** It is Anna's turn to build. */
const building = (seats: NonNullable<Told['seats']>, more: Told = {}) =>
  scene(rules, {
    phase: 'building',
    order: [bob, carla, anna],
    ...more,
    seats: { ...seats, [anna]: { money: 200, ...seats[anna] } },
  });
const priceOf = (now: ReturnType<typeof scene>, city: CityId) => {
  const option = now.options(anna, 'build').find((candidate) => candidate.city === city);
  return option && option.house + option.link;
};

describe('building', () => {
  it('[40] from Münster and Essen: Duisburg costs 10, Dortmund 12, Aachen 21 through Düsseldorf, which is not connected by it', () => {
    const before = building({ [anna]: { cities: ['muenster', 'essen'] } });
    expect([priceOf(before, 'duisburg'), priceOf(before, 'dortmund'), priceOf(before, 'aachen')]).toEqual([10, 12, 21]);
    expect(before.offered(anna).routes['aachen']).toEqual(['essen', 'duesseldorf', 'aachen']);
    expect(before.act(anna, build('aachen')).cities(anna)).toEqual(['muenster', 'essen', 'aachen']);
  });

  it('[41] from Düsseldorf to Duisburg through somebody else’s Essen: 12', () => {
    const before = building({ [anna]: { cities: ['duesseldorf'] }, [bob]: { cities: ['essen'] } });
    expect(priceOf(before, 'duisburg')).toBe(12);
  });

  it('[42] in Step 2 with one house in each: Düsseldorf 17, Köln 21 directly, both in order 36', () => {
    const before = building(
      { [anna]: { cities: ['muenster', 'essen'] }, [bob]: { cities: ['duesseldorf', 'koeln'] } },
      { step: 2 },
    );
    expect([priceOf(before, 'duesseldorf'), priceOf(before, 'koeln')]).toEqual([17, 21]);
    expect(before.act(anna, build('duesseldorf')).act(anna, build('koeln')).money(anna)).toBe(200 - 36);
  });

  it('[43] in Step 1 a city with a house is closed to others, but may be passed at the full cost of its lines', () => {
    const before = building({ [anna]: { cities: ['muenster'] }, [bob]: { cities: ['essen', 'dortmund'] } });
    expect(before.refusal(anna, build('essen')).code).toBe('city-full');
    expect(priceOf(before, 'duisburg')).toBe(10 + 6);
    expect(priceOf(before, 'kassel')).toBe(10 + 2 + 18);
  });

  it('[44] a house costs 10 in an empty city, 15 as the second, 20 as the third; nobody has two in one city', () => {
    const late = building({ [bob]: { cities: ['essen', 'koeln'] }, [carla]: { cities: ['essen'] } }, { step: 3 });
    expect([priceOf(late, 'trier'), priceOf(late, 'koeln'), priceOf(late, 'essen')]).toEqual([10, 15, 20]);
    const second = building({ [bob]: { cities: ['essen', 'koeln'] }, [carla]: { cities: ['essen'] } }, { step: 2 });
    expect([priceOf(second, 'trier'), priceOf(second, 'koeln'), priceOf(second, 'essen')]).toEqual([10, 15, undefined]);
    expect(late.act(anna, build('koeln')).refusal(anna, build('koeln')).code).toBe('city-already-yours');
  });

  it('[45] the cheapest route never leads through a region that is not in play', () => {
    const without = tableFor(3, { regions: ['northwest', 'west', 'east'] });
    const all = tableFor(4, { regions: ['northwest', 'northeast', 'west', 'east'] });
    const fromHamburg = (table: typeof without, order: readonly number[]) =>
      scene(table, { phase: 'building', order, seats: { [anna]: { money: 200, cities: ['hamburg'] } } });
    expect(priceOf(fromHamburg(all, [bob, carla, david, anna]), 'leipzig')).toBe(10 + 35);
    const before = fromHamburg(without, [bob, carla, anna]);
    expect(priceOf(before, 'leipzig')).toBe(10 + 42);
    expect(before.offered(anna).routes['leipzig']).toEqual(['hamburg', 'hannover', 'erfurt', 'halle', 'leipzig']);
    expect(before.refusal(anna, build('schwerin')).code).toBe('city-out-of-play');
  });

  it('[46] a line that was used for one city is paid again for the next', () => {
    const before = building({ [anna]: { cities: ['halle'] }, [bob]: { cities: ['erfurt'] } });
    const first = before.act(anna, build('nuernberg'));
    expect(first.money(anna)).toBe(200 - 10 - 6 - 21);
    expect(first.act(anna, build('kassel')).money(anna)).toBe(first.money(anna) - 10 - 6 - 15);
  });

  it('[47] nobody starts a second network: every later city pays the way from the own one', () => {
    const before = building({ [anna]: { cities: ['duisburg'] } });
    expect(priceOf(before, 'dresden')).toBe(
      10 +
        before
          .options(anna, 'build')
          .filter(({ city }) => city === 'dresden')
          .reduce((sum, { link }) => sum + link, 0),
    );
    const free = before.options(anna, 'build').filter(({ link }) => link === 0);
    expect(free.map(({ city }) => city)).toEqual(['essen']);
    expect(building({ [anna]: { cities: ['duisburg'], money: 10 } }).refusal(anna, build('dresden')).code).toBe(
      'cannot-afford',
    );
  });

  it('[48] nobody has to build, and who starts late may start in any city with room, for its space alone', () => {
    const round1 = building({}, { round: 1 });
    expect(round1.act(anna, pass).waiting).toEqual([carla]);
    const late = building(
      { [bob]: { cities: ['essen', 'koeln'] }, [carla]: { cities: ['koeln'] } },
      { step: 2, round: 6 },
    );
    expect([priceOf(late, 'dresden'), priceOf(late, 'essen'), priceOf(late, 'koeln')]).toEqual([10, 15, undefined]);
    expect(late.options(anna, 'build').every(({ link }) => link === 0)).toBe(true);
  });

  it('[50] with six cities plant 6 leaves the market and is replaced; owned small plants stay', () => {
    const before = building(
      { [anna]: { cities: someCities(rules, 5), plants: [3, 4, 5] } },
      { current: [6, 8, 9, 10], future: [11, 12, 14, 15], top: [20] },
    );
    const after = before.act(anna, build(someCities(rules, 1, 5)[0] ?? ''));
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '6', why: 'obsolete' }]);
    expect([after.current, after.future]).toEqual([
      [8, 9, 10, 11],
      [12, 14, 15, 20],
    ]);
    expect(after.plants(anna)).toEqual([3, 4, 5]);
  });

  it('[50] this is repeated while the lowest plant is no higher than six', () => {
    const before = building(
      { [anna]: { cities: someCities(rules, 5) } },
      { current: [4, 5, 6, 10], future: [11, 12, 14, 15], top: [20, 21, 22] },
    );
    const after = before.act(anna, build(someCities(rules, 1, 5)[0] ?? ''));
    expect(after.happened('plant-removed').map(({ plant }) => plant)).toEqual(['4', '5', '6']);
    expect([after.current, after.future]).toEqual([
      [10, 11, 12, 14],
      [15, 20, 21, 22],
    ]);
  });

  it('[51] a replacement that is itself too small leaves at once, and another is drawn', () => {
    const before = building(
      { [anna]: { cities: someCities(rules, 5) } },
      { current: [6, 8, 9, 10], future: [11, 12, 14, 15], top: [5, 3, 20] },
    );
    const after = before.act(anna, build(someCities(rules, 1, 5)[0] ?? ''));
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['6', 'obsolete'],
      ['5', 'obsolete'],
      ['3', 'obsolete'],
    ]);
    expect(after.future).toEqual([12, 14, 15, 20]);
  });

  it('[51] a plant that is too small leaves in an auction as well', () => {
    const before = scene(rules, {
      order: [anna, bob, carla],
      passed: [bob, carla],
      current: [12, 14, 15, 16],
      future: [17, 18, 19, 20],
      top: [6, 21],
      seats: { [anna]: { cities: someCities(rules, 6) } },
    });
    const after = before.act(anna, { type: 'open', plant: '12', bid: 12 });
    expect(after.happened('plant-removed').map(({ plant }) => plant)).toEqual(['6']);
    expect(after.future).toEqual([18, 19, 20, 21]);
  });

  it('[52] the market is looked at after every single city on the way from five to nine', () => {
    const before = building(
      { [anna]: { cities: someCities(rules, 5) } },
      { current: [6, 7, 8, 9], future: [30, 31, 32, 33], top: [20, 21, 22, 23] },
    );
    const goneAfter = [5, 6, 7, 8].reduce<{ now: typeof before; gone: string[][] }>(
      ({ now, gone }, position) => {
        const next = now.act(anna, build(someCities(rules, 1, position)[0] ?? ''));
        return { now: next, gone: [...gone, next.happened('plant-removed').map(({ plant }) => plant)] };
      },
      { now: before, gone: [] },
    );
    expect(goneAfter.gone).toEqual([['6'], ['7'], ['8'], ['9']]);
  });

  it('[53] the Step 3 card comes while building: it and the lowest plant leave, six stay, the others build under the old Step, phase 5 restocks for Step 3', () => {
    const four = tableFor(4);
    const cities = someCities(four, 20);
    const before = scene(four, {
      phase: 'building',
      step: 2,
      order: [bob, carla, david, anna],
      current: [6, 8, 9, 10],
      future: [11, 12, 14, 15],
      pile: ['step3', 30, 31, 32],
      market: { garbage: 0 },
      seats: {
        [anna]: { money: 200, cities: cities.slice(0, 5) },
        [bob]: { cities: cities.slice(0, 2) },
        [david]: { money: 100 },
      },
    });
    const drawn = before.act(anna, build(cities[5] ?? ''));
    expect(drawn.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['6', 'obsolete'],
      ['8', 'step-three'],
    ]);
    expect([drawn.current, drawn.future]).toEqual([[9, 10, 11, 12, 14, 15], []]);
    expect(drawn.state.secret.stack.toSorted()).toEqual(['30', '31', '32']);
    expect(drawn.state.step).toBe(2);
    const next = drawn.act(anna, pass);
    expect(next.refusal(david, build(cities[0] ?? '')).code).toBe('city-full');
    const phase5 = next.idleUntil('bureaucracy');
    expect(phase5.state.step).toBe(3);
    expect(phase5.idleUntil('auction').market.garbage).toBe(4);
  });

  it('[54] cities are built in reverse turn order', () => {
    const before = scene(rules, { phase: 'building', order: [anna, bob, carla] });
    expect(before.waiting).toEqual([carla]);
    expect(before.refusal(anna, build('koeln')).code).toBe('not-your-turn');
    expect(before.act(carla, pass).waiting).toEqual([bob]);
    expect(before.act(carla, pass).act(bob, pass).waiting).toEqual([anna]);
    expect(before.refusal(carla, run()).code).toBe('wrong-phase');
  });
});
