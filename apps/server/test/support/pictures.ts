import type { AnyPlugin } from '@gridwright/core/plugin';
import type { PluginSource } from '../../src/index.ts';

type Pictures = NonNullable<Awaited<ReturnType<PluginSource['pictures']>>>;

/** A picture that shows every part of a board, all in one spot. */
export function plainPictures({ board }: AnyPlugin): Pictures | null {
  if (board === undefined) return null;
  const nothing = { abroad: '', loose: '', lakes: '', borders: '' };
  const size = { size: [100, 100], frame: [0, 0, 100, 100] } as const;
  const cities = board.cities.map(({ id, region }) => ({ id, region, at: [50, 50] as const }));
  const roads = board.connections.map(([a, b]) => ({ a, b }));
  const regions = board.regions.map(({ id, hue }) => ({ id, hue, d: '' }));
  return {
    art: {
      ...size,
      ...nothing,
      madeFrom: '',
      coast: '',
      grid: '',
      names: {},
      regions: regions.map((region) => ({ ...region, label: {} })),
      cities: cities.map(({ id, at }) => ({ id, at, label: { at, w: 10, lines: [id] } })),
      roads: roads.map((road) => ({ ...road, badge: [50, 50] })),
    },
    thumb: { ...size, ...nothing, regions, cities, roads },
  };
}
