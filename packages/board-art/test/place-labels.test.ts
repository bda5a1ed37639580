import { describe, expect, it } from 'vitest';
import { placeLabels } from '../src/place-labels.ts';

const lineOf = (count: number, apart: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    name: `Longish name ${at}`,
    at: [at * apart, 0] as const,
  }));
const chain = (count: number) => Array.from({ length: count - 1 }, (_, at) => [`c${at}`, `c${at + 1}`, 12] as const);

describe('names and prices of a board that is being drawn', () => {
  it('all stand where there is room for them', () => {
    const { names, prices } = placeLabels(lineOf(6, 120), chain(6));
    expect(names).not.toContain(null);
    expect(prices).not.toContain(null);
  });
  it('do not lie over each other where there is little: some are left out', () => {
    const { names, prices } = placeLabels(lineOf(12, 24), chain(12));
    const left = [...names, ...prices].filter((one) => one === null);
    expect(left.length).toBeGreaterThan(0);
    expect(names[0]).not.toBeNull();
  });
  it('are none on an empty board', () => {
    expect(placeLabels([], [])).toEqual({ names: [], prices: [] });
  });
});
