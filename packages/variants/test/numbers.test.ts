import {
  differences,
  numberFacts,
  plainDeck,
  plainMap,
  standardNumbers,
  writtenNumbers,
} from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import { firstGame, recharged } from '../src/index.ts';

it('the first game ends with seven cities, nobody builds an eighth, and all other numbers are the standard ones', () => {
  const printed = { ...standardNumbers, endAt: '7 7 7 7 7', cityLimit: 7 };
  expect(differences(numberFacts([plainDeck, plainMap, firstGame]), writtenNumbers(printed))).toEqual([]);
});

it('Recharged opens with nine garbage, removes six, eight and four plants, keeps small ones, and all other numbers are the standard ones', () => {
  const printed = {
    ...standardNumbers,
    fill: { coal: 24, oil: 18, garbage: 9, uranium: 2 },
    removed: '6 8 4 0 0',
    smallPlants: 'stay',
    discount: 'yes',
    ranking: 'supplied money',
  } as const;
  expect(differences(numberFacts([baseDeck, plainMap, recharged]), writtenNumbers(printed))).toEqual([]);
});
