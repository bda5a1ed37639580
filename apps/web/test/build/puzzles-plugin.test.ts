import type { PuzzleSet } from '@gridwright/model';
import { expect, it } from 'vitest';
import { mergedSets } from '../../build/puzzles-plugin.ts';
import { puzzle } from '../features/puzzles/puzzle.ts';

it('makes one set of several, with the words of all', () => {
  const sets: readonly PuzzleSet[] = [
    { messages: { en: { a: 'A' }, de: { a: 'Ä' } }, puzzles: [puzzle] },
    { messages: { en: { b: 'B' } }, puzzles: [{ ...puzzle, id: 'oak' }] },
  ];
  const { messages, puzzles } = mergedSets(sets);
  expect(messages).toEqual({ en: { a: 'A', b: 'B' }, de: { a: 'Ä' } });
  expect(puzzles.map(({ id }) => id)).toEqual(['elm', 'oak']);
});
