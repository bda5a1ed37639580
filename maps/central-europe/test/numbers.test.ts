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
  poland-west: gdynia gdansk bydgoszcz szczecin poznan lodz wroclaw
  poland-east: bialystok warszawa lublin czestochowa krakow sosnowiec katowice
  czechia: usti-nad-labem hradec-kralove praha plzen ceske-budejovice brno ostrava
  slovakia: bratislava trnava zilina banska-bystrica poprad presov kosice
  austria: wien linz salzburg innsbruck graz klagenfurt villach
  hungary: gyor budapest miskolc nyiregyhaza kecskemet szeged pecs
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: czechia slovakia austria
  3: czechia slovakia austria
  4: czechia slovakia austria hungary
  5: poland-east czechia slovakia austria hungary
  6: poland-east czechia slovakia austria hungary
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  banska-bystrica: budapest 12, miskolc 11, poprad 11, trnava 10, zilina 6
  bialystok: gdansk 20, lublin 15, warszawa 14
  bratislava: brno 10, gyor 6, trnava 2, wien 3
  brno: ceske-budejovice 15, hradec-kralove 9, ostrava 12, praha 13, trnava 10, wien 8, zilina 14
  budapest: gyor 5, kecskemet 6, miskolc 9, pecs 12, trnava 9
  bydgoszcz: gdansk 8, lodz 12, poznan 7, szczecin 15, warszawa 15
  ceske-budejovice: linz 8, plzen 11, praha 10, wien 14
  czestochowa: krakow 6, lodz 7, lublin 17, sosnowiec 4, wroclaw 9
  gdansk: gdynia 0
  gdynia: szczecin 17
  graz: gyor 14, klagenfurt 10, linz 16, pecs 19, salzburg 22, wien 12
  gyor: pecs 15, trnava 5, wien 8
  hradec-kralove: ostrava 16, praha 8, usti-nad-labem 10, wroclaw 10
  innsbruck: salzburg 15, villach 22
  katowice: ostrava 4, sosnowiec 0
  kecskemet: miskolc 10, pecs 11, szeged 5
  klagenfurt: salzburg 20, villach 4
  kosice: miskolc 4, nyiregyhaza 8, poprad 6, presov 2
  krakow: lublin 16, ostrava 7, poprad 11, presov 13, sosnowiec 4, zilina 12
  linz: salzburg 9, wien 11
  lodz: lublin 16, poznan 13, warszawa 7, wroclaw 12
  lublin: presov 20, warszawa 10
  miskolc: nyiregyhaza 7, poprad 9
  nyiregyhaza: szeged 16
  ostrava: wroclaw 11, zilina 7
  pecs: szeged 12
  plzen: praha 7, usti-nad-labem 9
  poprad: presov 7, zilina 11
  poznan: szczecin 14, wroclaw 9
  praha: usti-nad-labem 6
  szczecin: wroclaw 22
  trnava: zilina 10
  usti-nad-labem: wroclaw 17
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 24, oil: 18, garbage: 6, uranium: 5 },
  restock: {
    coal: '4 5 3 | 5 6 3 | 6 7 5 | 7 8 5 | 8 10 6',
    oil: '1 2 3 | 2 2 3 | 2 3 4 | 3 4 5 | 4 5 6',
    garbage: '1 3 3 | 1 3 3 | 2 4 4 | 3 4 5 | 3 6 6',
    uranium: '1 1 1 | 1 1 1 | 1 2 1 | 2 2 2 | 2 3 2',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill, the restock and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
