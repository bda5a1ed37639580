import {
  differences,
  numberFacts,
  plainDeck,
  plainMap,
  standardNumbers,
  writtenNumbers,
} from '@gridwright/core/testing';
import { expect, it } from 'vitest';
import { firstGame } from '../src/index.ts';

it('the first game ends with seven cities, nobody builds an eighth, and all other numbers are the standard ones', () => {
  const printed = { ...standardNumbers, endAt: '7 7 7 7 7', cityLimit: 7 };
  expect(differences(numberFacts([plainDeck, plainMap, firstGame]), writtenNumbers(printed))).toEqual([]);
});
