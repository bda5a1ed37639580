import { begin, build, open, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck, customMix } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import europe from '../src/index.ts';
import { restock } from '../src/restock.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, europe], 3, { regions: ['northwest', 'southwest', 'centre'] });
const board = europe.board ?? { regions: [], cities: [] };
const seeds = Array.from({ length: 40 }, (_, number) => `seed ${number}`);
const rows: Situation = { order: [anna, bob, carla], current: [15, 16, 17, 18], future: [19, 20, 21, 22, 23] };
const london = ['london', 'birmingham', 'glasgow', 'dublin', 'randstad', 'vlaanderen', 'rhein-ruhr'];
const stepTwo = (told: Situation = {}) =>
  scene(rules, { ...rows, phase: 'building', seats: { [anna]: { cities: london } }, ...told }).idleUntil('bureaucracy');
const numbersIn = (plants: readonly string[]): readonly number[] => plants.map(Number);

describe('Europe', () => {
  it('nine of the thirteen plants up to 15 open the market by lot, four for sale and five for later', () => {
    const openings = seeds.map((seed) => begin(rules, seed));
    for (const { current, future } of openings) {
      expect([current.length, future.length]).toEqual([4, 5]);
      const all = [...current, ...future];
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect(all.at(-1)).toBeLessThanOrEqual(15);
    }
    expect(new Set(openings.map(({ current }) => current.join())).size).toBeGreaterThan(5);
  });

  it('1 + 5, 2 + 6, 1 + 3 or no small and large plants are removed unseen', () => {
    const counts = playerCounts.map((players) => {
      const { secret } = begin(rulesOf([baseDeck, europe], players)).state;
      const small = numbersIn(secret.culled).filter((number) => number <= 15).length;
      return [small, secret.culled.length - small, secret.stack.length];
    });
    expect(counts).toEqual([
      [1, 5, 28],
      [2, 6, 26],
      [1, 3, 30],
      [0, 0, 34],
      [0, 0, 34],
    ]);
  });

  it('the first plant of the pile is never a small one, the next may be', () => {
    const piles = seeds.map((seed) => numbersIn(begin(rulesOf([baseDeck, europe], 5), seed).state.secret.stack));
    for (const [first = 0] of piles) expect(first).toBeGreaterThan(15);
    expect(piles.some(([, second = 99]) => second <= 15)).toBe(true);
  });

  it('a deck with too few small plants keeps its own set-up', () => {
    const cards = Array.from({ length: 28 }, (_, place) => String(place + 13)).filter((id) => id !== '41');
    const chosen = { cards, duplicates: 'plus', opening: 'lowest', top: null, removals: 0 };
    const { current, future } = begin(rulesOf([customMix, europe], 3, { deckOptions: chosen }));
    expect([...current, ...future]).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21]);
  });

  it('in Step 1 draws keep four and five plants', () => {
    const after = scene(rules, { ...rows, phase: 'bureaucracy', top: [30] }).idleUntil('auction');
    expect(after.happened('plant-buried')).toMatchObject([{ plant: '23' }]);
    expect([after.current, after.future]).toEqual([
      [15, 16, 17, 18],
      [19, 20, 21, 22, 30],
    ]);
  });

  it('when Step 2 begins the lowest plant leaves and is not replaced: four and four from then on', () => {
    const after = stepTwo({ top: [30] });
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'step-two', by: 'map:europe' }]);
    expect(after.happened('plant-drawn')).toEqual([]);
    expect([after.current, after.future]).toEqual([
      [16, 17, 18, 19],
      [20, 21, 22, 23],
    ]);
  });

  it('when the Step 3 card comes in Step 1 that is done first: two plants leave with the card and six remain', () => {
    const after = scene(rules, { ...rows, phase: 'bureaucracy', pile: ['step3', 30, 31] }).idleUntil('auction');
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['15', 'step-two'],
      ['16', 'step-three'],
    ]);
    expect(after.current).toEqual([17, 18, 19, 20, 21, 22]);
    expect(after.state.step).toBe(3);
  });

  it('six remain as well when it comes in phase 2 or in phase 4 of Step 1', () => {
    const sold = scene(rules, { ...rows, seats: { [anna]: { money: 99 } }, pile: ['step3', 30, 31] })
      .act(anna, open(18, 18))
      .idleUntil('fuel');
    expect(sold.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['15', 'step-two'],
      ['16', 'step-three'],
    ]);
    expect([sold.state.step, sold.current]).toEqual([3, [17, 19, 20, 21, 22, 23]]);
    const built = scene(rules, {
      ...rows,
      phase: 'building',
      seats: { [carla]: { cities: ['london', 'birmingham'], money: 99 } },
      current: [3, 16, 17, 18],
      pile: ['step3', 30, 31],
    }).act(carla, build('glasgow'));
    expect(built.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['3', 'obsolete'],
      ['16', 'step-two'],
      ['17', 'step-three'],
    ]);
    expect(built.current).toEqual([18, 19, 20, 21, 22, 23]);
    expect([built.state.step, built.idleUntil('bureaucracy').state.step]).toEqual([1, 3]);
  });

  it('in Step 2 the card leaves with one plant, and six remain as well', () => {
    const eight: Situation = { ...rows, future: [19, 20, 21, 22] };
    const after = scene(rules, { ...eight, step: 2, phase: 'bureaucracy', pile: ['step3', 30, 31] }).idleUntil(
      'auction',
    );
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'step-three' }]);
    expect(after.current).toEqual([16, 17, 18, 19, 20, 21]);
  });

  it('the lowest plant leaves when nobody buys, and plants become too small as usual', () => {
    const idle = scene(rules, { ...rows, top: [30] }).idleUntil('fuel');
    expect(idle.happened('plant-removed')).toMatchObject([{ plant: '15', why: 'unsold' }]);
    expect(rules.settings.obsoletePlants).toBe('remove');
  });

  it('coal has four spaces each at 1, 2 and 3, oil four at 9, uranium two each at 7, 8 and 9', () => {
    const prices = rules.markets[0]?.prices;
    const spaces = (fuel: 'coal' | 'oil' | 'uranium', price: number) =>
      prices?.[fuel].filter((one) => one === price).length;
    expect([1, 2, 3, 4].map((price) => spaces('coal', price))).toEqual([4, 4, 4, 2]);
    expect([1, 8, 9].map((price) => spaces('oil', price))).toEqual([2, 2, 4]);
    expect([6, 7, 8, 9].map((price) => spaces('uranium', price))).toEqual([1, 2, 2, 2]);
  });

  it('the market opens with 20 coal, 16 oil, 18 garbage and 4 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 20, oil: 16, garbage: 18, uranium: 4 });
  });

  it('there are 20 oil tokens; a table may agree on 24', () => {
    expect(rules.settings.tokens.oil).toBe(20);
    const more = rulesOf([baseDeck, europe], 3, { options: { 'map:europe': { oil: 24 } } });
    expect(more.settings.tokens.oil).toBe(24);
  });

  it('fuel comes back by this board’s own table', () => {
    expect(restockTable([baseDeck, europe])).toEqual(restock);
  });

  it('has 49 cities in seven regions of seven', () => {
    expect(board.cities).toHaveLength(49);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7, 7,
    ]);
  });
});
