import { type Board, defineBoard } from '@gridwright/core/plugin';
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
