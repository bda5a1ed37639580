import { begin, build, open, pass, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import russia from '../src/index.ts';
import { restock } from '../src/restock.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, russia], 3);
const board = russia.board ?? { regions: [], cities: [] };
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
const auction = (told: Situation) =>
  scene(rules, { order: [anna, bob, carla], seats: { [anna]: { money: 200 }, [bob]: { money: 200 } }, ...told });
const endOfRound = (told: Situation) =>
  scene(rules, { phase: 'bureaucracy', order: [anna, bob, carla], ...told }).idleUntil('auction');

describe('Russia', () => {
  it('6 and 14 are out of the game; 3, 4, 5 are on offer and 7, 8, 9 come later', () => {
    for (const players of playerCounts) {
      const { current, future, state } = begin(rulesOf([baseDeck, russia], players));
      expect([current, future]).toEqual([
        [3, 4, 5],
        [7, 8, 9],
      ]);
      const everywhere = [...state.secret.stack, ...state.secret.culled];
      expect(everywhere).not.toContain('6');
      expect(everywhere).not.toContain('14');
    }
  });

  it('13 lies on top of the pile, then 10, 11 and three others in any order', () => {
    const orders = seeds.map((seed) => begin(rules, seed).state.secret.stack.slice(0, 6));
    for (const [first, ...five] of orders) {
      expect(first).toBe('13');
      expect(five).toEqual(expect.arrayContaining(['10', '11']));
    }
    expect(new Set(orders.map((order) => order.indexOf('10'))).size).toBeGreaterThan(1);
  });

  it('eight, eight, four, none and none of the other 31 plants are removed unseen', () => {
    const counts = playerCounts.map((players) => {
      const { secret } = begin(rulesOf([baseDeck, russia], players)).state;
      expect(Math.min(...secret.culled.map(Number), 12)).toBe(12);
      return [secret.culled.length, secret.stack.length];
    });
    expect(counts).toEqual([
      [8, 27],
      [8, 27],
      [4, 31],
      [0, 35],
      [0, 35],
    ]);
  });

  it('a deck without 13 on top keeps its top', () => {
    const { state, current, future } = begin(rulesOf([newDeck, russia], 3));
    expect(state.secret.stack[0]).toBe('N11');
    expect([...current, ...future]).toHaveLength(6);
  });

  it('the first pass of a round makes the lowest plant leave, and another is drawn at once', () => {
    const after = auction({ current: [15, 16, 17], future: [18, 19, 20], top: [30] }).act(anna, pass);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'rule', by: 'map:russia' }]);
    expect(after.happened('plant-drawn')).toMatchObject([{ plant: '30' }]);
    expect([after.current, after.future]).toEqual([
      [16, 17, 18],
      [19, 20, 30],
    ]);
  });

  it('later passes do nothing, nor does a round in which nobody buys', () => {
    const first = auction({ current: [15, 16, 17], future: [18, 19, 20], top: [30] }).act(anna, pass);
    const second = first.act(bob, pass);
    expect(second.happened('plant-removed')).toEqual([]);
    const third = second.act(carla, pass);
    expect(third.happened('plant-removed')).toEqual([]);
    expect(third.state.phase.at).toBe('fuel');
  });

  it('passing in a running auction does not count', () => {
    const running = auction({ current: [15, 16, 17], future: [18, 19, 20], top: [30] }).act(anna, open(15, 15));
    const after = running.act(bob, pass);
    expect(after.happened('plant-removed')).toEqual([]);
    const sold = after.act(carla, pass);
    expect(sold.happened('plant-bought')).toHaveLength(1);
    expect(sold.act(bob, pass).happened('plant-removed')).toMatchObject([{ plant: '16' }]);
  });

  it('no plant leaves because of city counts, neither from the market nor when drawn', () => {
    const cities = ['moscow', 'tula', 'ryazan', 'yaroslavl'];
    const table = rulesOf([baseDeck, russia], 3, { regions: ['moscow-northwest', 'north', 'south'] });
    const before = scene(table, {
      phase: 'building',
      order: [anna, bob, carla],
      seats: { [carla]: { cities, money: 200 } },
      current: [3, 4, 5],
      future: [7, 8, 9],
    });
    const after = before.act(carla, build('nizhny-novgorod'));
    expect(after.happened('plant-removed')).toEqual([]);
    expect(after.current).toEqual([3, 4, 5]);
    const drawn = scene(table, {
      order: [anna, bob, carla],
      seats: { [anna]: { cities, money: 200 } },
      current: [5, 7, 8],
      future: [9, 10, 11],
      top: [3],
    }).act(anna, pass);
    expect(drawn.current).toEqual([3, 7, 8]);
  });

  it('when the Step 3 card comes four plants remain, all on offer, and one changes each round', () => {
    const after = endOfRound({ step: 2, current: [15, 16, 17], future: [18, 19, 20], pile: ['step3', 30, 31] });
    expect(after.happened('plant-buried')).toMatchObject([{ plant: '20' }]);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'step-three' }]);
    expect([after.current, after.future]).toEqual([[16, 17, 18, 19], []]);
    expect(after.state.step).toBe(3);
    const later = endOfRound({ step: 3, current: [16, 17, 18, 19], future: [], pile: [30, 31] });
    expect(later.current).toEqual([17, 18, 19, 30]);
  });

  it('the card may be drawn for the plant that the first pass removes: four plants remain after the phase', () => {
    const after = auction({ current: [15, 16, 17], future: [18, 19, 20], pile: ['step3', 30, 31] }).idleUntil('fuel');
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['15', 'rule'],
      ['16', 'step-three'],
    ]);
    expect([after.state.step, after.current]).toEqual([3, [17, 18, 19, 20]]);
  });

  it('the market opens with 18 coal, 24 oil, no garbage and 7 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 18, oil: 24, garbage: 0, uranium: 7 });
    expect(rules.markets[0]?.prices.uranium.at(-7)).toBe(6);
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, russia])).toEqual(restock);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
