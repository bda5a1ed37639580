import { expect, test } from 'vitest';
import { boardPictureOf } from '../src/pictures/board-picture.ts';
import { ringsOf } from '../src/pictures/canvas.ts';

const art = {
  size: [100, 100],
  frame: [0, 0, 100, 100],
  abroad: '',
  loose: '',
  lakes: '',
  borders: '',
  regions: [{ id: 'north', hue: 'green', d: 'M0 0l100 0 0 100-100 0z' }],
  cities: [{ id: 'a', region: 'north', at: [50, 50] }],
  roads: [],
} as const;

/** The colour in the middle of a picture, and that of a corner. */
function colours(houses: Parameters<typeof boardPictureOf>[1], chosen: readonly number[] = [0, 1]) {
  const { width, height, pixels } = boardPictureOf(art, houses, chosen);
  const all = pixels();
  const at = (x: number, y: number) => [...all.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  return { middle: at(Math.floor(width / 2), Math.floor(height / 2)), land: at(width - 60, height - 120) };
}

test('a city shows the colour of whoever built there, and the land that of its region', () => {
  expect(colours({}).middle).toEqual([0xff, 0xfb, 0xf2]);
  expect(colours({ a: [1] }).middle).toEqual([0x2a, 0x66, 0xae]);
  expect(colours({ a: [1] }, [1, 0]).middle).toEqual([0xb1, 0x00, 0x28]);
  expect(colours({}).land).toEqual([0xcf, 0xe0, 0xc3]);
});

test('a path is rings of points, each a step from the one before', () => {
  expect(ringsOf('M1 2l3-1 0 4zM5 5l1 1')).toEqual([
    [
      [1, 2],
      [4, 1],
      [4, 5],
    ],
    [
      [5, 5],
      [6, 6],
    ],
  ]);
});
