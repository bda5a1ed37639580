import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  frameOf,
  gridFor,
  namedRounds,
  pathOf,
  pushedApart,
  shapeOf,
} from '../../../src/features/result/chart-shape.ts';

describe('the grid', () => {
  it('has round numbers, and reaches the highest value', () => {
    expect(gridFor(17)).toEqual([0, 5, 10, 15, 20]);
    expect(gridFor(171)).toEqual([0, 50, 100, 150, 200]);
    expect(gridFor(3)).toEqual([0, 1, 2, 3]);
    expect(gridFor(1)).toEqual([0, 1]);
  });
  it('names the first round, the last, and some between', () => {
    expect(namedRounds(12)).toEqual([1, 4, 7, 10, 12]);
    expect(namedRounds(10)).toEqual([1, 4, 7, 10]);
    expect(namedRounds(2)).toEqual([1, 2]);
    expect(namedRounds(1)).toEqual([1]);
  });
});

describe('marks that would cover each other', () => {
  it('are pushed apart, in their order', () => {
    const pushed = pushedApart([100, 103, 101], 19, 0, 250);
    const [a = 0, b = 0, c = 0] = pushed;
    expect(c - a).toBeCloseTo(19, 0);
    expect(b - c).toBeCloseTo(19, 0);
  });
  it('stay within bounds, even where there is hardly room', () => {
    const low = pushedApart([248, 249, 250, 250], 19, 24, 226);
    expect(Math.max(...low)).toBeLessThanOrEqual(226);
    const crowded = pushedApart([0, 0, 0, 0, 0, 0], 19, 10, 60).toSorted((a, b) => a - b);
    expect(crowded[0]).toBeGreaterThanOrEqual(10);
    expect(crowded.at(-1)).toBeLessThanOrEqual(60.001);
  });
  it('stay where they are when there is room', () => {
    expect(pushedApart([30, 90], 19, 0, 250)).toEqual([30, 90]);
  });
});

it('a line runs from the first round on the left to the last on the right, high values above', () => {
  const shape = shapeOf([{ seat: 0, values: [0, 20] }], 2, frameOf(420, 250));
  expect(pathOf({ seat: 0, values: [0, 20] }, shape)).toBe('M34.0 226.0L358.0 24.0');
  expect(shape.ends).toMatchObject([{ x: 358, y: 24, at: 24 }]);
});

it('a game of one round has a chart, too', () => {
  const shape = shapeOf([{ seat: 0, values: [7] }], 1, frameOf(420, 250));
  expect(shape.x(1)).toBe(34);
  expect(shape.ends[0]?.x).toBe(34);
});

it('the names of Steps that began soon after each other stand away from each other', () => {
  expect(anchorsOf([100, 200])).toEqual(['middle', 'middle']);
  expect(anchorsOf([100, 117])).toEqual(['end', 'start']);
  expect(anchorsOf([100, 100])).toEqual(['end', 'start']);
  expect(anchorsOf([100])).toEqual(['middle']);
});
