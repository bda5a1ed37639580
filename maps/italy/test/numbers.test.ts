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
  northwest: torino genova milano piacenza bergamo brescia verona
  northeast: bolzano vicenza padova mestre venezia udine trieste
  emilia: la-spezia pisa parma reggio-emilia modena bologna ferrara
  centre: livorno firenze ravenna rimini san-marino ancona perugia
  mid-south: roma pescara napoli salerno foggia bari brindisi
  far-south: taranto cosenza reggio-calabria messina catania siracusa palermo
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: northwest northeast emilia
  3: northwest northeast emilia
  4: northwest northeast emilia centre
  5: northwest northeast emilia centre mid-south
  6: northwest northeast emilia centre mid-south
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  ancona: perugia 10, pescara 9, rimini 6, roma 17
  bari: brindisi 7, foggia 8, salerno 16, taranto 7
  bergamo: bolzano 12, brescia 3, milano 3
  bologna: ferrara 3, firenze 8, modena 3, pisa 12, ravenna 4
  bolzano: brescia 12, mestre 12, udine 14, vicenza 10
  brescia: milano 4, parma 6, piacenza 5, verona 4
  brindisi: taranto 4
  catania: messina 6, palermo 15, siracusa 3
  cosenza: reggio-calabria 13, salerno 18, taranto 15
  ferrara: modena 4, padova 7, ravenna 4, venezia 9, verona 7
  firenze: perugia 13, pisa 5, ravenna 10, roma 20, san-marino 12
  foggia: napoli 12, pescara 10, roma 22, salerno 10
  genova: la-spezia 5, milano 9, parma 11, piacenza 7, torino 12
  la-spezia: parma 9, pisa 5, reggio-emilia 9
  livorno: pisa 0, roma 19
  messina: palermo 15, reggio-calabria 3
  mestre: padova 3, venezia 0
  milano: piacenza 4, torino 8
  modena: reggio-emilia 2, verona 8
  napoli: roma 14, salerno 3
  padova: verona 5, vicenza 3
  parma: piacenza 4, reggio-emilia 2, verona 6
  perugia: roma 13, san-marino 12
  pescara: roma 14
  pisa: reggio-emilia 10
  ravenna: rimini 4, venezia 12
  rimini: san-marino 0
  salerno: taranto 19
  trieste: udine 4
  udine: venezia 7
  verona: vicenza 3
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 18, oil: 15, garbage: 12, uranium: 2 },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
