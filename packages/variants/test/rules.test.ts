import { build, pass, plainDeck, plainMap, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { firstGame } from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([plainDeck, plainMap, firstGame], 3, { regions: ['one', 'two', 'three'] });
const row = (letter: string, count: number) =>
  Array.from({ length: count }, (_, position) => `${letter}${position + 1}`);
const big = { current: [30, 31, 32, 33], future: [34, 35, 36, 37] } as const;
/** It is Anna's turn to build. */
const building = (told: Situation) => scene(rules, { phase: 'building', order: [bob, carla, anna], ...big, ...told });

describe('the first game', () => {
  it('nobody gets into a city with a house, however far the game is', () => {
    const before = building({ round: 12, seats: { [anna]: { money: 500 }, [bob]: { cities: row('a', 6) } } });
    expect(before.refusal(anna, build('a1')).code).toBe('city-full');
  });

  it('Step 2 never begins, and fuel comes back as in Step 1', () => {
    for (const players of playerCounts) {
      const table = rulesOf([plainDeck, plainMap, firstGame], players);
      const seats = [...Array(players).keys()];
      const cities = scene(table).state.cities.slice(0, 6);
      const before = scene(table, {
        phase: 'building',
        order: seats,
        done: seats.slice(1),
        ...big,
        market: { coal: 0, oil: 0, garbage: 0, uranium: 0 },
        seats: { [anna]: { cities } },
      });
      const after = before.act(anna, pass);
      expect(after.state).toMatchObject({ step: 1, phase: { at: 'bureaucracy' } });
      expect(after.idleUntil('auction').market).toEqual(table.markets[0]?.restock[1]);
    }
  });

  it('[82] nobody builds an eighth city, whatever money is left', () => {
    const before = building({ seats: { [anna]: { money: 500, cities: row('a', 6) } } }).act(anna, build('a7'));
    expect(before.offered(anna).options).toEqual([{ type: 'pass' }]);
    expect(before.refusal(anna, build('b7'))).toMatchObject({ code: 'city-limit', params: { max: 7 } });
  });

  it('[82] the game ends with the round in which somebody has seven cities, and others still build up to seven', () => {
    const before = building({
      seats: { [anna]: { money: 500, cities: row('a', 6) }, [carla]: { money: 500, cities: row('b', 6) } },
    });
    const seven = before.act(anna, build('a7')).act(anna, pass);
    expect(seven.state.phase.at).toBe('building');
    const over = seven.act(carla, build('b7')).act(carla, pass).act(bob, pass);
    expect(over.state).toMatchObject({ phase: { at: 'over' }, step: 1 });
    expect(over.cities(carla)).toHaveLength(7);
    expect(over.happened('step-began')).toEqual([]);
  });

  it('the game ends when all cities are taken, even if nobody has seven', () => {
    const six = rulesOf([plainDeck, plainMap, firstGame], 6);
    const { cities } = scene(six).state;
    const seats = Object.fromEntries(
      Array.from({ length: 6 }, (_, seat) => [seat, { cities: cities.slice(6 * seat, 6 * seat + 6) }]),
    );
    const order = [0, 1, 2, 3, 4, 5];
    const told = { ...big, phase: 'building', order, done: order.slice(1) } as const;
    const full = scene(six, { ...told, seats }).act(anna, pass);
    expect(full.state.players.map((player) => player.cities.length)).toEqual([6, 6, 6, 6, 6, 5]);
    expect(full.state.phase.at).toBe('over');
    const room = scene(six, { ...told, seats: { ...seats, 5: { cities: cities.slice(30, 34) } } }).act(anna, pass);
    expect(room.state.phase.at).toBe('bureaucracy');
  });

  it('the most supplied cities win, then money', () => {
    const rows = { current: [30, 31, 32, 33], future: [34, 36, 37, 38] };
    const ranking = (seats: NonNullable<Situation['seats']>) => {
      const { phase } = building({ ...rows, done: [anna, carla], seats }).act(bob, pass).state;
      return phase.at === 'over' ? phase.ranking.map(({ seat, supplied }) => [seat, supplied]) : [];
    };
    const supplier = { money: 1, plants: [35], cities: row('b', 7) };
    expect(ranking({ [anna]: supplier, [bob]: { money: 500, plants: [24], cities: row('a', 7) } })).toEqual([
      [anna, 5],
      [bob, 4],
      [carla, 0],
    ]);
    const four = { [anna]: { money: 10, plants: [35], cities: row('b', 4) } };
    expect(ranking({ ...four, [bob]: { money: 11, plants: [24], cities: row('a', 7) } }).slice(0, 2)).toEqual([
      [bob, 4],
      [anna, 4],
    ]);
  });

  it('the Step 3 card leaves with the lowest plant, and the game stays in Step 1', () => {
    const before = scene(rules, {
      phase: 'bureaucracy',
      order: [anna, bob, carla],
      ...big,
      pile: ['step3', 38, 39],
      market: { garbage: 0 },
      seats: { [bob]: { cities: ['a1'] } },
    });
    const after = before.idleUntil('auction');
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '30', why: 'step-three' }]);
    expect(after.current).toHaveLength(6);
    expect(after.state.step).toBe(1);
    const later = after.idleUntil('building');
    expect(later.refusal(later.waiting[0] ?? 0, build('a1')).code).toBe('city-full');
    expect(later.idleUntil('auction').market.garbage).toBe(2);
  });
});
