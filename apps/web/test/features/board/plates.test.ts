import { describe, expect, it } from 'vitest';
import { nameMark } from '../../../src/features/board/city-names.ts';
import { plateBook, plateMarkup, plateOf } from '../../../src/features/board/plates.ts';
import { offer, sheet, view } from '../../small-board.ts';

const nothing = { builds: new Map(), planned: [], mine: 0 };
const book = plateBook(sheet);
const cells = (city: string, scene: Parameters<typeof plateOf>[2] = nothing) => plateOf(book, view, scene, city).cells;

describe('a plate', () => {
  it('shows houses in the order of building, then what the other spaces cost', () => {
    expect(cells('birch')).toEqual([
      { kind: 'house', seat: 1, isNew: false },
      { kind: 'house', seat: 0, isNew: false },
      { kind: 'shut', price: 20 },
    ]);
  });
  it('closes the spaces of later Steps', () => {
    expect(cells('elm').map(({ kind }) => kind)).toEqual(['free', 'free', 'shut']);
  });
  it('shows the full price on the space that would be taken next', () => {
    expect(cells('cedar', { ...nothing, builds: offer.builds })[1]).toEqual({ kind: 'next', price: 22 });
  });
  it('shows a planned house instead of the price', () => {
    expect(cells('cedar', { ...nothing, builds: offer.builds, planned: ['cedar'] })[1]).toEqual({
      kind: 'plan',
      seat: 0,
    });
  });
  it('knows which house is new', () => {
    const before = new Map([['birch', 1]]);
    expect(cells('birch', { ...nothing, before }).slice(0, 2)).toEqual([
      { kind: 'house', seat: 1, isNew: false },
      { kind: 'house', seat: 0, isNew: true },
    ]);
  });
  it('fades the houses of all but the player in the spotlight', () => {
    const [theirs, other] = cells('birch', { ...nothing, spotlight: 1 });
    expect([theirs, other]).toEqual([
      { kind: 'house', seat: 1, isNew: false },
      { kind: 'house', seat: 0, isNew: false, faded: true },
    ]);
  });
  it('has as many spaces as the city says', () => {
    const one = {
      ...sheet,
      board: {
        ...sheet.board,
        cities: sheet.board.cities.map((city) => ({ ...city, slots: [{ cost: 30, from: 1 as const }] })),
      },
    };
    expect(plateOf(plateBook(one), view, nothing, 'elm').cells).toEqual([{ kind: 'free', price: 30 }]);
  });
  it('marks a city with a peculiarity', () => {
    const tagged = {
      ...sheet,
      board: { ...sheet.board, cities: sheet.board.cities.map((city) => ({ ...city, tags: ['island'] })) },
    };
    expect(plateOf(plateBook(tagged), view, nothing, 'elm').tags).toEqual(['island']);
    expect(plateOf(book, view, nothing, 'elm').tags).toEqual([]);
  });
  it('carries colours and shapes by name, and no style that a strict page would refuse', () => {
    const markup = plateMarkup(plateOf(book, view, { ...nothing, builds: offer.builds }, 'birch'));
    expect(markup).toContain('own-azure');
    expect(markup).not.toContain('style=');
  });
});

describe('a city name', () => {
  it('stands where the picture puts it, line by line, whatever its signs', () => {
    const { element, standing } = nameMark({
      at: [7, 8],
      label: { at: [30, 0], w: 48, lines: ['Frankfurt', '<Main>'] },
    });
    expect(element.textContent).toBe('Frankfurt\n<Main>');
    expect(standing).toMatchObject({ at: [7, 8], size: [62, 26] });
    expect(standing.by?.[0], 'as far from the plate as the art has measured it').toBe(32);
  });
});
