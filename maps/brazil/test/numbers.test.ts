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
  north-coast: parnaiba fortaleza sao-luis belem teresina imperatriz maraba
  northeast: campina-grande petrolina natal joao-pessoa recife maceio aracaju
  centre: salvador montes-claros brasilia palmas porangatu goiania uberlandia
  southeast: vitoria rio-de-janeiro sao-goncalo sao-paulo guarulhos campinas belo-horizonte
  south: curitiba florianopolis porto-alegre pelotas uruguaiana londrina campo-grande
  amazonia: macapa boa-vista manaus porto-velho cuiaba vilhena rio-branco
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  aracaju: maceio 3, petrolina 11, salvador 4
  belem: imperatriz 9, macapa 10, maraba 9, sao-luis 10
  belo-horizonte: brasilia 14, guarulhos 10, montes-claros 8, sao-goncalo 7, uberlandia 10, vitoria 9
  boa-vista: macapa 22, manaus 13, rio-branco 30
  brasilia: goiania 4, montes-claros 9, palmas 13, petrolina 22, porangatu 6, uberlandia 8
  campina-grande: maceio 6, natal 4, petrolina 12, recife 3
  campinas: curitiba 6, guarulhos 0, londrina 9, uberlandia 9
  campo-grande: cuiaba 13, goiania 16, londrina 10, uberlandia 13
  cuiaba: goiania 15, porangatu 16, vilhena 10
  curitiba: florianopolis 4, londrina 7, porto-alegre 11
  florianopolis: porto-alegre 7, sao-paulo 9
  fortaleza: natal 8, parnaiba 7, petrolina 14, teresina 10
  goiania: porangatu 8, uberlandia 7
  guarulhos: sao-paulo 0
  imperatriz: maraba 4, palmas 9, sao-luis 9, teresina 11
  joao-pessoa: natal 3, recife 2
  londrina: porto-alegre 16, uberlandia 12, uruguaiana 18
  macapa: manaus 18, maraba 16
  maceio: recife 3
  manaus: maraba 22, porto-velho 15, rio-branco 23, vilhena 21
  maraba: palmas 10, porangatu 17, vilhena 31
  montes-claros: petrolina 19, salvador 16, vitoria 14
  palmas: petrolina 19, porangatu 8
  parnaiba: sao-luis 5, teresina 5
  pelotas: porto-alegre 4, uruguaiana 9
  petrolina: salvador 10, teresina 12
  porangatu: vilhena 23
  porto-alegre: uruguaiana 10
  porto-velho: rio-branco 10, vilhena 12
  rio-branco: vilhena 18
  rio-de-janeiro: sao-goncalo 0, sao-paulo 7
  salvador: vitoria 16
  sao-goncalo: vitoria 6
  sao-luis: teresina 8
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 24, oil: 18, garbage: 6, uranium: 2 },
  restock: {
    coal: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    oil: '3 4 3 | 4 5 3 | 5 6 4 | 5 7 5 | 7 9 6',
    garbage: '2 2 4 | 2 3 4 | 3 4 5 | 4 5 6 | 5 6 7',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
