import { begin, build, choose, contract, pass, plainMap, problemsOf, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import { recharged, startingCities, trust } from '../src/index.ts';

await contract(startingCities, [baseDeck, recharged], { games: 10 });

const rules = rulesOf([recharged, baseDeck, plainMap, startingCities], 3, { regions: ['one', 'two', 'three'] });
const start = (city: string) => choose('variant:starting-cities', 'start', city);
const dealt = begin(rules, 'starts');
const [first = 0, second = 1, third = 2] = dealt.state.order;
const chosen = dealt.act(first, start('a1')).act(second, start('a2')).act(third, start('c7'));

describe('starting cities', () => {
  it('everybody chooses a city of their own before round 1, in turn order', () => {
    expect(dealt.waiting).toEqual([first]);
    expect(dealt.refusal(second, start('a2')).code).toBe('not-your-turn');
    expect(dealt.act(first, start('a1')).refusal(second, start('a1')).code).toBe('no-such-choice');
    expect(chosen.state.phase.at).toBe('auction');
  });

  it('a first house stands in one’s starting city, and nobody else builds there before', () => {
    const building = chosen.idleUntil('building');
    const [last = -1, middle = -1, leader = -1] = building.state.order.toReversed();
    const cityOf = new Map([
      [first, 'a1'],
      [second, 'a2'],
      [third, 'c7'],
    ]);
    const own = cityOf.get(last) ?? '';
    expect(building.options(last, 'build').map(({ city }) => city)).toEqual([own]);
    expect(building.refusal(last, build('b4'))).toMatchObject({
      code: 'variant:starting-cities/own-city',
      params: { city: own },
    });
    const built = building.act(last, build(own));
    const others = [middle, leader].map((seat) => cityOf.get(seat) ?? '');
    for (const city of others)
      expect(built.refusal(last, build(city))).toMatchObject({
        code: 'variant:starting-cities/taken',
        params: { city },
      });
    expect(built.act(last, pass).allows(middle, build(others[0] ?? ''))).toBe(true);
  });

  it('is for Recharged, and not beside the Trust', () => {
    const codes = (plugins: Parameters<typeof problemsOf>[0]) => problemsOf(plugins, 2).map(({ code }) => code);
    expect(codes([baseDeck, plainMap, startingCities])).toEqual(['requires']);
    expect(codes([recharged, baseDeck, plainMap, trust, startingCities])).toEqual(['conflicts']);
  });
});
