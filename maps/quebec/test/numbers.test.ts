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
  north-shore: sept-iles port-cartier baie-comeau chicoutimi alma roberval jonquiere
  gaspesie: gaspe sainte-anne-des-monts matane rimouski pointe-a-la-croix riviere-du-loup montmagny
  quebec-city: saint-georges sherbrooke victoriaville saint-simeon charlesbourg quebec beauport
  monteregie: granby saint-hyacinthe brossard salaberry-de-valleyfield vaudreuil-dorion montreal pointe-claire
  laval-mauricie: shawinigan trois-rivieres drummondville repentigny longueuil laval lachute
  outaouais-abitibi: amos val-d-or rouyn-noranda mont-laurier maniwaki gatineau hull
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  alma: chicoutimi 4, jonquiere 4
  amos: rouyn-noranda 9, val-d-or 8
  baie-comeau: chicoutimi 23, port-cartier 16, saint-simeon 23
  beauport: charlesbourg 0, quebec 0, shawinigan 14, trois-rivieres 15, victoriaville 12
  brossard: montreal 4, saint-hyacinthe 5, salaberry-de-valleyfield 8
  charlesbourg: jonquiere 21, quebec 0, saint-simeon 18
  chicoutimi: jonquiere 0
  drummondville: granby 4, saint-hyacinthe 6, sherbrooke 9, trois-rivieres 9, victoriaville 6
  gaspe: pointe-a-la-croix 25, sainte-anne-des-monts 21
  gatineau: hull 0, lachute 14, mont-laurier 16
  granby: saint-hyacinthe 4, sherbrooke 8
  hull: maniwaki 15
  jonquiere: roberval 10, saint-simeon 16
  lachute: laval 6, mont-laurier 18
  laval: longueuil 0, pointe-claire 0
  longueuil: montreal 0, repentigny 3
  maniwaki: mont-laurier 5, val-d-or 24
  matane: pointe-a-la-croix 15, rimouski 11, sainte-anne-des-monts 10
  mont-laurier: shawinigan 28
  montmagny: quebec 5, riviere-du-loup 16, saint-georges 12
  montreal: pointe-claire 0
  pointe-a-la-croix: sainte-anne-des-monts 16
  pointe-claire: vaudreuil-dorion 3
  port-cartier: sept-iles 6
  quebec: saint-georges 12
  repentigny: saint-hyacinthe 7, trois-rivieres 13
  rimouski: riviere-du-loup 12
  roberval: shawinigan 25
  rouyn-noranda: val-d-or 12
  saint-georges: sherbrooke 15, victoriaville 10
  salaberry-de-valleyfield: vaudreuil-dorion 4
  shawinigan: trois-rivieres 3
  sherbrooke: victoriaville 9
  trois-rivieres: victoriaville 9
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 21, oil: 21, garbage: 6, uranium: 2 },
  restock: {
    coal: '3 3 3 | 4 4 3 | 5 4 4 | 5 5 5 | 7 6 6',
    oil: '2 2 3 | 2 3 3 | 3 4 4 | 4 5 4 | 5 6 5',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
