import { countedLines, rulesOf } from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import map from '../src/index.ts';

it('so many options there are after one, two and three actions', () => {
  expect(countedLines(rulesOf([baseDeck, map], 3), 'count', [3, 9])).toEqual({
    deal: [4, 8, 16],
    'round 3 auction': [5, 13, 29],
    'round 3 fuel': [2, 4, 6],
    'round 3 building': [15, 211, 2773],
    'round 3 bureaucracy': [3, 6, 6],
    'round 9 auction': [5, 13, 29],
    'round 9 fuel': [3, 10, 37],
    'round 9 building': [19, 342, 5831],
    'round 9 bureaucracy': [3, 6, 6],
  });
});
