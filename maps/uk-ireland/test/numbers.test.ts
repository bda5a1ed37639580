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
  southern-england: norwich london-1 london-2 brighton southampton plymouth leicester bristol
  northern-england: newcastle-upon-tyne leeds sheffield nottingham birmingham manchester liverpool
  wales: newport bangor aberystwyth swansea cardiff haverfordwest
  scotland: inverness aberdeen dundee perth edinburgh dumfries glasgow
  northern-ireland: coleraine derry belfast newry omagh
  ireland: sligo dublin waterford cork athlone galway limerick
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  aberdeen: dundee 10, inverness 15
  aberystwyth: bangor 11, birmingham 16, haverfordwest 9, liverpool 16, newport 14, swansea 11
  athlone: dublin 9, galway 8, limerick 9, newry 12, omagh 14, sligo 9
  bangor: liverpool 9
  belfast: coleraine 8, derry 10, newry 6, omagh 10
  birmingham: leicester 6, liverpool 12, london-1 13, newport 9, nottingham 7
  brighton: london-2 6, southampton 7
  bristol: london-2 14, newport 7, plymouth 14, southampton 11
  cardiff: newport 3, swansea 7
  coleraine: derry 6
  cork: limerick 12, waterford 8
  derry: omagh 5, sligo 10
  dublin: limerick 16, newry 10, waterford 13
  dumfries: edinburgh 12, glasgow 11, manchester 18, newcastle-upon-tyne 12
  dundee: inverness 14, perth 3
  edinburgh: glasgow 7, newcastle-upon-tyne 13
  galway: limerick 10, sligo 10
  glasgow: inverness 20, perth 10
  haverfordwest: swansea 8
  inverness: perth 14
  leeds: manchester 8, newcastle-upon-tyne 13, sheffield 5
  leicester: london-1 10, norwich 12, nottingham 4
  limerick: waterford 11
  liverpool: nottingham 15, sheffield 12
  london-1: london-2 0, newport 16, norwich 11
  london-2: southampton 9
  manchester: newcastle-upon-tyne 15, sheffield 8
  newport: swansea 8
  newry: omagh 8
  nottingham: sheffield 6
  omagh: sligo 10
  plymouth: southampton 19
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  // regions differ in size: these are in the regions that are drawn here
  citiesInPlay: '20 22 27 33 35',
  stepTwoAt: '7 7 7 7 6',
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  fill: { coal: 24, oil: 18, garbage: 12, uranium: 0 },
  restock: {
    coal: '3 4 3 | 3 5 3 | 4 6 4 | 4 7 5 | 6 8 6',
    oil: '2 3 2 | 2 4 2 | 3 5 3 | 4 6 4 | 5 7 5',
    garbage: '1 2 2 | 1 2 2 | 2 3 3 | 3 3 5 | 3 5 5',
    uranium: '1 1 1 | 1 2 1 | 1 3 1 | 2 4 2 | 2 4 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
