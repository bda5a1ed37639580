import type { BoardArt } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { boardInWords } from '../../../src/features/board/board-in-words.ts';
import { art, sheet } from '../../small-board.ts';

const named = (names: Readonly<Record<string, string>>, picture: BoardArt = art) =>
  boardInWords(
    { sheet, art: picture },
    (city) => names[city] ?? sheet.board.cities.find(({ id }) => id === city)?.name ?? city,
  );
const labelOf = (board: ReturnType<typeof named>, city: string) =>
  board.art.cities.find(({ id }) => id === city)?.label;

describe('a board in the language of the page', () => {
  it('is the board itself where the language has no names for its cities', () => {
    expect(named({})).toEqual({ sheet, art });
    expect(named({}).sheet).toBe(sheet);
  });
  it('calls a city what the language calls it, in the list and on the picture', () => {
    const board = named({ elm: 'Ormeaux' });
    expect(board.sheet.board.cities.find(({ id }) => id === 'elm')?.name).toBe('Ormeaux');
    expect(labelOf(board, 'elm')?.lines).toEqual(['Ormeaux']);
    expect(labelOf(board, 'ash')).toEqual(labelOf(named({}), 'ash'));
  });
  it('leaves a longer name as far from its plate as the shorter one was', () => {
    const before = labelOf(named({}), 'elm');
    const after = labelOf(named({ elm: 'Ormeaux' }), 'elm');
    const near = (label: typeof before): number => Math.abs(label?.at[0] ?? 0) - (label?.w ?? 0) / 2;
    expect(after?.w).toBeGreaterThan(before?.w ?? 0);
    if (before?.at[0] !== 0) expect(near(after)).toBeCloseTo(near(before));
    else expect(after?.at[0]).toBe(0);
  });

  describe('with a name that has become longer', () => {
    const priceAt = (badge: readonly [number, number]): BoardArt => ({
      ...art,
      roads: art.roads.map((road) => (road.b === 'elm' ? { ...road, badge } : road)),
    });
    const ormeaux = (picture: BoardArt) => labelOf(named({ elm: 'Ormeaux' }, picture), 'elm');

    it('puts it on the other side of its plate where it would cover a price', () => {
      expect(art.cities.find(({ id }) => id === 'elm')?.label.at[1]).toBeLessThan(0);
      expect(ormeaux(priceAt([240, 184]))?.at[1]).toBeGreaterThan(0);
    });
    it('leaves it where it was if that is free', () => {
      expect(ormeaux(priceAt([240, 230]))).toEqual(ormeaux(art));
    });
    it('does not let it leave the picture', () => {
      const narrow = { ...priceAt([240, 184]), size: [250, 400] } as const;
      const label = ormeaux(narrow);
      expect(200 + (label?.at[0] ?? 0) + (label?.w ?? 0) / 2).toBeLessThan(250);
    });
    it('moves no name that is as long as before', () => {
      expect(labelOf(named({ elm: 'Ulm' }, priceAt([200, 184])), 'elm')?.at).toEqual([0, -16]);
    });
  });
});
