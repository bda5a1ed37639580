import {
  boardFacts,
  differences,
  numberFacts,
  type PrintedNumbers,
  standardNumbers,
  writtenBoard,
  writtenNumbers,
} from '@gridwright/core/testing';
import { baseDeck } from '@gridwright/decks';
import { expect, it } from 'vitest';
import { board } from '../src/board.ts';
import map from '../src/index.ts';

// Everything that is printed on the board and in its rules, written a second time.

const regions = `
  manhattan: upper-west-side-1 upper-west-side-2 upper-east-side-1 upper-east-side-2 upper-west-side-3 upper-west-side-4 upper-east-side-3 upper-east-side-4 upper-west-side-5 upper-west-side-6 upper-east-side-5 upper-east-side-6 upper-west-side-7 hells-kitchen-1 hells-kitchen-2 midtown-2 midtown-east-1 midtown-east-2 midtown-1 hells-kitchen-3 hells-kitchen-4 midtown-3 midtown-4 midtown-east-3 midtown-east-4 hells-kitchen-5 hells-kitchen-6 midtown-5 midtown-6 midtown-east-5 midtown-east-6 midtown-7 chelsea-1 chelsea-2 murray-hill-1 murray-hill-2 chelsea-3 chelsea-4 gramercy-2 gramercy-3 chelsea-5 gramercy-4 gramercy-1 greenwich-village-1 east-village-3 east-village-1 east-village-2 west-village-1 west-village-2 west-village-3 east-village-4 east-village-5 greenwich-village-2 east-village-6 greenwich-village-3 lower-east-side-1 lower-east-side-2 greenwich-village-4 lower-east-side-3 greenwich-village-5 soho-1 soho-2 lower-east-side-4 lower-east-side-5 soho-3 lower-east-side-6 soho-4 chinatown-1 lower-east-side-7 tribeca-1 chinatown-2 lower-east-side-8 tribeca-2 tribeca-3 chinatown-3 civic-center-1 civic-center-2 financial-district-1 financial-district-2 financial-district-3 financial-district-4 financial-district-5 financial-district-6
`;

