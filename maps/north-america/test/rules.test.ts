import { begin, build, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import northAmerica from '../src/index.ts';

const board = northAmerica.board ?? { regions: [], cities: [], connections: [] };
const east = ['great-lakes', 'northeast', 'midwest'];

describe('North America', () => {
  it('has 49 cities in seven regions of seven', () => {
    expect(board.cities).toHaveLength(49);
    for (const { id } of board.regions) expect(board.cities.filter(({ region }) => region === id)).toHaveLength(7);
  });

  it('is never played with more than five regions', () => {
    const counts = playerCounts.map((players) => rulesOf([baseDeck, northAmerica], players).regionsInPlay);
    expect(counts).toEqual([3, 3, 4, 5, 5]);
  });

  it('the market opens with 20 coal from 2, 14 oil from 4, 18 garbage from 3 and 2 uranium on 9', () => {
    const rules = rulesOf([baseDeck, northAmerica], 4);
    expect(scene(rules).market).toEqual({ coal: 20, oil: 14, garbage: 18, uranium: 2 });
    const prices = rules.markets[0]?.prices;
    expect([prices?.coal.at(-20), prices?.oil.at(-14), prices?.garbage.at(-18), prices?.uranium.at(-2)]).toEqual([
      2, 4, 3, 9,
    ]);
  });

  it('oil has 20 spaces, four of them at 9', () => {
    const oil = rulesOf([baseDeck, northAmerica], 4).markets[0]?.prices.oil ?? [];
    expect([oil.length, oil.filter((price) => price === 9).length]).toEqual([20, 4]);
  });

  it('there are 20 oil tokens; a table may agree on 24', () => {
    expect(rulesOf([baseDeck, northAmerica], 3).settings.tokens.oil).toBe(20);
    const agreed = rulesOf([baseDeck, northAmerica], 3, { options: { 'map:north-america': { oil: 24 } } });
    expect(agreed.settings.tokens.oil).toBe(24);
  });

  it('New York and Mexico City are two cities each, joined at 0', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0).map(([a, b]) => `${a} ${b}`);
    expect(free).toEqual(['mexico-city-north mexico-city-south', 'new-york-north new-york-south']);
  });

  it('a player may own both parts of New York, and pays the house space alone for the second', () => {
    const rules = rulesOf([baseDeck, northAmerica], 3, { regions: east });
    const game = scene(rules, {
      phase: 'building',
      order: [0, 1, 2],
      seats: { 2: { cities: ['new-york-north'], money: 10 } },
    });
    const [built] = game.act(2, build('new-york-south')).happened('city-built');
    expect(built).toMatchObject({ house: 10, link: 0 });
  });

  it('without an edition that has a discount every plant costs its number at least', () => {
    const first = begin(rulesOf([baseDeck, northAmerica], 3));
    const [opener = 0] = first.waiting;
    expect(first.options(opener, 'open').map(({ plant, min }) => [plant, min])).toEqual([
      ['3', 3],
      ['4', 4],
      ['5', 5],
      ['6', 6],
    ]);
  });

  it('the plants are those of the standard game: 3 to 10, with 13 on top of the pile', () => {
    const { current, future, state } = scene(rulesOf([baseDeck, northAmerica], 4));
    expect([current, future, state.secret.stack[0]]).toEqual([[3, 4, 5, 6], [7, 8, 9, 10], '13']);
  });
});
