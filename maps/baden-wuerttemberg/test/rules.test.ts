import { begin, build, open, pass, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { standardMarket } from '@gridwright/core/plugin';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import map from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, map], 3, { regions: ['upper-swabia', 'south-baden', 'middle-baden'] });
const board = map.board ?? { regions: [], cities: [], connections: [] };
const order = [anna, bob, carla];
const building = (told: Situation) => scene(rules, { phase: 'building', order, ...told });

describe('Baden-Württemberg', () => {
  it('deck, opening fuel and restock are standard', () => {
    for (const players of playerCounts) {
      const { current, future, state, market } = begin(rulesOf([baseDeck, map], players));
      expect([...current, ...future]).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
      expect([state.secret.stack[0], state.secret.stack.at(-1)]).toEqual(['13', 'step3']);
      expect(state.secret.culled).toHaveLength([8, 8, 4, 0, 0][players - 2] ?? 0);
      expect(market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
    }
    expect(restockTable([baseDeck, map])).toEqual(standardMarket.restock);
  });

  it('the order drawn by lot holds in the first auction; after it the order is set, new purchases included', () => {
    const start = begin(rules);
    expect(start.waiting).toEqual([start.state.order[0]]);
    const before = scene(rules, { round: 1, order, current: [3, 4, 5, 6] });
    const after = before
      .act(anna, open(3, 3))
      .act(bob, pass)
      .act(carla, pass)
      .act(bob, open(4, 4))
      .act(carla, pass)
      .act(carla, open(5, 5));
    expect(after.happened('order-set').map((event) => event.order)).toEqual([[carla, bob, anna]]);
    expect(after.state.phase.at).toBe('fuel');
  });

  it('most cities come first, then the highest plant, and the next auction goes by the same order', () => {
    const seats = {
      [anna]: { plants: [3], cities: ['ulm'] },
      [bob]: { plants: [4], cities: ['lahr', 'offenburg'] },
      [carla]: { plants: [5], cities: ['singen'] },
    };
    const fuel = scene(rules, { order, seats }).idleUntil('fuel');
    expect(fuel.state.order).toEqual([bob, carla, anna]);
    const next = fuel.idleUntil('auction');
    expect(next.happened('order-set')).toEqual([]);
    expect(next.waiting).toEqual([bob]);
  });

  it('if nobody buys the two lowest plants leave one after the other, each replaced at once', () => {
    const after = scene(rules, { order, current: [15, 16, 17, 18], future: [19, 20, 21, 22], top: [30, 31] }).idleUntil(
      'fuel',
    );
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['15', 'unsold'],
      ['16', 'unsold'],
    ]);
    expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['30', '31']);
  });

  it('fewer leave if fewer lie there', () => {
    const after = scene(rules, { order, step: 3, current: [15], future: [], pile: [] }).idleUntil('fuel');
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15' }]);
    expect(after.current).toEqual([]);
  });

  it('the Step 3 card may show between the two: it lies in the future row until the phase is over, and the second plant leaves all the same', () => {
    const after = scene(rules, {
      order,
      current: [15, 16, 17, 18],
      future: [19, 20, 21, 22],
      pile: ['step3', 30, 31],
    }).idleUntil('fuel');
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['15', 'unsold'],
      ['16', 'unsold'],
      ['17', 'step-three'],
    ]);
    expect([after.state.step, after.current.length]).toEqual([3, 6]);
  });

  it('no plant leaves because of city counts, neither from the market nor when drawn', () => {
    const cities = ['ulm', 'biberach', 'ravensburg', 'sigmaringen'];
    const seats = { [carla]: { cities, money: 200 } };
    const built = building({ seats, current: [3, 4, 5, 6], future: [7, 8, 9, 10] }).act(carla, build('konstanz'));
    expect(built.happened('plant-removed')).toEqual([]);
    const drawn = scene(rules, { order, seats, current: [5, 6, 7, 8], future: [9, 10, 11, 12], top: [3, 4] }).idleUntil(
      'fuel',
    );
    expect(drawn.happened('plant-removed').map(({ plant }) => plant)).toEqual(['5', '3']);
    expect(drawn.current).toEqual([4, 6, 7, 8]);
  });

  it('Step 2 begins at 9, 6, 6, 6 and 5 cities', () => {
    expect(playerCounts.map((players) => rulesOf([baseDeck, map], players).stepTwoAt)).toEqual([9, 6, 6, 6, 5]);
    const cities = ['ulm', 'biberach', 'ravensburg', 'sigmaringen', 'konstanz', 'friedrichshafen'];
    const after = building({ seats: { [anna]: { cities } }, current: [15, 16, 17, 18], future: [19, 20, 21, 22] });
    expect(after.idleUntil('bureaucracy').state.step).toBe(2);
  });

  it('a full board never starts Step 2 before a count of cities does', () => {
    const open = (players: 2 | 3 | 4 | 5 | 6) => {
      const inPlay = begin(rulesOf([baseDeck, map], players)).state.cities;
      return board.cities.filter(({ id, slots }) => inPlay.includes(id) && slots === undefined).length;
    };
    for (const players of playerCounts)
      expect(players * (([9, 6, 6, 6, 5][players - 2] ?? 0) - 1)).toBeLessThan(open(players));
  });

  it('one city of each region is a border city: closed in Step 1, one house for 15 in Step 2, a second for 20 in Step 3', () => {
    const border = board.cities.filter(({ slots }) => slots !== undefined);
    expect(border.map(({ id }) => id).toSorted()).toEqual([
      'augsburg',
      'basel',
      'ludwigshafen',
      'nuernberg',
      'strasbourg',
    ]);
    expect(new Set(border.map(({ region }) => region)).size).toBe(5);
    const seats = { [carla]: { cities: ['lahr'], money: 300 }, [bob]: { cities: ['offenburg'], money: 300 } };
    const house = (step: 1 | 2 | 3, taken: boolean) =>
      scene(rules, {
        phase: 'building',
        step,
        order,
        seats: { ...seats, ...(taken ? { [anna]: { cities: ['strasbourg'] } } : {}) },
        ...(step === 3 ? { current: [15, 16, 17, 18, 19, 20] } : {}),
      })
        .options(carla, 'build')
        .find(({ city }) => city === 'strasbourg')?.house;
    expect([house(1, false), house(2, false), house(2, true), house(3, true)]).toEqual([undefined, 15, undefined, 20]);
  });

  it('the route is paid on top; each border city has one connection, so no route leads through one', () => {
    const seats = { [carla]: { cities: ['offenburg'], money: 300 } };
    const builds = scene(rules, { phase: 'building', step: 2, order, seats }).options(carla, 'build');
    const line = board.connections.find(([a, b]) => [a, b].toSorted().join() === 'offenburg,strasbourg');
    expect(builds.find(({ city }) => city === 'strasbourg')).toMatchObject({ house: 15, link: line?.[2] });
    const border = board.cities.filter(({ slots }) => slots !== undefined);
    for (const { id } of border) expect(board.connections.filter(([a, b]) => a === id || b === id)).toHaveLength(1);
  });

  it('a late first city may be a border city from Step 2 on', () => {
    const first = (step: 1 | 2) =>
      scene(rules, { phase: 'building', step, order })
        .options(carla, 'build')
        .find(({ city }) => city === 'basel');
    expect(first(1)).toBeUndefined();
    expect(first(2)).toMatchObject({ house: 15, link: 0 });
  });

  it('a border city counts as a city once owned', () => {
    const cities = ['ulm', 'biberach', 'ravensburg', 'sigmaringen', 'konstanz'];
    const now = scene(rules, {
      step: 2,
      order,
      seats: { [bob]: { cities: [...cities, 'basel'] }, [anna]: { cities } },
    });
    expect(now.idleUntil('fuel').state.order[0]).toBe(bob);
  });

  it('has 35 cities in five regions of seven', () => {
    expect(board.cities).toHaveLength(35);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7,
    ]);
  });
});
