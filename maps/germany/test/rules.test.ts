import { problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import germany from '../src/index.ts';

const board = germany.board ?? { regions: [], cities: [], connections: [] };

describe('Germany', () => {
  it('plays by the standard rules: it sets no number and has no hook', () => {
    expect([germany.settings, germany.hooks, germany.slice, germany.rules]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });

  it('three regions are in play with two and three players, four with four, five with five and six', () => {
    expect(playerCounts.map((players) => scene(rulesOf([baseDeck, germany], players)).state.regions.length)).toEqual([
      3, 3, 4, 5, 5,
    ]);
  });

  it('regions that do not touch cannot be played together', () => {
    const codes = (regions: readonly string[]) =>
      problemsOf([baseDeck, germany], 3, { regions }).map(({ code }) => code);
    expect(codes(['northwest', 'west', 'south'])).toEqual(['regions']);
    expect(codes(['northwest', 'west', 'east'])).toEqual([]);
  });

  it('the market opens with 24 coal, 18 oil, 6 garbage and 2 uranium', () => {
    expect(scene(rulesOf([baseDeck, germany], 5)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
  });

  it('three pairs of cities are joined at no cost', () => {
    const free = board.connections.filter(([, , cost]) => cost === 0).map(([a, b]) => [a, b]);
    expect(free).toEqual([
      ['duisburg', 'essen'],
      ['halle', 'leipzig'],
      ['wiesbaden', 'frankfurt-main'],
    ]);
  });
});
