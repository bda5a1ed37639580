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
  northeast: calais lille amiens reims metz nancy strasbourg
  northwest: le-havre rouen caen brest rennes le-mans angers
  centre: paris-1 paris-2 paris-3 orleans tours limoges clermont-ferrand
  east: dijon besancon mulhouse lyon saint-etienne grenoble chamonix
  southeast: nice toulon marseille aix-en-provence nimes montpellier perpignan
  southwest: nantes la-rochelle bordeaux biarritz lourdes toulouse carcassonne
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: northeast northwest centre
  3: northeast northwest centre
  4: northeast northwest centre east
  5: northeast northwest centre east southeast
  6: northeast northwest centre east southeast
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  aix-en-provence: grenoble 17, marseille 0, nice 8, nimes 8
  amiens: calais 8, lille 7, paris-1 9, reims 11, rouen 6
  angers: la-rochelle 12, le-mans 5, nantes 5, rennes 7, tours 6
  besancon: chamonix 19, dijon 6, lyon 16, mulhouse 8, nancy 14
  biarritz: bordeaux 12, lourdes 9
  bordeaux: la-rochelle 13, limoges 13, lourdes 14, toulouse 14
  brest: nantes 19, rennes 16
  caen: le-havre 5, le-mans 10, paris-3 12, rennes 12, rouen 9
  calais: le-havre 13, lille 7
  carcassonne: lourdes 15, montpellier 9, perpignan 6, toulouse 6
  chamonix: grenoble 12, lyon 13
  clermont-ferrand: dijon 19, limoges 12, lyon 11, montpellier 22, orleans 18, saint-etienne 10, toulouse 24
  dijon: lyon 13, nancy 15, orleans 18, paris-2 20
  grenoble: lyon 7, nice 19, nimes 18, saint-etienne 10
  la-rochelle: limoges 13, nantes 9, tours 13
  le-havre: rouen 5
  le-mans: orleans 8, paris-3 10, rennes 9, tours 5
  lille: reims 9
  limoges: orleans 19, toulouse 19, tours 13
  lourdes: perpignan 20, toulouse 10
  lyon: saint-etienne 6
  marseille: toulon 3
  metz: nancy 3, reims 12, strasbourg 11
  montpellier: nimes 3, perpignan 11, saint-etienne 18, toulouse 14
  mulhouse: nancy 12, strasbourg 6
  nancy: paris-2 21, reims 13, strasbourg 10
  nantes: rennes 7
  nice: toulon 7
  nimes: saint-etienne 16
  orleans: paris-3 7, tours 7
  paris-1: paris-2 0, paris-3 0, rouen 9
  paris-2: paris-3 0, reims 9
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 24, oil: 18, garbage: 6, uranium: 8 },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
