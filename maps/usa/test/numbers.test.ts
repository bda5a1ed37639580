import {
  boardFacts,
  differences,
  numberFacts,
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
  northwest: seattle portland boise billings cheyenne denver omaha
  southwest: san-francisco los-angeles san-diego las-vegas salt-lake-city phoenix santa-fe
  south: kansas-city oklahoma-city dallas houston memphis birmingham new-orleans
  midwest: fargo duluth minneapolis chicago st-louis cincinnati knoxville
  northeast: detroit buffalo pittsburgh boston new-york philadelphia washington
  southeast: norfolk raleigh atlanta savannah jacksonville tampa miami
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: south midwest southeast
  3: south midwest southeast
  4: northwest south midwest southeast
  5: northwest south midwest northeast southeast
  6: northwest south midwest northeast southeast
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  atlanta: birmingham 3, knoxville 5, raleigh 7, savannah 7, st-louis 12
  billings: boise 12, cheyenne 9, fargo 17, minneapolis 18, seattle 9
  birmingham: jacksonville 9, memphis 6, new-orleans 11
  boise: cheyenne 24, portland 13, salt-lake-city 8, san-francisco 23, seattle 12
  boston: new-york 3
  buffalo: detroit 7, new-york 8, pittsburgh 7
  cheyenne: denver 0, minneapolis 18, omaha 14
  chicago: cincinnati 7, detroit 7, duluth 12, kansas-city 8, minneapolis 8, omaha 13, st-louis 10
  cincinnati: detroit 4, knoxville 6, pittsburgh 7, raleigh 15, st-louis 12
  dallas: houston 5, memphis 12, new-orleans 12, oklahoma-city 3, santa-fe 16
  denver: kansas-city 16, salt-lake-city 21, santa-fe 13
  detroit: duluth 15, pittsburgh 6
  duluth: fargo 6, minneapolis 5
  fargo: minneapolis 6
  houston: new-orleans 8, santa-fe 21
  jacksonville: new-orleans 16, savannah 0, tampa 4
  kansas-city: memphis 12, oklahoma-city 8, omaha 5, santa-fe 16, st-louis 6
  las-vegas: los-angeles 9, phoenix 15, salt-lake-city 18, san-diego 9, san-francisco 14, santa-fe 27
  los-angeles: san-diego 3, san-francisco 9
  memphis: new-orleans 7, oklahoma-city 14, st-louis 7
  miami: tampa 4
  minneapolis: omaha 8
  new-york: philadelphia 0
  norfolk: raleigh 3, washington 5
  oklahoma-city: santa-fe 15
  philadelphia: washington 3
  phoenix: san-diego 14, santa-fe 18
  pittsburgh: raleigh 7, washington 6
  portland: san-francisco 24, seattle 3
  raleigh: savannah 7
  salt-lake-city: san-francisco 27, santa-fe 28
`;

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(standardNumbers))).toEqual([]);
});
