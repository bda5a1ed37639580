import { begin, open, pass, restockTable, rulesOf, run, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck, bothDecks } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import iberia from '../src/index.ts';
import { restock } from '../src/restock.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, iberia], 3, { regions: ['portugal', 'centre', 'andalusia'] });
const board = iberia.board ?? { regions: [], cities: [] };
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
const sevenCities = ['cuenca', 'albacete', 'murcia', 'toledo', 'ciudad-real', 'caceres', 'merida'];
const stepTwo = (told: Situation) =>
  scene(rules, {
    phase: 'building',
    order: [anna, bob, carla],
    seats: { [anna]: { cities: sevenCities } },
    current: [15, 16, 17, 19],
    future: [20, 21, 23, 24],
    ...told,
  }).idleUntil('bureaucracy');

describe('Spain & Portugal', () => {
  it('18, 22 and 27 lie aside; eight, eight, four, none and none of the other 30 are removed unseen', () => {
    const counts = playerCounts.map((players) => {
      const { plants, secret } = begin(rulesOf([baseDeck, iberia], players)).state;
      expect(plants.aside).toEqual(['18', '22', '27']);
      return [secret.culled.length, secret.stack.length];
    });
    expect(counts).toEqual([
      [8, 24],
      [8, 24],
      [4, 28],
      [0, 32],
      [0, 32],
    ]);
    for (const seed of seeds) expect(begin(rules, seed).state.secret.stack[0]).toBe('13');
  });

  it('when Step 2 begins they go on top of the pile, 18 uppermost, so the replacement is 18', () => {
    const after = stepTwo({ top: [30] });
    expect(after.happened('plant-stacked').map(({ plant }) => plant)).toEqual(['27', '22', '18']);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'step-two' }]);
    expect(after.happened('plant-drawn')).toMatchObject([{ plant: '18' }]);
    expect(after.state.plants.aside).toEqual([]);
    expect(after.state.step).toBe(2);
  });

  it('the next draws are 22 and 27', () => {
    expect(stepTwo({ top: [30] }).state.secret.stack.slice(0, 3)).toEqual(['22', '27', '30']);
  });

  it('when the Step 3 card comes before Step 2 they are shuffled into the pile', () => {
    const after = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      current: [15, 16, 17, 19],
      future: [20, 21, 23, 24],
      pile: ['step3', 30, 31, 32],
    }).idleUntil('auction');
    expect(after.state.step).toBe(3);
    expect(after.state.plants.aside).toEqual([]);
    expect(after.state.secret.stack.toSorted()).toEqual(['18', '22', '24', '27', '30', '31', '32']);
  });

  it('so are they when it shows in phase 2, where it lies in the future row until the phase is over', () => {
    const after = scene(rules, {
      order: [anna, bob, carla],
      current: [15, 16, 17, 19],
      future: [20, 21, 23, 24],
      pile: ['step3', 30, 31, 32],
    }).idleUntil('fuel');
    expect([after.state.step, after.state.plants.aside]).toEqual([3, []]);
    expect(after.current).toEqual([17, 19, 20, 21, 23, 24]);
    expect(after.state.secret.stack.toSorted()).toEqual(['18', '22', '27', '30', '31', '32']);
  });

  it('18 is thrown away when it is drawn if somebody has 18 cities', () => {
    const cities = [...(board.cities ?? [])].filter(({ region }) => region !== 'north').map(({ id }) => id);
    const inPlay = new Set(scene(rules).state.cities);
    const eighteen = cities.filter((id) => inPlay.has(id)).slice(0, 18);
    expect(eighteen).toHaveLength(18);
    const two = rulesOf([baseDeck, iberia], 2, { regions: ['portugal', 'centre', 'andalusia'] });
    const after = scene(two, {
      phase: 'building',
      order: [anna, bob],
      seats: { [anna]: { cities: eighteen } },
      current: [20, 21, 23, 24],
      future: [25, 26, 28, 29],
      top: [30],
    }).idleUntil('bureaucracy');
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['18', '22']);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '20' }, { plant: '18', why: 'obsolete' }]);
  });

  it('with cities only in Portugal a uranium plant can be neither put up nor bid on; one city in Spain lifts this', () => {
    const market = { current: [11, 12, 14, 15], future: [16, 19, 20, 21], order: [anna, bob, carla] };
    const before = scene(rules, {
      ...market,
      seats: { [anna]: { cities: ['lisboa'], money: 99 }, [bob]: { cities: ['merida', 'porto'], money: 99 } },
    });
    expect(before.refusal(anna, open(11, 11))).toMatchObject({ code: 'map:iberia/needs-city', by: 'map:iberia' });
    const bobs = scene(rules, {
      ...market,
      order: [bob, anna, carla],
      seats: { [anna]: { cities: ['lisboa'], money: 99 }, [bob]: { cities: ['merida', 'porto'], money: 99 } },
    }).act(bob, open(11, 11));
    expect(bobs.options(anna, 'bid')).toEqual([]);
    expect(bobs.waiting).toEqual([carla]);
  });

  it('the ban holds for the only player left in the phase as well', () => {
    const left = scene(rules, {
      current: [11, 12, 14, 15],
      future: [16, 19, 20, 21],
      order: [bob, carla, anna],
      seats: { [anna]: { cities: ['lisboa'], money: 99 } },
    })
      .act(bob, pass)
      .act(carla, pass);
    expect(left.refusal(anna, open(11, 11)).code).toBe('map:iberia/needs-city');
    expect(left.allows(anna, open(12, 12))).toBe(true);
  });

  it('the ban never touches running a uranium plant', () => {
    const now = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      seats: { [anna]: { cities: ['lisboa'], plants: [11], fuels: { uranium: 1 } } },
    });
    expect(now.allows(anna, run([11, { uranium: 1 }]))).toBe(true);
  });

  it('a player without any city may not put up a uranium plant either', () => {
    const before = scene(rules, { current: [11, 12, 14, 15], future: [16, 19, 20, 21], order: [anna, bob, carla] });
    expect(before.refusal(anna, open(11, 11)).code).toBe('map:iberia/needs-city');
  });

  it('the market opens with 24 coal, 18 oil, 9 garbage and 8 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 24, oil: 18, garbage: 9, uranium: 8 });
    expect(rules.markets[0]?.prices.uranium.at(-8)).toBe(5);
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, iberia])).toEqual(restock);
  });

  it('no uranium comes back in Step 1', () => {
    expect(restock.uranium.map(([one]) => one)).toEqual([0, 0, 0, 0, 0]);
  });

  it('with both decks no plant lies aside from the start', () => {
    expect(begin(rulesOf([bothDecks, iberia], 3)).state.secret.stack).toContain('22');
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
