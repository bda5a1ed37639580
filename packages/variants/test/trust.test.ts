import {
  begin,
  build,
  choose,
  contract,
  open,
  pass,
  plainMap,
  problemsOf,
  rulesOf,
  scene,
  type Scene,
  sceneAt,
} from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { nobody } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { recharged, trust } from '../src/index.ts';

await contract(trust, [baseDeck, recharged], { games: 10 });

const rules = rulesOf([recharged, baseDeck, plainMap, trust], 2, { regions: ['one', 'two', 'three'] });
const house = (city: string) => choose('variant:trust', 'chain', city);
const chain = ['a1', 'a2', 'b2', 'b3', 'b4', 'c4'];
const dealt = begin(rules, 'trust');
const [first = 0, second = 1] = dealt.state.order;
const placers = [first, second, second, first, first, second];
const placed = chain.reduce((now, city, at) => now.act(placers[at] ?? first, house(city)), dealt);
const placesOf = (now: Scene, seat: number) =>
  now.options(seat, 'choose').flatMap(({ answers }) => answers.map(({ answer }) => answer));
const listed = (now: Scene) =>
  rules.hooks.collect('panels', {}, now.state).flatMap(({ item }) => (item.kind === 'list' ? item.items : []));
const left = (now: Scene) =>
  rules.hooks
    .collect('panels', {}, now.state)
    .flatMap(({ item }) => (item.kind === 'counter' && item.title === 'panel.houses' ? [item.value] : []));
const coalTaken = { from: { market: 'main' }, to: 'supply', fuel: 'coal', count: 1, by: 'variant:trust' };
/** Round 1, in which both buy the cheapest plant. */
const bothBought = (now: Scene): Scene => {
  const cheapest = (one: Scene, seat: number): Scene => {
    const [offer] = one.options(seat, 'open');
    if (offer === undefined) throw new Error('nothing is on offer');
    return one.act(seat, open(offer.plant, offer.min));
  };
  let next = cheapest(now, first);
  if (next.waiting[0] === second && next.options(second, 'bid').length > 0) next = next.act(second, pass);
  return cheapest(next, second);
};

describe('the preparation', () => {
  it('before round 1 the two place six houses of the Trust: one, two, two and one in turn', () => {
    let now = dealt;
    const asked: number[] = [];
    for (const city of chain) {
      const [seat = -1] = now.waiting;
      expect(now.waiting).toHaveLength(1);
      asked.push(seat);
      now = now.act(seat, house(city));
    }
    expect(asked).toEqual(placers);
    expect(now.state.phase.at).toBe('auction');
    expect(chain.map((city) => now.state.houses[city])).toEqual(chain.map(() => [nobody]));
  });

  it('a house of the chain stands beside one that is there', () => {
    expect(placesOf(dealt, first)).toHaveLength(21);
    const one = dealt.act(first, house('a1'));
    expect(placesOf(one, second)).toEqual(['a2', 'b1']);
    expect(one.refusal(second, house('c7')).code).toBe('no-such-choice');
    expect(one.refusal(first, house('a2')).code).toBe('not-your-turn');
    expect(one.refusal(second, pass)).toMatchObject({ code: 'must-choose' });
  });

  it('in Step 1 nobody builds in these cities, and in Step 2 they cost 15', () => {
    const building = bothBought(placed).idleUntil('building');
    const [seat = -1] = building.waiting;
    expect(building.refusal(seat, build('a1')).code).toBe('city-full');
    const later = sceneAt(rules, { ...building.state, step: 2 });
    expect(later.options(seat, 'build').find(({ city }) => city === 'a1')?.house).toBe(15);
  });
});

