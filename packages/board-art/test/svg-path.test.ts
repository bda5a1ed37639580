import { expect, test } from 'vitest';
import { svgPath } from '../src/svg-path.ts';

test('a path is relative, rounded and short', () => {
  expect(
    svgPath(
      [
        [
          [0, 0],
          [0.54, -0.5],
          [10, 3],
        ],
      ],
      false,
      1,
    ),
  ).toBe('M0 0l.5-.5 9.5 3.5');
  expect(
    svgPath(
      [
        [
          [1, 1],
          [5, 1],
          [5, 5],
          [1, 1],
        ],
      ],
      true,
      0,
    ),
  ).toBe('M1 1l4 0 0 4z');
});

test('points that fall together are dropped, and what is left of nothing too', () => {
  expect(
    svgPath(
      [
        [
          [0, 0],
          [0.2, 0.2],
          [3, 0],
        ],
      ],
      false,
      0,
    ),
  ).toBe('M0 0l3 0');
  expect(
    svgPath(
      [
        [
          [0, 0],
          [0.2, 0.2],
          [0, 0],
        ],
      ],
      true,
      0,
    ),
  ).toBe('');
});
