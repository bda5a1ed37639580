import { firstDifference, goldenGamesIn, goldenWriter } from '@gridwright/core/testing';
import type { GameEvent } from '@gridwright/model';
import { describe, expect, it } from 'vitest';

const bought = (price: number): GameEvent => ({
  type: 'fuel-bought',
  seat: 1,
  market: 'main',
  fuel: 'coal',
  count: 3,
  price,
});
const turn = (seat: number): GameEvent => ({ type: 'turn-set', phase: { at: 'fuel', turn: seat, done: [] } });
const buying = {
  index: 4,
  played: { seat: 1, action: { type: 'buy', market: 'main', fuel: 'coal', count: 3 } },
} as const;
const linesOf = (...events: readonly GameEvent[]): readonly string[] => goldenWriter()({ ...buying, events } as never);

describe('a recorded game as text', () => {
  it('says who did what, and every fact of every event', () => {
    expect(linesOf(bought(4))).toEqual([
      'action 4: seat 1 buy',
      '  0 fuel-bought; count: 3; fuel: coal; market: main; price: 4; seat: 1',
    ]);
  });

  it('tells of rows and the cursor of the phase only what changed', () => {
    expect(linesOf(turn(1), turn(2)).slice(1)).toEqual([
      '  0 turn-set; phase.at: fuel; phase.done: []; phase.turn: 1',
      '  1 turn-set; phase.turn: 2',
    ]);
  });
});

describe('the first fact that differs is named:', () => {
  it('a field', () => {
    expect(firstDifference(linesOf(turn(1), bought(5)), linesOf(turn(1), bought(4)))).toBe(
      'action 4: seat 1 buy: event 1 fuel-bought: price is 5, expected 4',
    );
  });

  it('a field that stayed and should have changed', () => {
    expect(firstDifference(linesOf(turn(1), turn(1)), linesOf(turn(1), turn(2)))).toBe(
      'action 4: seat 1 buy: event 1 turn-set: phase.turn is as before, expected 2',
    );
  });

  it('another event', () => {
    expect(firstDifference(linesOf(bought(4)), linesOf(turn(1)))).toBe(
      'action 4: seat 1 buy: event 0 fuel-bought, expected 0 turn-set',
    );
  });

  it('a game that is over too soon, or too late', () => {
    expect(firstDifference(linesOf(), linesOf(turn(1)))).toBe(
      'action 4: seat 1 buy: the game is over, expected 0 turn-set; phase.at: fuel; phase.done: []; phase.turn: 1',
    );
    expect(firstDifference(linesOf(turn(1)), linesOf())).toContain('expected the game to be over');
  });

  it('nothing where nothing differs', () => {
    expect(firstDifference(linesOf(bought(4)), linesOf(bought(4)))).toBeUndefined();
  });
});

it('a folder that is not there holds no recorded games: a map that was just begun has none', () => {
  expect(goldenGamesIn(new URL('./no-such-folder/', import.meta.url), [])).toEqual([]);
});
