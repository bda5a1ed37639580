import { unreachable } from '@gridwright/arithmetic';
import { imagine, randomSource, sheetOf } from '@gridwright/core';
import { pass, plainDeck, plainMap, rulesOf, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import { networkFor } from '../src/network.ts';
import { cheapestCities, cheapestTogether, type Growth } from '../src/next-cities.ts';
import { type Builder, isWorthBuilding, type Rival, winningCity } from '../src/search/city-value.ts';
import { wholePlan } from '../src/search/playout.ts';
import { usualStyle } from '../src/search/style.ts';

const regions = ['one', 'two', 'three'];
const rules = rulesOf([plainMap, plainDeck], 2, { money: 'open', regions });
const sheet = sheetOf(rules);
const { state: start } = scene(rules, { phase: 'building', order: [1, 0] });
const network = networkFor(sheet, start);

/** Cities that cost so much where the network is now, and others that are out of reach; those side by side cost little after each other. */
function growthTo(prices: Readonly<Record<string, number>>): Growth {
  const link = network.cities.map((city) => prices[city] ?? unreachable);
  return { network, isFirst: false, link, house: network.cities.map((city) => (city in prices ? 0 : unreachable)) };
}
const costs = (cities: readonly { readonly price: number }[] | undefined): number | undefined =>
  cities?.reduce((sum, { price }) => sum + price, 0);

describe('several cities together', () => {
  const [far = '', ...others] = network.cities;
  const at = (city: string): number => network.index.get(city) ?? -1;
  const near = others.toSorted(
    (one, other) =>
      (network.distance[at(far) * network.cities.length + at(one)] ?? 0) -
      (network.distance[at(far) * network.cities.length + at(other)] ?? 0),
  )[0] as string;
  const between = network.distance[at(far) * network.cities.length + at(near)] ?? 0;
  const alone = others.at(-1) as string;
  const growth = growthTo({ [alone]: 30, [far]: 31, [near]: 90 });

  it('may begin with one that is not the cheapest, as more lie behind it', () => {
    expect(cheapestCities(growth, 2)[0]?.at).toBe(at(alone));
    expect(cheapestTogether(growth, 2, 200)?.map((city) => city.at)).toEqual([at(far), at(near)]);
    expect(costs(cheapestTogether(growth, 2, 200))).toBe(31 + between);
  });

  it('are none where the money does not go so far', () => {
    expect(cheapestTogether(growth, 2, 30 + between)).toBeUndefined();
    expect(cheapestTogether(growth, 4, 1000)).toBeUndefined();
  });
});

describe('a quick player', () => {
  const builder: Builder = {
    payout: sheet.payout,
    endAt: 17,
    style: usualStyle,
    round: 10,
    left: 1,
    lead: 16,
    own: 15,
    money: 70,
    capacity: 17,
    fuelled: 17,
  };
  const rival: Rival = { cities: 16, money: 40, fuelled: 16, builds: false };
  const [first = '', second = '', third = ''] = network.cities;
  const growth = (): Growth => growthTo({ [first]: 30, [second]: 30, [third]: 30 });
  const begins = (own: Partial<Builder>, others: readonly Partial<Rival>[]): boolean =>
    winningCity({ ...builder, ...own }, growth, () => others.map((other) => ({ ...rival, ...other }))) !== undefined;

  it('builds all the cities that end the game where it wins with them', () => {
    expect(begins({}, [{}])).toBe(true);
    expect(begins({ money: 20 }, [{}])).toBe(false);
  });

  it('does so with cities that it cannot supply, as long as nobody gets past it', () => {
    expect(begins({ fuelled: 16 }, [{ cities: 15 }])).toBe(true);
    expect(begins({ fuelled: 16 }, [{ fuelled: 17, cities: 17 }])).toBe(false);
  });

  it('looks at more cities than end the game where it takes them to win', () => {
    expect(begins({ own: 16, fuelled: 18 }, [{ fuelled: 17, money: 100, builds: true }])).toBe(true);
    expect(begins({ own: 16, fuelled: 17 }, [{ fuelled: 17, money: 100, builds: true }])).toBe(false);
  });

  it('does not end the game where somebody who builds later gets past it, who has to pay for that', () => {
    expect(begins({ fuelled: 16 }, [{ fuelled: 17, builds: true }])).toBe(false);
    // as many cities, for 27 of its 40 Elektro: not more than the seat has left
    expect(begins({ money: 80 }, [{ fuelled: 17, builds: true }])).toBe(true);
  });

  it('is content with what it can supply once the game is ended', () => {
    expect(winningCity({ ...builder, lead: 17 }, growth, () => [])).toBeUndefined();
    expect(isWorthBuilding({ ...builder, lead: 17 }, 60)).toBe(true);
    expect(isWorthBuilding({ ...builder, lead: 17, fuelled: 15 }, 10)).toBe(false);
  });

  it('does not end a game that it would lose, unless it has gone on for long', () => {
    expect(isWorthBuilding({ ...builder, own: 16 }, 10)).toBe(false);
    expect(isWorthBuilding({ ...builder, own: 16, round: 25 }, 10)).toBe(true);
  });
});

describe('a turn that is told whole', () => {
  const moment = scene(rules, {
    phase: 'building',
    order: [1, 0],
    seats: { 0: { plants: [13, 20], fuels: { coal: 3 }, cities: ['a1'], money: 60 }, 1: { plants: [8], money: 50 } },
  });
  const imagined = () => imagine(rules, moment.state, 0, randomSource('one'));
  const city = moment.options(0, 'build').find(({ link }) => link > 0)?.city ?? '';
  const build = { type: 'build', city } as const;

  it('begins as planned, and ends with the turn', () => {
    const whole = wholePlan(imagined(), sheet, 0, [build]);
    expect(whole[0]).toEqual(build);
    expect(whole.at(-1)).toEqual(pass);
  });

  it('is the plan itself where that ends the turn', () => {
    expect(wholePlan(imagined(), sheet, 0, [build, pass])).toEqual([build, pass]);
    expect(wholePlan(imagined(), sheet, 0, [pass])).toEqual([pass]);
  });
});
