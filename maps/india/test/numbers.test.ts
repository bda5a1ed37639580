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
  south: thiruvananthapuram madurai coimbatore chennai hyderabad bangalore-1 bangalore-2
  northeast: dibrugarh imphal aizawl chittagong shillong dhaka khulna
  ganges: darjeeling kathmandu patna lucknow varanasi agra kanpur
  northwest: srinagar ludhiana delhi-1 delhi-2 jaipur udaipur ahmedabad
  east: dhanbad kolkata bhubaneswar sambalpur jabalpur nagpur visakhapatnam
  west: goa pune surat indore bhopal mumbai-1 mumbai-2
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  agra: delhi-2 6, kanpur 8, lucknow 8
  ahmedabad: bhopal 11, indore 8, surat 7, udaipur 6
  aizawl: chittagong 7, dhaka 8, imphal 7
  bangalore-1: bangalore-2 0, chennai 9, hyderabad 14
  bangalore-2: coimbatore 9, goa 14, madurai 10
  bhopal: indore 4, jabalpur 8, jaipur 12, kanpur 13, nagpur 7, udaipur 11
  bhubaneswar: kolkata 11, sambalpur 7, visakhapatnam 12
  chennai: madurai 12, visakhapatnam 17
  chittagong: dhaka 7
  coimbatore: goa 18, madurai 6, thiruvananthapuram 10
  darjeeling: kathmandu 13, patna 11, shillong 12
  delhi-1: delhi-2 0, ludhiana 9
  delhi-2: jaipur 7
  dhaka: dhanbad 14, khulna 6, shillong 10
  dhanbad: kolkata 9, patna 8, sambalpur 8
  dibrugarh: imphal 11, shillong 9
  goa: hyderabad 15, mumbai-2 11
  hyderabad: nagpur 12, pune 13, visakhapatnam 13
  imphal: shillong 12
  indore: nagpur 10, pune 15, surat 10
  jabalpur: kanpur 11, sambalpur 13, varanasi 11
  jaipur: kanpur 12, udaipur 9
  kanpur: lucknow 3, varanasi 8
  kathmandu: lucknow 15, patna 10
  khulna: kolkata 3
  lucknow: patna 11, varanasi 7
  ludhiana: srinagar 15
  madurai: thiruvananthapuram 7
  mumbai-1: mumbai-2 0, surat 6
  mumbai-2: pune 4
  nagpur: pune 17, sambalpur 13, visakhapatnam 17
  patna: shillong 18, varanasi 5
  sambalpur: visakhapatnam 12
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fuelTurns: 'one-token',
  supplying: 'most-possible',
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 8 },
  spaces: {
    ...standardNumbers.spaces,
    coal: '1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8',
    garbage: '1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6',
    uranium: '1 2 3 4 5 6 7 8',
  },
  fill: { coal: 24, oil: 21, garbage: 20, uranium: 3 },
  restock: {
    coal: '4 5 4 | 5 6 4 | 6 7 5 | 7 8 6 | 8 10 7',
    oil: '1 2 2 | 2 2 2 | 2 3 3 | 3 4 4 | 4 5 5',
    garbage: '1 3 4 | 1 3 4 | 3 4 6 | 4 5 7 | 4 7 9',
    uranium: '1 1 1 | 1 1 1 | 1 2 1 | 2 2 2 | 2 3 2',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map], {}, 'main'), writtenNumbers(numbers))).toEqual([]);
});
