import { begin, pick, problemsOf, restockTable, rulesOf, scene } from '@gridwright/core/testing';
import { standardMarket } from '@gridwright/core/plugin';
import { baseDeck } from '@gridwright/decks';
import { describe, expect, it } from 'vitest';
import italy from '../src/index.ts';

const board = italy.board ?? { regions: [], cities: [], connections: [] };
const cutOff = ['northwest', 'northeast', 'centre'];

describe('Italy', () => {
  it('[7] the market opens with 18 coal, 15 oil, 12 garbage and 2 uranium', () => {
    const rules = rulesOf([baseDeck, italy], 5);
    expect(scene(rules).market).toEqual({ coal: 18, oil: 15, garbage: 12, uranium: 2 });
    const prices = rules.markets[0]?.prices;
    expect([prices?.coal.at(-18), prices?.oil.at(-15), prices?.garbage.at(-12)]).toEqual([3, 4, 5]);
  });

  it('fuel comes back by the standard table', () => {
    expect(restockTable([baseDeck, italy])).toEqual(standardMarket.restock);
  });

  it('Livorno is reached from Pisa and from Roma only', () => {
    const lines = board.connections.filter(([a, b]) => a === 'livorno' || b === 'livorno');
    expect(lines.map(([a, b, cost]) => [a === 'livorno' ? b : a, cost])).toEqual([
      ['pisa', 0],
      ['roma', 19],
    ]);
  });

  it('regions that cut Livorno off are refused although they touch, by hand, by lot and in a draft', () => {
    expect(problemsOf([baseDeck, italy], 3, { regions: cutOff })).toMatchObject([
      { code: 'regions', params: { what: 'the cities of northwest, northeast, centre are not connected' } },
    ]);
    expect(problemsOf([baseDeck, italy], 3, { regions: ['northwest', 'northeast', 'emilia'] })).toEqual([]);
    const byLot = rulesOf([baseDeck, italy], 3);
    for (let game = 0; game < 40; game++)
      expect(scene(byLot, { seed: `lot ${game}` }).state.regions).not.toEqual(cutOff);
    const draft = begin(rulesOf([baseDeck, italy], 3, { regions: 'draft' }));
    const [first = 0] = draft.waiting;
    const second = draft.act(first, pick('northwest'));
    const third = second.act(second.waiting[0] ?? 0, pick('northeast'));
    const [last = 0] = third.waiting;
    expect(third.options(last, 'pick-region').map(({ region }) => region)).toEqual(['emilia']);
    expect(third.refusal(last, pick('centre')).code).toBe('regions-apart');
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });
});
