import { type Board, defineBoard, revisedBoard } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';

const reed = { id: 'reed', name: 'Reed', region: 'marsh', at: [80, 60] } as const;
const gull = { id: 'gull', name: 'Gull', region: 'isles', at: [330, 70] } as const;
const marsh = { id: 'marsh', hue: 'green' } as const;
const isles = { id: 'isles', hue: 'blue' } as const;

it('a board that is defined is the board that was given, and one like any other', () => {
  const given = {
    projection: 'flat',
    regions: [marsh, isles],
    cities: [reed, gull],
    connections: [['reed', 'gull', 4]],
    suggested: { 2: ['marsh', 'isles'] },
  } as const;
  const board: Board = defineBoard(given);
  expect(board).toBe(given);
});

describe('what is misspelt does not compile:', () => {
  it('the colour of a region', () => {
    const board = defineBoard({
      projection: 'flat',
      // @ts-expect-error -- there is no such hue
      regions: [{ id: 'marsh', hue: 'gren' }],
      cities: [reed],
      connections: [],
    });
    expect(board.projection).toBe('flat');
  });

  it('the region of a city', () => {
    const board = defineBoard({
      projection: 'flat',
      regions: [marsh, isles],
      // @ts-expect-error -- there is no such region
      cities: [reed, { id: 'gull', name: 'Gull', region: 'isle', at: [330, 70] }],
      connections: [],
    });
    expect(board.projection).toBe('flat');
  });

  it('an end of a connection', () => {
    const board = defineBoard({
      projection: 'flat',
      regions: [marsh, isles],
      cities: [reed, gull],
      // @ts-expect-error -- there is no such city
      connections: [['reed', 'gul', 4]],
    });
    expect(board.projection).toBe('flat');
  });

  it('a region that is suggested', () => {
    const board = defineBoard({
      projection: 'flat',
      regions: [marsh, isles],
      cities: [reed, gull],
      connections: [['reed', 'gull', 4]],
      // @ts-expect-error -- there is no such region
      suggested: { 2: ['marsh', 'isle'] },
    });
    expect(board.projection).toBe('flat');
  });

  it('a field of a city', () => {
    const board = defineBoard({
      projection: 'flat',
      regions: [marsh],
      // @ts-expect-error -- there is no such field
      cities: [{ id: 'reed', name: 'Reed', region: 'marsh', at: [80, 60], entre: 4 }],
      connections: [],
    });
    expect(board.projection).toBe('flat');
  });
});

describe('a board as a later printing has it', () => {
  const heron = { id: 'heron', name: 'Heron', region: 'isles', at: [400, 90] } as const;
  const first: Board = {
    projection: 'flat',
    regions: [marsh, isles],
    cities: [reed, gull, heron],
    connections: [
      ['reed', 'gull', 4],
      ['gull', 'heron', 5],
      ['reed', 'heron', 6],
    ],
  };
  const tern = { id: 'tern', name: 'Tern', at: [1, 2] } as const;

  it('is the first one where nothing differs', () => {
    expect(revisedBoard(first, {})).toEqual(first);
  });

  it('has a connection at another cost, whichever end is named first', () => {
    const costs = revisedBoard(first, { costs: [['gull', 'reed', 9]] }).connections;
    expect(costs).toEqual([
      ['reed', 'gull', 9],
      ['gull', 'heron', 5],
      ['reed', 'heron', 6],
    ]);
  });

  it('has lost a connection, whichever end is named first, and won another', () => {
    const revised = revisedBoard(first, {
      gone: [
        ['heron', 'gull'],
        ['reed', 'gull'],
      ],
      added: [['gull', 'reed', 8]],
    });
    expect(revised.connections).toEqual([
      ['reed', 'heron', 6],
      ['gull', 'reed', 8],
    ]);
  });

  it('has a city in the place of another, with its region and its connections', () => {
    const revised = revisedBoard(first, { replaced: { gull: tern }, costs: [['tern', 'heron', 7]] });
    expect(revised.cities).toEqual([reed, { ...tern, region: 'isles' }, heron]);
    expect(revised.connections).toEqual([
      ['reed', 'tern', 4],
      ['tern', 'heron', 7],
      ['reed', 'heron', 6],
    ]);
  });

  it('cannot differ where there is nothing', () => {
    expect(() => revisedBoard(first, { replaced: { owl: tern } })).toThrow(/^owl is not on the board$/);
    expect(() => revisedBoard(first, { costs: [['reed', 'owl', 1]] })).toThrow(/^reed–owl is not on the board$/);
    expect(() => revisedBoard(first, { gone: [['owl', 'reed']] })).toThrow(/^owl–reed is not on the board$/);
    expect(() => revisedBoard(first, { gone: [['reed', 'reed']] })).toThrow(/^reed–reed is not on the board$/);
    expect(() => revisedBoard(first, { replaced: { gull: tern }, gone: [['reed', 'gull']] })).toThrow(
      /^reed–gull is not on the board$/,
    );
  });
});