describe('plants and fuel of the Trust', () => {
  it('once the first in turn order has bought, the Trust takes the highest current plant, and it is replaced', () => {
    const [offer] = placed.options(first, 'open');
    const sold = placed.act(first, open(offer?.plant ?? '', offer?.min ?? 0)).act(second, pass);
    const aside = sold.happened('plant-set-aside').map(({ plant }) => Number(plant));
    expect(aside).toHaveLength(1);
    expect(listed(sold)).toEqual(aside.map(String));
    expect([sold.current.length, sold.future.length]).toEqual([4, 4]);
    // the row from which it took had been filled up before
    const drawn = sold.events.findIndex(({ type }) => type === 'plant-drawn');
    expect(drawn).toBeLessThan(sold.events.findIndex(({ type }) => type === 'plant-set-aside'));
    expect(Math.max(...sold.current)).not.toBe(aside[0]);
  });

  it('nothing is taken when the second buys', () => {
    const after = bothBought(placed);
    expect(listed(after)).toHaveLength(1);
  });

  it('with three plants it takes only a higher one, and gives up its smallest', () => {
    let now = bothBought(placed);
    for (let round = 0; round < 6; round++) {
      const before = listed(now).map(Number);
      now = now.idleUntil('auction');
      const highest = now.current.at(-1) ?? 0;
      now = now.act(now.state.order[0] ?? first, pass);
      const after = listed(now).map(Number);
      const expected = [...before, ...(before.length < 3 || highest > Math.min(...before) ? [highest] : [])];
      expect(after).toEqual(expected.toSorted((a, b) => b - a).slice(0, 3));
    }
    expect(listed(now)).toHaveLength(3);
  });

  it('in its place in the order it takes fuel for one run of its plants without paying', () => {
    const buying = bothBought(placed);
    const [leader = -1, last = -1] = buying.state.order;
    const [plant = ''] = listed(buying);
    const card = rules.cards.get(plant);
    expect([buying.state.phase.at, buying.waiting, card?.fuels, card?.burns]).toEqual(['fuel', [last], ['coal'], 3]);
    const after = buying.act(last, pass);
    expect(after.happened('fuel-moved')).toMatchObject([coalTaken, coalTaken, coalTaken]);
    expect([after.money(0), after.money(1), after.market.coal]).toEqual([
      buying.money(0),
      buying.money(1),
      buying.market.coal - 3,
    ]);
    expect(after.act(leader, pass).happened('fuel-moved')).toEqual([]);
  });

  it.each([
    ['coal and oil of a hybrid in turn', ['46'], { coal: 9, oil: 9 }, ['coal', 'oil', 'coal']],
    ['the other of its fuels where one is sold out', ['46'], { coal: 1, oil: 9 }, ['coal', 'oil', 'oil']],
    ['what there is where the market is short', ['46'], { coal: 1, oil: 1 }, ['coal', 'oil']],
    ['for the highest plant first', ['4', '7'], { coal: 9, oil: 9 }, ['oil', 'oil', 'oil', 'coal', 'coal']],
    ['nothing for plants that burn nothing', ['13'], { coal: 9, oil: 9 }, []],
    ['for its three highest plants alone', ['4', '13', '18', '22'], { coal: 9, oil: 9 }, []],
  ])('takes %s', (_, taken, market, fuels) => {
    const { state } = scene(rules, { phase: 'fuel', order: [0, 1], market });
    const slices = { ...state.slices, 'variant:trust': { leader: 0, due: false, taken, chain, left: 10 } };
    const after = sceneAt(rules, { ...state, slices }).act(1, pass);
    expect(after.happened('fuel-moved').map(({ fuel }) => fuel)).toEqual(fuels);
  });
});

describe('houses of the Trust', () => {
  const building = bothBought(placed).idleUntil('building');
  const [builder = -1, other = -1] = building.state.order.toReversed();

  it('where a player builds in a city without houses, the Trust takes the next space', () => {
    const built = building.act(builder, build('c7'));
    expect(built.state.houses['c7']).toEqual([builder, nobody]);
    expect([left(building), left(built)]).toEqual([[10], [9]]);
    expect(built.act(builder, pass).refusal(other, build('c7')).code).toBe('city-full');
  });

  it('they count neither for Step 2 nor for the end, nor for anybody’s network', () => {
    const built = building.act(builder, build('c7'));
    expect(built.cities(builder)).toEqual(['c7']);
    expect(built.cities(other)).toEqual([]);
    expect(built.state.step).toBe(1);
  });
});

describe('the numbers of the Trust', () => {
  it('Step 2 begins at 7 cities, the game ends at 18, and each may own three plants', () => {
    expect([rules.stepTwoAt, rules.endAt, rules.plantLimit]).toEqual([7, 18, 3]);
  });

  it('is for two players, and for Recharged', () => {
    const codes = (plugins: Parameters<typeof problemsOf>[0], players: 2 | 3) =>
      problemsOf(plugins, players).map(({ code }) => code);
    expect(codes([recharged, baseDeck, plainMap, trust], 3)).toEqual(['players']);
    expect(codes([baseDeck, plainMap, trust], 2)).toEqual(['requires']);
  });
});
