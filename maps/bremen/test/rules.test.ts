import { build, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import bremen from '../src/index.ts';

const board = bremen.board ?? { regions: [], cities: [], connections: [] };
const at = (players: 2 | 3 | 4 | 5 | 6) => rulesOf([baseDeck, bremen], players);
const pile = (players: 2 | 3 | 4 | 5 | 6) => scene(at(players)).state.secret.stack;

/** What seat 1 of 2 pays for a district, having these. */
const price = (from: readonly string[], to: string, houses: Readonly<Record<number, readonly string[]>> = {}) => {
  const rules = rulesOf([baseDeck, bremen], 5);
  const game = scene(rules, {
    phase: 'building',
    step: 2,
    order: [0, 1, 2, 3, 4],
    seats: { 4: { cities: [...from], money: 200 }, 0: { cities: [...(houses[0] ?? [])] } },
  });
  const [built] = game.act(4, build(to)).happened('city-built');
  return built === undefined ? undefined : [built.link, built.house];
};

describe('Bremen', () => {
  it('has 25 districts in five regions of five', () => {
    expect(board.cities).toHaveLength(25);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(5);
  });

  it('with five and six players 11, 17, 23, 28, 34, 39, 36, 38 and 46 are out of the game', () => {
    const left = ['step3', ...scene(at(5)).current.map(String), ...scene(at(5)).future.map(String), ...pile(5)];
    for (const out of ['11', '17', '23', '28', '34', '39', '36', '38', '46']) expect(left).not.toContain(out);
    for (const stays of ['31', '50']) expect(left).toContain(stays);
  });

  it('with two to four players 31 and 50 are out as well', () => {
    for (const players of [2, 3, 4] as const) for (const out of ['31', '50']) expect(pile(players)).not.toContain(out);
  });

  it('no plant is removed by lot', () => {
    for (const players of playerCounts) expect(scene(at(players)).state.secret.culled).toEqual([]);
    expect(playerCounts.map((players) => pile(players).length)).toEqual([24, 24, 24, 26, 26]);
  });

  it('13 lies on top of the pile, and 3 to 10 are in the market', () => {
    const game = scene(at(4));
    expect([game.current, game.future, pile(4)[0]]).toEqual([[3, 4, 5, 6], [7, 8, 9, 10], '13']);
  });

  it('there is no uranium in the game, and 22 tokens of each other fuel', () => {
    const { market, state } = scene(at(3));
    expect(market).toEqual({ coal: 22, oil: 16, garbage: 16, uranium: 0 });
    expect(state.supply).toEqual({ coal: 0, oil: 6, garbage: 6, uranium: 0 });
  });

  it('prices go from 1 to 8 with three spaces each, two at 7 and two at 8', () => {
    const prices = at(3).markets[0]?.prices;
    for (const fuel of ['coal', 'oil', 'garbage'] as const)
      expect([1, 2, 3, 4, 5, 6, 7, 8].map((space) => prices?.[fuel].filter((one) => one === space).length)).toEqual([
        3, 3, 3, 3, 3, 3, 2, 2,
      ]);
    expect(prices?.uranium).toEqual([]);
  });

  it('house spaces cost 8, 14 and 20; five districts have the first two only', () => {
    const small = board.cities.filter(({ slots = [] }) => slots.length === 2).map(({ id }) => id);
    expect(small.toSorted()).toEqual(['blumenthal', 'borgfeld', 'findorff', 'huchting', 'seehausen']);
    for (const { slots = [] } of board.cities)
      expect(slots.map(({ cost }) => cost)).toEqual(slots.length === 2 ? [8, 14] : [8, 14, 20]);
  });

  it('the five small districts stay at two houses in Step 3, the others take a third for 20', () => {
    const late = scene(at(5), {
      phase: 'building',
      step: 3,
      order: [0, 1, 2, 3, 4],
      current: [15, 16, 18, 19, 20, 21],
      seats: { 0: { cities: ['findorff', 'mitte'] }, 1: { cities: ['findorff', 'mitte'] }, 4: { money: 200 } },
    });
    expect(late.refusal(4, build('findorff')).code).toBe('city-full');
    expect(late.act(4, build('mitte')).happened('city-built')).toMatchObject([{ house: 20, link: 0 }]);
  });

  it('all connections cost nothing', () => {
    expect(board.connections.every(([, , cost]) => cost === 0)).toBe(true);
  });

  it('a further district costs the entries on the way, its own included, and its house space', () => {
    expect(price(['mitte'], 'schwachhausen')).toEqual([5, 8]);
    expect(price(['seehausen'], 'groepelingen')).toEqual([17, 8]);
  });

  it('prices are not symmetric: Seehausen to Gröpelingen costs 25, the way back 31', () => {
    expect(price(['seehausen'], 'groepelingen')).toEqual([9 + 8, 8]);
    expect(price(['groepelingen'], 'seehausen')).toEqual([9 + 14, 8]);
  });

  it('own districts cost nothing to enter', () => {
    expect(price(['seehausen', 'haefen'], 'groepelingen')).toEqual([8, 8]);
  });

  it('a first district costs only its house space', () => {
    expect(price([], 'blumenthal')).toEqual([0, 8]);
  });

  it('a second house in a district costs 14', () => {
    expect(price(['mitte'], 'neustadt', { 0: ['neustadt'] })).toEqual([5, 14]);
  });

  it('Step 2 starts at 5/5/5/5/4 districts, and the game ends at 13/13/13/12/11', () => {
    expect(playerCounts.map((players) => at(players).stepTwoAt)).toEqual([5, 5, 5, 5, 4]);
    expect(playerCounts.map((players) => at(players).endAt)).toEqual([13, 13, 13, 12, 11]);
  });
});
