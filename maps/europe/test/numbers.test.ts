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
  northwest: glasgow dublin birmingham london randstad vlaanderen rhein-ruhr
  southwest: paris bordeaux lyon marseille barcelona madrid lisboa
  centre: bremen berlin rhein-main stuttgart muenchen praha katowice
  alps-italy: zuerich milano roma napoli wien budapest zagreb
  north: oslo stockholm helsinki tallinn riga koebenhavn sankt-peterburg
  east: warszawa minsk moskwa kyjiv kharkiv odessa bucuresti
  southeast: beograd sofia tirana athina istanbul izmir ankara
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  ankara: istanbul 9, izmir 10
  athina: sofia 17, tirana 16
  barcelona: bordeaux 15, madrid 14, marseille 11
  beograd: bucuresti 12, budapest 10, napoli 18, sofia 11, tirana 15, zagreb 9
  berlin: bremen 6, koebenhavn 15, praha 7, rhein-main 10, warszawa 11
  birmingham: dublin 15, glasgow 13, london 4
  bordeaux: lyon 12, madrid 15, marseille 12, paris 12
  bremen: koebenhavn 12, randstad 8, rhein-main 9, vlaanderen 10
  bucuresti: budapest 16, istanbul 13, odessa 10, sofia 9
  budapest: katowice 11, kyjiv 21, odessa 25, wien 5, zagreb 7
  dublin: glasgow 17
  helsinki: sankt-peterburg 11, stockholm 21
  istanbul: izmir 8, sofia 13
  katowice: praha 8, warszawa 5, wien 8
  kharkiv: kyjiv 9, moskwa 16, odessa 13
  koebenhavn: oslo 17, stockholm 18, warszawa 25
  kyjiv: minsk 10, odessa 9, warszawa 14
  lisboa: madrid 13
  london: paris 16, randstad 18, vlaanderen 15
  lyon: marseille 8, milano 11, paris 11, zuerich 14
  marseille: milano 13
  milano: roma 19, zagreb 17, zuerich 11
  minsk: moskwa 14, riga 8, warszawa 10
  moskwa: riga 18, sankt-peterburg 14
  muenchen: praha 6, rhein-main 6, stuttgart 5, wien 9, zuerich 8
  napoli: roma 7, tirana 25
  oslo: stockholm 13
  paris: rhein-ruhr 10, stuttgart 14, vlaanderen 7, zuerich 14
  praha: rhein-main 10, warszawa 11, wien 7
  randstad: vlaanderen 4
  rhein-main: rhein-ruhr 3, stuttgart 3, vlaanderen 6
  rhein-ruhr: vlaanderen 4
  riga: sankt-peterburg 13, tallinn 7, warszawa 12
  sankt-peterburg: tallinn 9
  sofia: tirana 13
  stuttgart: zuerich 5
  wien: zagreb 8
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  removed: '6 8 4 0 0',
  plantRows: '4 5',
  tokens: { coal: 24, oil: 20, garbage: 24, uranium: 12 },
  spaces: {
    ...standardNumbers.spaces,
    coal: '1 1 1 1 2 2 2 2 3 3 3 3 4 4 5 5 6 6 7 7 8 8 9 9',
    oil: '1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 9',
    uranium: '1 2 3 4 5 6 7 7 8 8 9 9',
  },
  fill: { coal: 20, oil: 16, garbage: 18, uranium: 4 },
  restock: {
    coal: '2 6 2 | 2 6 2 | 3 7 4 | 3 8 4 | 5 10 5',
    oil: '2 2 3 | 2 2 3 | 3 3 4 | 4 3 5 | 4 5 6',
    garbage: '2 3 5 | 2 3 5 | 3 4 5 | 3 5 7 | 4 6 8',
    uranium: '1 1 2 | 1 1 2 | 1 2 2 | 2 3 3 | 2 3 4',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
