import { begin, build, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck, newDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import quebec from '../src/index.ts';
import { restock } from '../src/restock.ts';

const rules = rulesOf([baseDeck, quebec], 3);
const start = scene(rules);
const board = quebec.board ?? { regions: [], cities: [] };
const ecological = ['13', '18', '22', '27', '33', '37', '44', '50'];
const seeds = Array.from({ length: 12 }, (_, number) => `seed ${number}`);
const endOfRound = (told: Situation) =>
  scene(rules, { phase: 'bureaucracy', order: [0, 1, 2], ...told }).idleUntil('auction');

describe('Quebec', () => {
  it('plants that burn nothing are never removed unseen', () => {
    for (const seed of seeds) {
      const { secret } = begin(rulesOf([baseDeck, quebec], 2), seed).state;
      expect(secret.stack).toEqual(expect.arrayContaining(ecological));
    }
  });

  it('eight, eight, four, none and none of the 26 other plants are removed unseen', () => {
    const counts = playerCounts.map((players) => {
      const { secret } = begin(rulesOf([baseDeck, quebec], players)).state;
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

  it('13, 18 and 22 lie on top of the pile, the Step 3 card at the bottom', () => {
    for (const seed of seeds) {
      const { current, future, state } = begin(rules, seed);
      expect([...current, ...future]).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
      expect(state.secret.stack.slice(0, 3)).toEqual(['13', '18', '22']);
      expect(state.secret.stack.at(-1)).toBe('step3');
    }
  });

  it('a deck without 13 on top keeps its top, and its plants that burn nothing', () => {
    const other = rulesOf([newDeck, quebec], 2);
    for (const seed of seeds) {
      const { secret } = begin(other, seed).state;
      expect(secret.stack[0]).toBe('N11');
      expect(secret.culled.filter((plant) => other.cards.get(plant)?.burns === 0)).toEqual([]);
    }
  });

  it('in Steps 1 and 2 the highest future plant that burns fuel goes under the pile and one is drawn', () => {
    for (const step of [1, 2] as const) {
      const after = endOfRound({ step, current: [3, 4, 5, 6], future: [15, 16, 18, 22], pile: [30, 'step3'] });
      expect(after.happened('plant-buried')).toMatchObject([{ plant: '16', by: 'map:quebec' }]);
      expect(after.future).toEqual([15, 18, 22, 30]);
    }
  });

  it('with only plants that burn nothing in the future row, the highest other one of the current row goes', () => {
    const after = endOfRound({ current: [10, 11, 12, 13], future: [18, 22, 27, 33], pile: [30, 'step3'] });
    expect(after.happened('plant-buried')).toMatchObject([{ plant: '12' }]);
    expect([...after.current, ...after.future]).toEqual([10, 11, 13, 18, 22, 27, 30, 33]);
  });

  it('with only plants that burn nothing in the market nothing moves and nothing is drawn', () => {
    const after = endOfRound({ current: [13, 18, 22, 27], future: [33, 37, 44, 50], pile: [30, 'step3'] });
    expect(after.happened('plant-buried')).toEqual([]);
    expect(after.happened('plant-drawn')).toEqual([]);
    expect(after.state.secret.stack).toEqual(['30', 'step3']);
  });

  it('50 counts as a plant that burns nothing', () => {
    const after = endOfRound({ current: [3, 4, 5, 6], future: [15, 16, 20, 50], pile: [30, 'step3'] });
    expect(after.happened('plant-buried')).toMatchObject([{ plant: '20' }]);
  });

  it('plants that burn nothing leave as usual when nobody buys, at Step 2, as too small, and in Step 3', () => {
    const unsold = scene(rules, { order: [0, 1, 2], current: [13, 15, 16, 18], future: [19, 20, 21, 22] }).idleUntil(
      'fuel',
    );
    expect(unsold.happened('plant-removed')).toMatchObject([{ plant: '13', why: 'unsold' }]);
    const cities = (board.cities ?? []).filter(({ id }) => start.state.cities.includes(id)).map(({ id }) => id);
    const built = scene(rules, {
      phase: 'building',
      order: [0, 1, 2],
      seats: { 2: { cities: cities.slice(0, 12), money: 99 } },
      current: [13, 15, 16, 18],
      future: [19, 20, 21, 23],
      top: [30],
    });
    const [city = ''] = built.options(2, 'build').map((option) => option.city);
    const obsolete = built.act(2, build(city));
    expect(obsolete.happened('plant-removed')).toMatchObject([{ plant: '13', why: 'obsolete' }]);
    const stepTwo = scene(rules, {
      phase: 'building',
      order: [0, 1, 2],
      seats: { 2: { cities: cities.slice(0, 7) } },
      current: [13, 15, 16, 18],
      future: [19, 20, 21, 23],
      top: [30],
    }).idleUntil('bureaucracy');
    expect(stepTwo.happened('plant-removed')).toMatchObject([{ plant: '13', why: 'step-two' }]);
    const late = endOfRound({ step: 3, current: [13, 18, 22, 25, 26, 27], future: [], pile: [30] });
    expect(late.happened('plant-removed')).toMatchObject([{ plant: '13', why: 'upkeep' }]);
    expect(late.happened('plant-buried')).toEqual([]);
    expect(late.current).toEqual([18, 22, 25, 26, 27, 30]);
  });

  it('the market opens with 21 coal, 21 oil, 6 garbage and 2 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 21, oil: 21, garbage: 6, uranium: 2 });
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, quebec])).toEqual(restock);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
