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
  portugal: evora faro portimao setubal lisboa porto braga
  east-coast: girona barcelona tarragona lleida castellon-de-la-plana valencia alicante
  north: san-sebastian pamplona zaragoza madrid logrono bilbao santander
  northwest: gijon leon valladolid salamanca ourense a-coruna santiago-de-compostela
  centre: cuenca albacete murcia toledo ciudad-real caceres merida
  andalusia: almeria granada cordoba malaga cadiz sevilla huelva
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  a-coruna: gijon 9, ourense 6, santiago-de-compostela 4
  albacete: alicante 11, almeria 19, ciudad-real 13, cuenca 8, granada 19, murcia 10, toledo 14, valencia 11
  alicante: murcia 4, valencia 9
  almeria: granada 9, murcia 13
  barcelona: girona 6, lleida 10, tarragona 6
  bilbao: logrono 9, san-sebastian 5, santander 6
  braga: ourense 9, porto 3, salamanca 19, santiago-de-compostela 11, valladolid 24
  caceres: ciudad-real 16, lisboa 19, merida 4, porto 21, salamanca 13, toledo 16
  cadiz: huelva 9, malaga 12, sevilla 8
  castellon-de-la-plana: cuenca 14, lleida 13, tarragona 12, valencia 4, zaragoza 15
  ciudad-real: cordoba 10, granada 16, merida 16, toledo 7
  cordoba: granada 11, malaga 11, merida 14, sevilla 8
  cuenca: madrid 11, toledo 13, valencia 13, zaragoza 16
  evora: faro 13, huelva 12, lisboa 9, merida 9, setubal 6
  faro: huelva 6, portimao 4, setubal 14
  gijon: leon 9, ourense 10, santander 11
  girona: lleida 13
  granada: malaga 7
  huelva: merida 15, sevilla 6
  leon: ourense 14, santander 13, valladolid 9
  lisboa: merida 16, porto 18, setubal 4
  lleida: pamplona 17, tarragona 6, zaragoza 8
  logrono: madrid 18, pamplona 7, san-sebastian 9, santander 13, valladolid 15, zaragoza 11
  madrid: salamanca 14, toledo 6, valladolid 13, zaragoza 19
  malaga: sevilla 12
  merida: sevilla 14
  ourense: santiago-de-compostela 7, valladolid 22
  pamplona: san-sebastian 6, zaragoza 11
  portimao: setubal 12
  porto: salamanca 19
  salamanca: toledo 14, valladolid 7
  santander: valladolid 16
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 24, oil: 18, garbage: 9, uranium: 8 },
  restock: {
    coal: '3 4 2 | 4 5 2 | 4 6 3 | 4 7 3 | 6 8 4',
    oil: '2 3 5 | 2 4 5 | 3 5 6 | 4 6 7 | 5 7 9',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '0 2 1 | 0 2 1 | 0 4 1 | 0 5 1 | 0 5 2',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
