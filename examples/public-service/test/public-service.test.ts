import type { OptionValues } from '@gridwright/core/plugin';
import { build, open, pass, plainDeck, plainMap, rulesOf, run, scene } from '@gridwright/core/testing';
import { describe, expect, it } from 'vitest';
import publicService from '../src/index.ts';

const [anna, bob] = [0, 1];
const at = (options: OptionValues = {}) =>
  rulesOf([plainMap, plainDeck, publicService], 2, {
    regions: ['one', 'two', 'three'],
    options: { 'house:public-service': options },
  });
const rules = at();
const by = 'house:public-service';

describe('public service', () => {
  it('a plant that needs no fuel may be opened 5 below its number', () => {
    const game = scene(rules, { order: [anna, bob], current: [4, 7, 8, 13] });
    expect(game.options(anna, 'open').map(({ min }) => min)).toEqual([4, 7, 8, 8]);
    expect(game.act(anna, open(13, 8)).happened('auction-opened')).toHaveLength(1);
    expect(game.offered(anna).adjusted.minimumBids['13']?.adjustments).toEqual([
      { by, amount: -5, reason: { key: 'reason.plants', params: { discount: 5 } } },
    ]);
  });

  const building = (options: OptionValues = {}) =>
    scene(at(options), {
      phase: 'building',
      order: [anna, bob],
      seats: { [anna]: { cities: ['c7'] }, [bob]: { money: 500 } },
    });
  const [first, second, third, fourth] = ['a1', 'a2', 'a3', 'b1'];

  it('nobody builds more than three cities in a round', () => {
    const three = building().act(bob, build(first)).act(bob, build(second)).act(bob, build(third));
    expect(three.options(bob, 'build')).toEqual([]);
    expect(three.refusal(bob, build(fourth))).toMatchObject({
      code: `${by}/enough-for-now`,
      params: { cities: 3 },
    });
    const nextRound = three.act(bob, pass).idleUntil('building').idleUntil('building');
    expect(nextRound.options(nextRound.waiting[0] ?? bob, 'build')).not.toEqual([]);
  });

  it('who has no city must build one, if they can pay for it', () => {
    expect(building().refusal(bob, pass).code).toBe(`${by}/must-start`);
    expect(building().act(bob, build(first)).allows(bob, pass)).toBe(true);
    const poor = scene(rules, { phase: 'building', order: [anna, bob], seats: { [bob]: { money: 5 } } });
    expect(poor.allows(bob, pass)).toBe(true);
  });

  it('every city that is left in the dark costs 1 of the income', () => {
    const evening = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob],
      done: [anna],
      seats: { [bob]: { cities: [first, second] } },
    });
    const paid = evening.act(bob, run());
    expect(paid.money(bob) - evening.money(bob)).toBe(10 - 2);
  });

  it("a fuel that nobody's plants burn is not delivered", () => {
    const evening = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob],
      done: [anna],
      market: { coal: 0, oil: 0, garbage: 0, uranium: 0 },
      seats: { [anna]: { plants: [4] }, [bob]: { plants: [7] } },
    });
    const [restocked] = evening.act(bob, run()).happened('fuel-restocked');
    expect(restocked?.added).toMatchObject({ garbage: 0, uranium: 0 });
    expect(restocked?.added.coal).toBeGreaterThan(0);
    expect(restocked?.added.oil).toBeGreaterThan(0);
  });

  it('a table may agree on other numbers', () => {
    const two = building({ cities: 2 }).act(bob, build(first)).act(bob, build(second));
    expect(two.options(bob, 'build')).toEqual([]);
  });
});
