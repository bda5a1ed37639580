import {
  cardFacts,
  differences,
  numberFacts,
  plainMap,
  type PrintedNumbers,
  standardNumbers,
  writtenCards,
  writtenNumbers,
} from '@gridwright/core/testing';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { describe, expect, it } from 'vitest';
import { basePlants } from '../src/base-plants.ts';
import { baseDeck, bigDeck, bothDecks, customMix, newDeck } from '../src/index.ts';
import { biggestPlants, newPlants } from '../src/new-plants.ts';
import { secondSetPlants } from '../src/second-set-plants.ts';

// Everything that is printed on the cards, written a second time: number, fuels, tokens burned in a run, cities supplied.

const base = `
  3   oil         2 1
  4   coal        2 1
  5   coal/oil    2 1
  6   garbage     1 1
  7   oil         3 2
  8   coal        3 2
  9   oil         1 1
  10  coal        2 2
  11  uranium     1 2
  12  coal/oil    2 2
  13  nothing     0 1
  14  garbage     2 2
  15  coal        2 3
  16  oil         2 3
  17  uranium     1 2
  18  nothing     0 2
  19  garbage     2 3
  20  coal        3 5
  21  coal/oil    2 4
  22  nothing     0 2
  23  uranium     1 3
  24  garbage     2 4
  25  coal        2 5
  26  oil         2 5
  27  nothing     0 3
  28  uranium     1 4
  29  coal/oil    1 4
  30  garbage     3 6
  31  coal        3 6
  32  oil         3 6
  33  nothing     0 4
  34  uranium     1 5
  35  oil         1 5
  36  coal        3 7
  37  nothing     0 4
  38  garbage     3 7
  39  uranium     1 6
  40  oil         2 6
  42  coal        2 6
  44  nothing     0 5
  46  coal/oil    3 7
  50  nothing     0 6
`;

const newCards = `
  1   coal        3 1
  2   oil         2 1
  3   coal        1 1
  4   coal/oil    1 1
  5   coal/oil    3 2
  6   garbage     1 2
  7   oil         2 2
  8   uranium     1 2
  9   coal        3 3
  10  nothing     0 1
  11  nothing     0 1
  12  oil         1 2
  13  coal/oil    1 2
  14  coal        3 4
  15  nothing     0 2
  16  nothing     0 2
  19  uranium     1 3
  20  oil         1 3
  21  garbage     3 5
  22  oil         2 4
  23  coal        2 4
  24  uranium     1 4
  25  oil         3 5
  26  nothing     0 3
  27  garbage     1 4
  28  coal        3 5
  29  coal/oil    3 5
  30  coal        1 4
  31  uranium     1 5
  32  nothing     0 4
  33  garbage     2 5
  34  coal        3 6
  35  coal        1 5
  36  coal/oil    2 6
  37  oil         3 7
  38  uranium     1 6
  39  nothing     0 5
  40  oil         1 6
  42  garbage     2 7
  44  nothing     0 6
  46  coal        2 7
  50  uranium     2 8
`;

const biggest = `
  52  garbage     3 8
  54  oil         2 8
  57  oil         3 9
  60  nothing     0 8
`;

const secondSet = `
  3   coal        2 1
  4   coal        2 1
  5   garbage     2 1
  6   oil         1 1
  7   coal        1 1
  8   oil/garbage 3 2
  9   coal        3 2
  10  oil         2 2
  11  nothing     0 1
  12  coal        2 2
  13  uranium     1 2
  14  garbage     1 2
  15  coal        1 2
  16  garbage     2 3
  17  nothing     0 2
  18  oil         2 3
  19  garbage     1 3
  20  coal        3 4
  21  uranium     1 3
  22  oil/garbage 3 5
  23  oil         2 4
  24  nothing     0 3
  25  coal        2 5
  26  garbage     1 4
  27  coal        1 4
  28  nothing     0 3
  29  coal        2 5
  30  oil         2 5
  31  nothing     0 4
  32  uranium     2 5
  33  coal        3 6
  34  garbage     3 6
  35  oil/garbage 2 5
  36  nothing     0 5
  37  uranium     2 6
  38  oil         3 6
  39  garbage     2 6
  40  coal        2 6
  42  oil         2 6
  44  nothing     0 6
  46  garbage     2 7
  50  uranium     2 7
`;

describe('every card shows what is printed on it:', () => {
  it.each([
    ['the base deck', basePlants, base],
    ['the new deck', newPlants, newCards],
    ['the four biggest plants', biggestPlants, biggest],
    ['the second set', secondSetPlants, secondSet],
  ] as const)('%s', (_name, cards, printed) => {
    expect(differences(cardFacts(cards), writtenCards(printed))).toEqual([]);
  });
});

const bigNumbers: PrintedNumbers = {
  ...standardNumbers,
  regionsInPlay: '3 3 4 5 6',
  citiesInPlay: '24 24 32 40 42',
  stepTwoAt: '12 8 8 8 7',
  endAt: '24 20 20 18 15',
  removed: '10 10 5 0 0',
};

describe('every deck is played by its printed numbers:', () => {
  it.each([
    ['base', baseDeck, standardNumbers],
    ['new', newDeck, standardNumbers],
    ['both', bothDecks, standardNumbers],
    ['big', bigDeck, bigNumbers],
    ['custom', customMix, standardNumbers],
  ] satisfies readonly (readonly [string, AnyPlugin, PrintedNumbers])[])('%s', (_name, deck, printed) => {
    expect(differences(numberFacts([deck, plainMap]), writtenNumbers(printed))).toEqual([]);
  });
});
