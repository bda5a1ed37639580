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
  netherlands-north: groningen leeuwarden den-helder enschede apeldoorn arnhem nijmegen
  netherlands-west: zaanstad haarlem amsterdam leiden den-haag utrecht rotterdam
  netherlands-south: den-bosch breda tilburg eindhoven venlo middelburg maastricht
  flanders: oostende brugge gent kortrijk antwerpen brussel leuven
  wallonia-luxembourg: bruxelles mons charleroi namur liege arlon luxembourg
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: netherlands-west netherlands-south flanders
  3: netherlands-west netherlands-south flanders
  4: netherlands-west netherlands-south flanders wallonia-luxembourg
  5: netherlands-north netherlands-west netherlands-south flanders wallonia-luxembourg
  6: netherlands-north netherlands-west netherlands-south flanders wallonia-luxembourg
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  amsterdam: apeldoorn 7, haarlem 2, leiden 4, utrecht 4, zaanstad 1
  antwerpen: breda 5, brugge 9, brussel 4, eindhoven 8, gent 5, leuven 4, middelburg 8, tilburg 6
  apeldoorn: arnhem 3, enschede 9, leeuwarden 15, utrecht 6
  arlon: charleroi 18, liege 18, luxembourg 5, namur 16
  arnhem: enschede 7, nijmegen 2, utrecht 6
  breda: den-bosch 5, middelburg 9, rotterdam 8, tilburg 2
  brugge: gent 3, kortrijk 4, oostende 2
  brussel: bruxelles 0, gent 7, leuven 2
  bruxelles: charleroi 5, kortrijk 10, mons 5, namur 5
  charleroi: mons 4, namur 3
  den-bosch: eindhoven 4, nijmegen 6, rotterdam 11, tilburg 3, utrecht 8
  den-haag: leiden 2, rotterdam 3
  den-helder: haarlem 7, leeuwarden 13, zaanstad 6
  eindhoven: leuven 9, maastricht 8, nijmegen 7, tilburg 4, venlo 5
  enschede: groningen 12, leeuwarden 13
  gent: kortrijk 4
  groningen: leeuwarden 6
  haarlem: leiden 3, zaanstad 2
  kortrijk: mons 8, oostende 5
  leiden: rotterdam 3, utrecht 4
  leuven: liege 7, maastricht 7, namur 5
  liege: luxembourg 20, maastricht 3, namur 6
  maastricht: venlo 10
  nijmegen: venlo 7
  rotterdam: utrecht 5
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 18, oil: 24, garbage: 6, uranium: 2 },
  restock: {
    coal: '2 2 4 | 2 3 4 | 3 4 5 | 4 5 6 | 5 6 7',
    oil: '3 4 3 | 4 5 3 | 5 6 4 | 5 7 5 | 7 9 6',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill, the restock and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