/** Every connection once, under the space that comes first in the alphabet. */
const connections = `
  chelsea-1: chelsea-2 0, chelsea-4 0, hells-kitchen-5 0
  chelsea-2: chelsea-3 0, chelsea-4 0, hells-kitchen-6 0
  chelsea-3: chelsea-5 0, gramercy-1 0, midtown-5 0, midtown-7 0
  chelsea-4: chelsea-5 0, west-village-3 0
  chelsea-5: gramercy-1 0, west-village-1 0, west-village-2 0
  chinatown-1: chinatown-2 0, chinatown-3 0, lower-east-side-3 0, lower-east-side-6 0, soho-4 0
  chinatown-2: civic-center-1 0, soho-4 0, tribeca-2 0
  chinatown-3: civic-center-2 0, lower-east-side-8 0
  civic-center-1: civic-center-2 0, financial-district-2 0, financial-district-3 0, tribeca-2 0
  civic-center-2: financial-district-3 0
  east-village-1: east-village-2 0, east-village-6 0, gramercy-2 0, gramercy-3 0, greenwich-village-3 0
  east-village-2: east-village-3 0, east-village-5 0, gramercy-4 0
  east-village-3: east-village-4 0, gramercy-4 0
  east-village-4: east-village-5 0, lower-east-side-1 0
  east-village-5: east-village-6 0, lower-east-side-2 0, lower-east-side-3 0
  east-village-6: greenwich-village-3 0, lower-east-side-3 0
  financial-district-1: financial-district-2 0, financial-district-4 0, tribeca-3 0
  financial-district-2: financial-district-3 0, financial-district-5 0, tribeca-2 0, tribeca-3 0
  financial-district-3: financial-district-6 0
  financial-district-4: financial-district-5 0
  financial-district-5: financial-district-6 0
  gramercy-1: gramercy-2 0, greenwich-village-1 0
  gramercy-2: gramercy-3 0, murray-hill-1 0
  gramercy-3: gramercy-4 0, murray-hill-2 0
  gramercy-4: murray-hill-2 0
  greenwich-village-1: greenwich-village-2 0, greenwich-village-3 0, west-village-1 0
  greenwich-village-2: greenwich-village-3 0, greenwich-village-4 0, west-village-1 0
  greenwich-village-3: greenwich-village-5 0
  greenwich-village-4: greenwich-village-5 0, soho-1 0, soho-3 0
  greenwich-village-5: lower-east-side-3 0, soho-4 0
  hells-kitchen-1: hells-kitchen-2 0, hells-kitchen-3 0, upper-west-side-6 0
  hells-kitchen-2: hells-kitchen-4 0, midtown-1 0, upper-west-side-7 0
  hells-kitchen-3: hells-kitchen-4 0, hells-kitchen-5 0
  hells-kitchen-4: hells-kitchen-6 0, midtown-3 0
  hells-kitchen-5: hells-kitchen-6 0
  hells-kitchen-6: midtown-5 0
  lower-east-side-1: lower-east-side-2 0, lower-east-side-4 0, lower-east-side-5 0
  lower-east-side-2: lower-east-side-3 0, lower-east-side-4 0, lower-east-side-6 0
  lower-east-side-3: lower-east-side-6 0
  lower-east-side-4: lower-east-side-5 0, lower-east-side-6 0, lower-east-side-7 0
  lower-east-side-5: lower-east-side-7 0
  lower-east-side-6: lower-east-side-8 0
  lower-east-side-7: lower-east-side-8 0
  midtown-1: midtown-2 0, midtown-3 0
  midtown-2: midtown-4 0, midtown-east-1 0
  midtown-3: midtown-4 0, midtown-5 0
  midtown-4: midtown-6 0, midtown-east-3 0
  midtown-5: midtown-6 0
  midtown-6: midtown-7 0, midtown-east-5 0
  midtown-7: murray-hill-1 0
  midtown-east-1: midtown-east-2 0, midtown-east-3 0, upper-east-side-5 0
  midtown-east-2: midtown-east-4 0, upper-east-side-6 0
  midtown-east-3: midtown-east-4 0, midtown-east-5 0
  midtown-east-4: midtown-east-6 0
  midtown-east-5: midtown-east-6 0, murray-hill-1 0
  midtown-east-6: murray-hill-2 0
  murray-hill-1: murray-hill-2 0
  soho-1: soho-2 0, soho-3 0, tribeca-2 0, west-village-1 0, west-village-2 0
  soho-2: tribeca-1 0, west-village-3 0
  soho-3: soho-4 0, tribeca-2 0
  tribeca-1: tribeca-2 0, tribeca-3 0
  tribeca-2: tribeca-3 0
  upper-east-side-1: upper-east-side-2 0, upper-east-side-3 0
  upper-east-side-2: upper-east-side-4 0
  upper-east-side-3: upper-east-side-4 0, upper-east-side-5 0
  upper-east-side-4: upper-east-side-6 0
  upper-east-side-5: upper-east-side-6 0
  upper-west-side-1: upper-west-side-2 0, upper-west-side-3 0
  upper-west-side-2: upper-west-side-4 0
  upper-west-side-3: upper-west-side-4 0, upper-west-side-6 0
  upper-west-side-4: upper-west-side-5 0
  upper-west-side-5: upper-west-side-7 0
  upper-west-side-6: upper-west-side-7 0
  west-village-1: west-village-2 0
  west-village-2: west-village-3 0
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  regionsInPlay: '1 1 1 1 1',
  citiesInPlay: '83 83 83 83 83',
  blocked: '28 28 14 0 0',
  stepTwoAt: 'never never never never never',
  endAt: '18 17 17 15 14',
  removed: '4 4 4 4 4',
  fill: { coal: 18, oil: 18, garbage: 9, uranium: 4 },
  restock: {
    coal: '4 4 4 | 4 4 4 | 5 5 5 | 6 6 6 | 7 7 7',
    oil: '3 3 3 | 3 3 3 | 4 4 4 | 5 5 5 | 6 6 6',
    garbage: '2 2 2 | 2 2 2 | 3 3 3 | 4 4 4 | 5 5 5',
    uranium: '1 1 1 | 1 1 1 | 2 2 2 | 2 2 2 | 3 3 3',
  },
};

it('every space lies in the one region, and every connection is there', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
