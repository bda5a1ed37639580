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
  northwest: edmonton calgary vancouver seattle regina winnipeg minneapolis
  west: portland san-francisco los-angeles san-diego salt-lake-city las-vegas denver
  mexico: albuquerque juarez chihuahua monterrey guadalajara mexico-city-north mexico-city-south
  south: san-antonio dallas-fort-worth houston new-orleans atlanta jacksonville miami
  midwest: milwaukee chicago kansas-city st-louis indianapolis oklahoma-city memphis
  great-lakes: toronto detroit pittsburgh columbus nashville washington charlotte
  northeast: quebec ottawa montreal new-york-north new-york-south boston philadelphia
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  albuquerque: denver 12, juarez 9, las-vegas 18, los-angeles 25, oklahoma-city 18
  atlanta: charlotte 8, jacksonville 10, memphis 12, nashville 9, new-orleans 16
  boston: montreal 9, new-york-south 7
  calgary: edmonton 5, regina 14, vancouver 16
  charlotte: jacksonville 12, nashville 12, washington 12
  chicago: columbus 10, detroit 10, indianapolis 6, kansas-city 16, milwaukee 3, st-louis 9
  chihuahua: guadalajara 23, juarez 8, monterrey 14, san-antonio 16
  columbus: detroit 7, indianapolis 7, nashville 15, pittsburgh 6, washington 12
  dallas-fort-worth: houston 8, juarez 19, memphis 15, new-orleans 16, oklahoma-city 7, san-antonio 9
  denver: kansas-city 19, las-vegas 25, minneapolis 23, oklahoma-city 17, regina 24, salt-lake-city 14, winnipeg 26
  detroit: toronto 8
  edmonton: regina 15
  guadalajara: mexico-city-south 10, monterrey 16
  houston: new-orleans 12, san-antonio 6
  indianapolis: nashville 9, st-louis 8
  jacksonville: miami 12, new-orleans 20
  juarez: san-antonio 18, san-diego 22
  kansas-city: memphis 14, minneapolis 14, oklahoma-city 10, st-louis 8
  las-vegas: los-angeles 8, salt-lake-city 14, san-francisco 16
  los-angeles: san-diego 3, san-francisco 12
  memphis: nashville 7, new-orleans 14, oklahoma-city 15, st-louis 9
  mexico-city-north: mexico-city-south 0
  mexico-city-south: monterrey 17
  milwaukee: minneapolis 10
  minneapolis: winnipeg 13
  monterrey: san-antonio 10
  montreal: new-york-south 12, ottawa 3, quebec 5
  nashville: st-louis 9, washington 22
  new-york-north: new-york-south 0
  new-york-south: ottawa 13, philadelphia 3, pittsburgh 11, toronto 14
  ottawa: toronto 8
  philadelphia: pittsburgh 9, washington 5
  pittsburgh: toronto 11, washington 7
  portland: salt-lake-city 22, san-francisco 20, seattle 5
  regina: salt-lake-city 29, vancouver 28, winnipeg 11
  salt-lake-city: san-francisco 22
  seattle: vancouver 4
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  spaces: {
    ...standardNumbers.spaces,
    coal: '1 1 1 1 2 2 2 2 3 3 3 3 4 4 5 5 6 6 7 7 8 8 9 9',
    oil: '1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 9',
    garbage: '1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8',
    uranium: '1 2 3 4 5 6 7 7 8 8 9 9',
  },
  tokens: { coal: 24, oil: 20, garbage: 24, uranium: 12 },
  fill: { coal: 20, oil: 14, garbage: 18, uranium: 2 },
  restock: {
    coal: '2 5 2 | 2 5 2 | 3 6 3 | 4 7 4 | 5 8 5',
    oil: '3 1 3 | 3 1 3 | 3 2 4 | 4 2 5 | 5 3 6',
    garbage: '2 2 4 | 2 2 4 | 3 3 5 | 3 3 6 | 4 4 7',
    uranium: '2 1 2 | 2 1 2 | 2 1 2 | 3 2 3 | 3 2 4',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
