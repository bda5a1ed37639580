import { open, pass, restockTable, rulesOf, scene, type Situation } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { standardMarket } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import benelux from '../src/index.ts';

const [anna, bob, carla] = [0, 1, 2];
const rules = rulesOf([baseDeck, benelux], 3);
const board = benelux.board ?? { regions: [], cities: [] };

const auction = (told: Situation) =>
  scene(rules, { order: [anna, bob, carla], seats: { [anna]: { money: 200 }, [bob]: { money: 200 } }, ...told });
const endOfRound = (told: Situation) =>
  scene(rules, { phase: 'bureaucracy', order: [anna, bob, carla], ...told }).idleUntil('auction');
const forSale = (now: ReturnType<typeof scene>, seat: number) =>
  now.options(seat, 'open').map(({ plant }) => Number(plant));

describe('Benelux', () => {
  it('[8] the market opens with 18 coal, 24 oil, 6 garbage and 2 uranium', () => {
    expect(scene(rules).market).toEqual({ coal: 18, oil: 24, garbage: 6, uranium: 2 });
    expect(rules.markets[0]?.prices.coal.slice(-18)[0]).toBe(3);
  });

  it('fuel comes back by this board’s own table: coal and oil trade places', () => {
    const { coal, oil, garbage, uranium } = standardMarket.restock;
    expect(restockTable([baseDeck, benelux])).toEqual({ coal: oil, oil: coal, garbage, uranium });
  });

  it('[74] the lowest future plant is for sale as well if it burns nothing, and no other future plant is', () => {
    const before = auction({ current: [10, 11, 12, 15], future: [18, 22, 25, 31] });
    expect(forSale(before, anna)).toEqual([10, 11, 12, 15, 18]);
    expect(before.refusal(anna, open(22, 22)).code).toBe('plant-not-on-offer');
    const coal = auction({ current: [10, 11, 12, 15], future: [16, 18, 22, 31] });
    expect(forSale(coal, anna)).toEqual([10, 11, 12, 15]);
  });

  it('[74] after the fifth plant is sold the next one that burns nothing may be for sale', () => {
    const before = auction({ current: [10, 11, 12, 15], future: [18, 22, 25, 31], top: [30] });
    const after = before.act(anna, open(18, 18)).act(bob, pass).act(carla, pass);
    expect([after.current, after.future]).toEqual([
      [10, 11, 12, 15],
      [22, 25, 30, 31],
    ]);
    expect(forSale(after, bob)).toEqual([10, 11, 12, 15, 22]);
  });

  it('[72] in Steps 1 and 2 the lowest and the highest plant leave together, then two are drawn', () => {
    for (const step of [1, 2] as const) {
      const after = endOfRound({ step, current: [8, 9, 10, 11], future: [12, 13, 14, 15], pile: [7, 30, 31, 'step3'] });
      expect(after.happened('plant-removed')).toMatchObject([{ plant: '8', why: 'upkeep', by: 'map:benelux' }]);
      expect(after.happened('plant-buried')).toMatchObject([{ plant: '15', by: 'map:benelux' }]);
      expect(after.happened('plant-drawn').map(({ plant }) => plant)).toEqual(['7', '30']);
      expect([after.current, after.future]).toEqual([
        [7, 9, 10, 11],
        [12, 13, 14, 30],
      ]);
      expect(after.state.secret.stack).toEqual(['31', 'step3', '15']);
    }
  });

  it('at any other moment one plant leaves and one is drawn', () => {
    const before = auction({ current: [8, 9, 10, 11], future: [12, 14, 15, 16], top: [30] });
    const after = before.act(anna, pass).act(bob, pass).act(carla, pass);
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '8', why: 'unsold' }]);
    expect(after.happened('plant-buried')).toEqual([]);
    expect([after.current, after.future]).toEqual([
      [9, 10, 11, 12],
      [14, 15, 16, 30],
    ]);
  });

  it('[73] when the first of the two draws is the Step 3 card, the second is made all the same and six plants stay', () => {
    const after = endOfRound({ step: 2, current: [8, 9, 10, 11], future: [12, 13, 14, 15], pile: ['step3', 30, 31] });
    expect(after.happened('plant-removed').map(({ plant, why }) => [plant, why])).toEqual([
      ['8', 'upkeep'],
      ['9', 'step-three'],
    ]);
    expect(after.happened('plant-drawn')).toHaveLength(1);
    expect(after.current).toHaveLength(6);
    expect(after.future).toEqual([]);
    expect(after.state.secret.stack).toHaveLength(2);
    expect(after.state.step).toBe(3);
  });

  it('[75] in Step 3 there is no fifth plant, and one plant leaves at the end of a round', () => {
    const late = auction({ step: 3, current: [10, 11, 12, 15, 18, 22], future: [] });
    expect(forSale(late, anna)).toEqual([10, 11, 12, 15, 18, 22]);
    const after = endOfRound({ step: 3, current: [10, 11, 12, 15, 18, 22], future: [], pile: [30, 31] });
    expect(after.happened('plant-removed')).toMatchObject([{ plant: '10', why: 'upkeep' }]);
    expect(after.happened('plant-buried')).toEqual([]);
    expect(after.current).toEqual([11, 12, 15, 18, 22, 30]);
  });

  it('has 35 cities in five regions of seven', () => {
    expect(board.cities).toHaveLength(35);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7,
    ]);
  });

  it('with five and six players all five regions are in play', () => {
    for (const players of [5, 6] as const)
      expect(scene(rulesOf([baseDeck, benelux], players)).state.cities).toHaveLength(35);
  });

  it('[8] southern Belgium and Luxembourg are one region', () => {
    expect(board.cities.filter(({ region }) => region === 'wallonia-luxembourg').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['liege', 'namur', 'luxembourg']),
    );
  });
});
