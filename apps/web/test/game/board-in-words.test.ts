import { describe, expect, it } from 'vitest';
import { boardInWords } from '../../src/game/board-in-words.ts';
import { art, sheet } from '../small-board.ts';

const named = (names: Readonly<Record<string, string>>) =>
  boardInWords({ sheet, art }, (city) => names[city] ?? sheet.board.cities.find(({ id }) => id === city)?.name ?? city);
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
});
