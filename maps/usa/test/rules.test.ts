import { problemsOf, rulesOf, scene } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { playerCounts } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import usa from '../src/index.ts';

const board = usa.board ?? { regions: [], cities: [], connections: [] };

describe('USA', () => {
  it('plays by the standard rules: it sets no number and has no hook', () => {
    expect([usa.settings, usa.hooks, usa.slice, usa.rules]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('has 42 cities in six regions of seven', () => {
    expect(board.cities).toHaveLength(42);
    expect(board.regions.map(({ id }) => board.cities.filter(({ region }) => region === id).length)).toEqual([
      7, 7, 7, 7, 7, 7,
    ]);
  });

  it('three regions are in play with two and three players, four with four, five with five and six', () => {
    expect(playerCounts.map((players) => scene(rulesOf([baseDeck, usa], players)).state.regions.length)).toEqual([
      3, 3, 4, 5, 5,
    ]);
  });

  it('regions that do not touch cannot be played together', () => {
    const codes = (regions: readonly string[]) => problemsOf([baseDeck, usa], 3, { regions }).map(({ code }) => code);
    expect(codes(['northwest', 'southwest', 'southeast'])).toEqual(['regions']);
    expect(codes(['northwest', 'southwest', 'south'])).toEqual([]);
  });

  it('the market opens with 24 coal, 18 oil, 6 garbage and 2 uranium', () => {
    expect(scene(rulesOf([baseDeck, usa], 5)).market).toEqual({ coal: 24, oil: 18, garbage: 6, uranium: 2 });
  });

  it('lines inside the Northeast cost less than half of those inside the Northwest', () => {
    const regionOf = new Map(board.cities.map(({ id, region }) => [id, region]));
    const average = (region: string) => {
      const inside = board.connections.filter(([a, b]) => regionOf.get(a) === region && regionOf.get(b) === region);
      return inside.reduce((sum, [, , cost]) => sum + cost, 0) / inside.length;
    };
    expect(average('northeast')).toBeLessThan(average('northwest') / 2);
  });
});
