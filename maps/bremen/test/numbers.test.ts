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
  east: borgfeld oberneuland osterholz horn-lehe vahr
  centre: schwachhausen oestliche-vorstadt findorff walle mitte
  south: hemelingen mahndorf neustadt obervieland huchting
  west: haefen pusdorf neustaedter-hafen strom seehausen
  north: blockland groepelingen burglesum vegesack blumenthal
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  blockland: burglesum 0, findorff 0, groepelingen 0, horn-lehe 0, walle 0
  blumenthal: vegesack 0
  borgfeld: horn-lehe 0, oberneuland 0
  burglesum: groepelingen 0, haefen 0, seehausen 0, vegesack 0
  findorff: horn-lehe 0, mitte 0, schwachhausen 0, walle 0
  groepelingen: haefen 0, walle 0
  haefen: neustaedter-hafen 0, seehausen 0, walle 0
  hemelingen: mahndorf 0, obervieland 0, oestliche-vorstadt 0, osterholz 0, vahr 0
  horn-lehe: oberneuland 0, schwachhausen 0, vahr 0
  huchting: neustadt 0, pusdorf 0, strom 0
  mahndorf: osterholz 0
  mitte: neustadt 0, oestliche-vorstadt 0, schwachhausen 0, walle 0
  neustadt: obervieland 0, oestliche-vorstadt 0, pusdorf 0
  neustaedter-hafen: pusdorf 0, seehausen 0, strom 0, walle 0
  oberneuland: osterholz 0, vahr 0
  obervieland: oestliche-vorstadt 0
  oestliche-vorstadt: schwachhausen 0
  osterholz: vahr 0
  pusdorf: strom 0, walle 0
  schwachhausen: vahr 0
  seehausen: strom 0
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  citiesInPlay: '15 15 20 25 25',
  stepTwoAt: '5 5 5 5 4',
  endAt: '13 13 13 12 11',
  removed: '0 0 0 0 0',
  spaces: {
    coal: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8',
    oil: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8',
    garbage: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8',
    uranium: '',
  },
  tokens: { coal: 22, oil: 22, garbage: 22, uranium: 0 },
  fill: { coal: 22, oil: 16, garbage: 16, uranium: 0 },
  restock: {
    coal: '4 5 3 | 4 5 3 | 5 6 4 | 5 7 5 | 7 9 6',
    oil: '2 3 4 | 2 3 4 | 3 4 5 | 4 5 6 | 5 6 7',
    garbage: '1 2 1 | 1 2 1 | 2 3 2 | 3 3 3 | 3 5 3',
    uranium: '0 0 0 | 0 0 0 | 0 0 0 | 0 0 0 | 0 0 0',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
