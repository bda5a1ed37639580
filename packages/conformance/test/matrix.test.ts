import { describe, expect, it } from 'vitest';
import { cells, playCell } from '../src/matrix.ts';
import { maps } from '../src/plugins.ts';

// One game per cell; `pnpm matrix` in this package plays many.
describe('every map with every deck and in every edition, first game on and off, two to six players', () => {
  it.each(Object.keys(maps))(
    '%s: all games come to their end, and nothing is lost on the way',
    (map) => {
      const own = cells.filter(({ name }) => name.startsWith(`${map} `));
      // five decks and Recharged, the first game on and off; with Recharged the Trust, and starting cities where the map has none
      expect(own).toHaveLength(map === 'japan' ? 61 : 62);
      expect(own.flatMap((cell) => playCell(cell, ['one']).problems)).toEqual([]);
    },
    120_000,
  );
});
