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
  north: murmansk arkhangelsk syktyvkar kirov kazan cheboksary ulyanovsk
  moscow-northwest: tula kaliningrad ryazan nizhny-novgorod moscow saint-petersburg yaroslavl
  east-siberia: chita bratsk krasnoyarsk kemerovo novokuznetsk irkutsk ulan-ude
  west-siberia: norilsk surgut tyumen tomsk novosibirsk barnaul omsk
  urals: chelyabinsk ufa perm yekaterinburg orenburg naberezhnye-chelny samara
  south: astrakhan makhachkala saratov volgograd krasnodar rostov-on-don voronezh
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  arkhangelsk: murmansk 15, nizhny-novgorod 15, saint-petersburg 14, syktyvkar 10, yaroslavl 12
  astrakhan: makhachkala 8, volgograd 6
  barnaul: novokuznetsk 6, novosibirsk 4, omsk 11
  bratsk: irkutsk 10, krasnoyarsk 10, norilsk 29, tomsk 17, ulan-ude 14
  cheboksary: kazan 2, kirov 5, nizhny-novgorod 3, ulyanovsk 4
  chelyabinsk: omsk 13, tyumen 5, ufa 8, yekaterinburg 3
  chita: ulan-ude 6
  irkutsk: krasnoyarsk 17, novokuznetsk 21, ulan-ude 6
  kaliningrad: saint-petersburg 15, tula 20
  kazan: kirov 5, naberezhnye-chelny 3, perm 8, samara 4, ulyanovsk 3
  kemerovo: krasnoyarsk 7, novokuznetsk 3, novosibirsk 4, tomsk 3
  kirov: perm 6, syktyvkar 6
  krasnodar: makhachkala 14, rostov-on-don 4, volgograd 9
  krasnoyarsk: novokuznetsk 7
  makhachkala: volgograd 11
  moscow: nizhny-novgorod 7, ryazan 3, saint-petersburg 10, tula 3, yaroslavl 3
  murmansk: saint-petersburg 19
  naberezhnye-chelny: orenburg 7, perm 6, samara 5, ufa 4, yekaterinburg 8
  nizhny-novgorod: syktyvkar 11, yaroslavl 4
  norilsk: surgut 19, tomsk 24
  novokuznetsk: novosibirsk 5
  novosibirsk: omsk 10, tomsk 4
  omsk: tomsk 12, tyumen 9
  orenburg: samara 6, ufa 6
  perm: syktyvkar 8, yekaterinburg 5
  rostov-on-don: volgograd 7, voronezh 9
  ryazan: tula 0, ulyanovsk 9, voronezh 5
  saint-petersburg: tula 13, yaroslavl 9
  samara: saratov 5, ulyanovsk 3
  saratov: ulyanovsk 6, volgograd 6, voronezh 8
  surgut: syktyvkar 21, tomsk 15, tyumen 10
  syktyvkar: tyumen 17
  tomsk: tyumen 19
  tula: voronezh 5
  tyumen: yekaterinburg 5
  ufa: yekaterinburg 6
  ulyanovsk: voronezh 11
  volgograd: voronezh 8
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  plantRows: '3 3',
  smallPlants: 'stay',
  fill: { coal: 18, oil: 24, garbage: 0, uranium: 7 },
  restock: {
    coal: '2 2 4 | 2 3 4 | 3 4 5 | 4 5 6 | 5 6 7',
    oil: '3 4 3 | 3 4 3 | 5 6 4 | 5 7 5 | 7 9 6',
    garbage: '2 2 3 | 2 2 3 | 3 3 4 | 4 3 5 | 4 5 6',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
