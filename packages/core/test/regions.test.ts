import type { Board, Connection } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { citiesInPlay, mayPlayTogether, regionBorders, regionSets } from '../src/regions.ts';

/** A board of regions, each with its cities. */
const boardOf = (
  regions: Readonly<Record<string, readonly string[]>>,
  connections: readonly Connection[],
  together: Board['together'] = 'connected',
): Board => ({
  projection: 'flat',
  regions: Object.keys(regions).map((id) => ({ id, hue: 'green' })),
  cities: Object.entries(regions).flatMap(([region, cities]) =>
    cities.map((id, column) => ({ id, name: id, region, at: [column, 0] as const })),
  ),
  connections,
  together,
});

/** North and south meet at two places, south and west at one; the islands stand alone. */
const regions = { south: ['s1', 's2'], north: ['n1', 'n2'], west: ['w1'], islands: ['i1', 'i2'] };
const connections: readonly Connection[] = [
  ['s1', 's2', 4],
  ['n1', 'n2', 6],
  ['n1', 's1', 9],
  ['n2', 's2', 8],
  ['w1', 's2', 7],
  ['i1', 'i2', 2],
];
const board = boardOf(regions, connections);

describe('two regions border on each other', () => {
  it('where a connection leads from one to the other, however many do', () => {
    expect(regionBorders(board)).toEqual([
      ['north', 'south'],
      ['south', 'west'],
    ]);
  });

  it('whichever of them a connection names first', () => {
    const other = boardOf({ b: ['b1'], a: ['a1'], ab: ['ab1'] }, [
      ['b1', 'a1', 1],
      ['a1', 'b1', 2],
      ['a1', 'ab1', 3],
    ]);
    expect(regionBorders(other)).toEqual([
      ['a', 'b'],
      ['a', 'ab'],
    ]);
  });

  it('each pair for itself, also where the names of two pairs only read the same in a row', () => {
    const alike = boardOf({ a: ['a1'], bc: ['bc1'], ab: ['ab1'], c: ['c1'] }, [
      ['a1', 'bc1', 1],
      ['ab1', 'c1', 1],
    ]);
    expect(regionBorders(alike)).toEqual([
      ['a', 'bc'],
      ['ab', 'c'],
    ]);
  });

  it('and not where a connection leads to a city that is not on the board', () => {
    const torn: readonly Connection[] = [
      ['s1', 'nowhere', 1],
      ['nowhere', 's1', 1],
    ];
    expect(regionBorders(boardOf(regions, torn))).toEqual([]);
  });
});

describe('regions may be played together', () => {
  const together = (wanted: Board['together'], ...chosen: readonly string[]): boolean =>
    mayPlayTogether(boardOf(regions, connections, wanted), chosen);

  it('when their cities are joined, unless the board says otherwise', () => {
    expect(together('connected', 'north', 'south')).toBe(true);
    expect(together('connected', 'north', 'west')).toBe(false);
    expect(together('connected', 'south', 'islands')).toBe(false);
    const { together: _together, ...unsaid } = board;
    expect(mayPlayTogether(unsaid, ['north', 'south'])).toBe(true);
    expect(mayPlayTogether(unsaid, ['north', 'west'])).toBe(false);
  });

  it('on a board in parts, when they are joined in each part', () => {
    expect(together('by-parts', 'south', 'islands')).toBe(true);
    expect(together('by-parts', 'islands')).toBe(true);
    expect(together('by-parts', 'north', 'islands', 'west')).toBe(false);
  });

  it('any of them, where the board says so', () => {
    expect(together('any', 'north', 'west', 'islands')).toBe(true);
  });

  it('and the sets of so many are listed in board order', () => {
    expect(regionSets(board, 2)).toEqual([
      ['south', 'north'],
      ['south', 'west'],
    ]);
    expect(regionSets(boardOf(regions, connections, 'by-parts'), 2)).toEqual([
      ['south', 'north'],
      ['south', 'west'],
      ['south', 'islands'],
      ['north', 'islands'],
      ['west', 'islands'],
    ]);
  });
});

describe('where a deck wants more cities than the regions hold', () => {
  it('none joins while there are enough, or where no number is wanted', () => {
    expect(citiesInPlay(board, ['south'], null)).toEqual(['s1', 's2']);
    expect(citiesInPlay(board, ['south'], 2)).toEqual(['s1', 's2']);
  });

  it('the one with the cheapest connection joins first, and then the others of its region', () => {
    expect(citiesInPlay(board, ['south'], 3)).toEqual(['s1', 's2', 'w1']);
    // after w1 no other of the west is left: the next is the cheapest of all
    expect(citiesInPlay(board, ['south'], 4)).toEqual(['s1', 's2', 'n2', 'w1']);
    expect(citiesInPlay(board, ['south'], 5)).toEqual(['s1', 's2', 'n1', 'n2', 'w1']);
  });

  it('a dearer connection from the region that has begun comes before a cheaper one from another', () => {
    const begun = boardOf({ home: ['h'], far: ['f'], near: ['n1', 'n2'] }, [
      ['h', 'n1', 3],
      ['n2', 'n1', 9],
      ['f', 'h', 5],
    ]);
    expect(citiesInPlay(begun, ['home'], 2)).toEqual(['h', 'n1']);
    expect(citiesInPlay(begun, ['home'], 3)).toEqual(['h', 'n1', 'n2']);
    expect(citiesInPlay(begun, ['home'], 4)).toEqual(['h', 'f', 'n1', 'n2']);
  });

  it('of equals the first in board order joins', () => {
    const equal = boardOf({ home: ['h'], one: ['o'], two: ['t'] }, [
      ['h', 't', 5],
      ['h', 'o', 5],
    ]);
    expect(citiesInPlay(equal, ['home'], 2)).toEqual(['h', 'o']);
  });

  it('only a city that a connection joins to one in play is taken, also when cheaper ones lie elsewhere', () => {
    expect(citiesInPlay(board, ['south', 'north', 'west'], 7)).toEqual(['s1', 's2', 'n1', 'n2', 'w1']);
    expect(citiesInPlay(board, ['west'], 2)).toEqual(['s2', 'w1']);
    expect(citiesInPlay(board, ['islands'], 3)).toEqual(['i1', 'i2']);
  });
});
