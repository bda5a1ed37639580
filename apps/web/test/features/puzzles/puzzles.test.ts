import type { Puzzle, PuzzleSet } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { chanceAfter, difficultyOf, listed, nextAfter, puzzleOfTheDay } from '../../../src/features/puzzles/puzzles.ts';
import { puzzle } from './puzzle.ts';

const of = (id: string, at: Puzzle['state']['phase']['at'], solvedBy: number): Puzzle => ({
  ...puzzle,
  id,
  solvedBy,
  state: { ...puzzle.state, phase: { at } as Puzzle['state']['phase'] },
});
const set: PuzzleSet = {
  messages: {},
  puzzles: [
    of('light', 'bureaucracy', 5),
    of('dear', 'building', 1),
    of('cheap', 'building', 5),
    of('bid', 'auction', 3),
  ],
};
const list = listed(set);

describe('the list of puzzles', () => {
  it('follows the phases of a round, in each the easiest first, and counts from 1', () => {
    expect(list.map(({ number, puzzle: { id } }) => [number, id])).toEqual([
      [1, 'bid'],
      [2, 'cheap'],
      [3, 'dear'],
      [4, 'light'],
    ]);
  });

  it('calls easy what all levels find, and hard what fewer than half of them do', () => {
    const by = (solvedBy: number) => difficultyOf({ solvedBy, levels: 5 });
    expect([5, 4, 3, 2, 0].map(by)).toEqual(['easy', 'medium', 'medium', 'hard', 'hard']);
  });
});

describe('the puzzle of the day', () => {
  const on = (day: number, hour = 12) => puzzleOfTheDay(list, new Date(2026, 10, day, hour))?.puzzle.id;

  it('is the same from morning to night, and another on the next day', () => {
    expect(on(23, 0)).toBe(on(23, 23));
    expect(on(24)).not.toBe(on(23));
  });

  it('is each of them in turn', () => {
    expect(new Set([1, 2, 3, 4].map((day) => on(day))).size).toBe(4);
    expect(on(5)).toBe(on(1));
  });

  it('is none where there are none', () => {
    expect(puzzleOfTheDay([], new Date(2026, 10, 23))).toBeUndefined();
  });
});

describe('the next puzzle', () => {
  it('is the next that is not solved, from the beginning after the last', () => {
    expect(nextAfter(list, 'bid', new Set(['cheap']))?.puzzle.id).toBe('dear');
    expect(nextAfter(list, 'light', new Set(['bid']))?.puzzle.id).toBe('cheap');
  });

  it('is simply the next where all are solved', () => {
    const all = new Set(list.map(({ puzzle: { id } }) => id));
    expect(nextAfter(list, 'light', all)?.puzzle.id).toBe('bid');
  });
});

describe('what a move costs', () => {
  it('is known of what was tried, and of nothing else', () => {
    expect(chanceAfter(puzzle, [{ type: 'pass' }])).toBe(41);
    expect(chanceAfter(puzzle, [{ type: 'build', city: 'ash' }])).toBeUndefined();
    expect(chanceAfter(puzzle, [])).toBeUndefined();
  });
});
