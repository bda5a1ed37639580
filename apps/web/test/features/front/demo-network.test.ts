import type { BoardThumb } from '@gridwright/model';
import { expect, it } from 'vitest';
import { demoNetwork } from '../../../src/features/front/demo-network.ts';

const thumbs = Object.entries(
  import.meta.glob<BoardThumb>('../../../../../maps/*/art/thumb.json', { eager: true, import: 'default' }),
);

it('finds pictures of boards to draw on', () => {
  expect(thumbs.length).toBeGreaterThan(0);
});

it.each(thumbs)('draws networks on %s that grow along its roads', (_file, art) => {
  const houses = demoNetwork(art, 4, 5);
  expect(new Set(houses.map(({ city }) => city)).size, 'one house in a city').toBe(houses.length);
  expect(houses.length).toBeGreaterThan(12);
  expect(houses.filter(({ from }) => from === null)).toHaveLength(4);
  expect(demoNetwork(art, 4, 5)).toEqual(houses);
});
