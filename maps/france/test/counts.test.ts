import { countedLines, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import map from '../src/index.ts';

it('so many options there are after one, two and three actions', () => {
  expect(countedLines(rulesOf([baseDeck, map], 3), 'count', [3, 9])).toEqual({
    deal: [4, 8, 16],
    'round 3 auction': [5, 13, 29],
    'round 3 fuel': [3, 7, 15],
    'round 3 building': [15, 211, 1829],
    'round 3 bureaucracy': [3, 6, 6],
    'round 9 auction': [5, 13, 29],
    'round 9 fuel': [3, 9, 24],
    'round 9 building': [18, 297, 2521],
    'round 9 bureaucracy': [3, 6, 6],
  });
});
