import type { Board } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { boardArt, BoardArtError, boardArtInWorker, planBoard } from '../src/index.ts';

const sound: Board = {
  projection: 'geo',
  regions: [{ id: 'north', hue: 'green' }],
  cities: [
    { id: 'oslo', name: 'Oslo', region: 'north', at: [10.75, 59.91] },
    { id: 'bergen', name: 'Bergen', region: 'north', at: [5.32, 60.39] },
  ],
  connections: [['oslo', 'bergen', 12]],
};
const [oslo, bergen] = sound.cities;
if (!oslo || !bergen) throw new RangeError('the test board has two cities');

describe('a board that cannot be drawn', () => {
  test.each([
    [
      'a city in an unknown region',
      { cities: [oslo, { ...bergen, region: 'west' }] },
      'city "bergen" lies in an unknown region, "west"',
    ],
    ['two cities with one id', { cities: [oslo, bergen, oslo] }, 'two cities are called "oslo"'],
    ['two regions with one id', { regions: [...sound.regions, ...sound.regions] }, 'two regions have the same id'],
    [
      'a connection to nowhere',
      { connections: [['oslo', 'paris', 4]] as const },
      'connection oslo–paris leads to an unknown city, "paris"',
    ],
    [
      'a connection to itself',
      { connections: [['oslo', 'oslo', 4]] as const },
      'a connection leads from "oslo" to itself',
    ],
    [
      'a city without a place',
      { cities: [oslo, { ...bergen, at: [Number.NaN, 60] as const }] },
      'city "bergen" has no place',
    ],
    [
      'a city off the globe',
      { cities: [oslo, { ...bergen, at: [60.39, 95] as const }] },
      'city "bergen" is not on the globe: longitude 60.39, latitude 95',
    ],
    ['no cities', { cities: [], connections: [] }, 'it has no cities'],
  ])('%s', (_, change, fault) => {
    expect(() => planBoard({ ...sound, ...change })).toThrow(`cannot draw this board: ${fault}`);
  });

  test('is told with everything that is wrong with it', async () => {
    const board: Board = { ...sound, cities: [{ ...oslo, region: 'west' }], regions: [] };
    const faults = [
      'city "oslo" lies in an unknown region, "west"',
      'connection oslo–bergen leads to an unknown city, "bergen"',
    ];
    await expect(boardArt(board)).rejects.toThrow(new BoardArtError(faults));
    await expect(boardArtInWorker(board)).rejects.toThrow(BoardArtError);
  });
});
