import type { PuzzleSet } from '@gridwright/model';
import { solves } from '@gridwright/model';
import { describe, expect, it } from 'vitest';
import { within } from './terminal.ts';

/** A short game, of which few moments are looked at. */
const short = ['--map', 'germany', '--players', '2', '--bots', 'standard/beginner', '--seed', 'x'];
const fewLooks = ['--every', '12', '--played-out', '10'];

describe('find-puzzles', () => {
  it('finds moments of a game in which one thing is clearly the best, with the reasons in every language', async () => {
    const { out, complaints } = await within(['find-puzzles', ...short, ...fewLooks, '--json']);
    expect(complaints).toBe('');
    const { messages, puzzles } = JSON.parse(out) as PuzzleSet;
    expect(puzzles.map(({ id }) => id)).toEqual(['x-1-fuel-144', 'x-1-building-72']);
    const puzzle = puzzles.at(-1);
    expect(puzzle).toMatchObject({ subject: 'building', map: 'map:germany', answer: { type: 'pass' }, levels: 5 });
    expect(solves([{ type: 'pass' }], puzzle?.right ?? [])).toBe(true);
    expect(puzzle?.lead.low).toBeGreaterThanOrEqual(0.05);
    const keys = puzzle?.why.map(({ key }) => key) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(Object.keys(messages).toSorted()).toEqual(['de', 'en', 'es', 'fi', 'fr', 'ro']);
    for (const texts of Object.values(messages)) expect(Object.keys(texts)).toEqual(expect.arrayContaining(keys));
  });

  it('refuses numbers that say nothing, and phases in which nothing can be compared', async () => {
    expect((await within(['find-puzzles', ...short, '--played-out', '3'])).code).toBe(2);
    expect((await within(['find-puzzles', ...short, '--every', '0'])).code).toBe(2);
    expect((await within(['find-puzzles', ...short, '--phases', 'regions'])).code).toBe(2);
  });
});
