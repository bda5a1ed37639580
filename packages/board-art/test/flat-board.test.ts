import type { Board } from '@gridwright/model';
import { describe, expect, test } from 'vitest';
import { boardArt } from '../src/index.ts';
import { nth } from '../src/plane.ts';
import { faultsOf } from './boxes.ts';

/** Twelve blocks of a town on a slanted grid, with one to four house spaces each. */
const blocks: Board = {
  projection: 'flat',
  regions: [
    { id: 'uptown', hue: 'red' },
    { id: 'midtown', hue: 'yellow' },
    { id: 'downtown', hue: 'blue' },
  ],
  cities: Array.from({ length: 12 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3];
    return {
      id: `block-${index}`,
      name: `Block ${index + 1}`,
      region: row === 0 ? 'uptown' : row < 3 ? 'midtown' : 'downtown',
      at: [column * 10 - row * 3, row * 20] as const,
      slots: Array.from({ length: 1 + (index % 4) }, (_, slot) => ({ cost: 10 + 5 * slot, from: 1 as const })),
    };
  }),
  connections: Array.from({ length: 11 }, (_, index) => [`block-${index}`, `block-${index + 1}`, index] as const),
  through: 5,
};

describe('a flat board', () => {
  test('has a place for every city and connection, and nothing overlaps', async () => {
    const { art, clashes } = await boardArt(blocks);
    expect(clashes).toBe(0);
    expect(art.cities.map(({ id }) => id)).toEqual(blocks.cities.map(({ id }) => id));
    expect(art.roads.map(({ a, b }) => [a, b])).toEqual(blocks.connections.map(([a, b]) => [a, b]));
    expect(faultsOf(blocks, art)).toEqual([]);
  });

  test('keeps the lie of its cities', async () => {
    const { art } = await boardArt(blocks);
    const at = (id: string): readonly [number, number] =>
      nth(
        art.cities.filter((city) => city.id === id),
        0,
      ).at;
    expect(at('block-0')[0]).toBeLessThan(at('block-2')[0]);
    expect(at('block-0')[1]).toBeLessThan(at('block-9')[1]);
  });

  test('lies on one piece of land, shared by its regions, with no country beside it', async () => {
    const { art, thumb } = await boardArt(blocks, { en: { 'region.uptown': 'Uptown' } });
    for (const { d } of [...art.regions, ...thumb.regions]) expect(d.match(/M/g)).toHaveLength(1);
    expect(art.coast.match(/M/g)).toHaveLength(1);
    expect([art.abroad, art.loose, art.lakes, art.borders, art.grid]).toEqual(['', '', '', '', '']);
    expect(art.names).toEqual({ en: [] });
    expect(art.regions.map(({ label }) => label['en']?.lines)).toEqual([['Uptown'], ['midtown'], ['downtown']]);
  });

  test('may have a single city', async () => {
    const board: Board = {
      projection: 'flat',
      regions: [{ id: 'all', hue: 'green' }],
      cities: [{ id: 'only', name: 'Only', region: 'all', at: [3, 4] }],
      connections: [],
    };
    const { art } = await boardArt(board);
    expect(nth(art.cities, 0).at.every(Number.isFinite)).toBe(true);
    expect(faultsOf(board, art)).toEqual([]);
  });
});
