import { describe, expect, it } from 'vitest';
import { cells, playCell } from '../src/matrix.ts';
import { maps } from '../src/plugins.ts';

// One game per cell; `pnpm matrix` in this package plays many.
describe('every map with every deck and in every edition, first game on and off, two to six players', () => {
  it('is 60 tables for each map', () => {
    expect(cells).toHaveLength(Object.keys(maps).length * 6 * 2 * 5);
  });

  it.each(Object.keys(maps))(
    '%s: all games come to their end, and nothing is lost on the way',
    (map) => {
      const own = cells.filter(({ name }) => name.startsWith(`${map} `));
      expect(own).toHaveLength(60);
      expect(own.flatMap((cell) => playCell(cell, ['one']).problems)).toEqual([]);
    },
    120_000,
  );
});
