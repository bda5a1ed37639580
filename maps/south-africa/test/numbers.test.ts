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
  north: zimbabwe musina botswana polokwane pretoria-north pretoria-south rustenburg
  northeast: mozambique mbombela eswatini germiston johannesburg-north johannesburg-south ladysmith
  east: newcastle pietermaritzburg durban-north durban-south mthatha lesotho bloemfontein
  northwest: klerksdorp welkom kuruman kimberley upington springbok namibia
  south: de-aar beaufort-west east-london port-elizabeth george cape-town-north cape-town-south
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  beaufort-west: cape-town-north 22, de-aar 10, george 8, springbok 24
  bloemfontein: de-aar 13, east-london 22, johannesburg-south 16, kimberley 6, ladysmith 19, lesotho 30, mthatha 18, welkom 6
  botswana: rustenburg 30
  cape-town-north: cape-town-south 0, springbok 22
  cape-town-south: george 16
  de-aar: east-london 22, george 17, kimberley 10, port-elizabeth 18, springbok 26, upington 16
  durban-north: durban-south 0, newcastle 9, pietermaritzburg 3
  durban-south: mthatha 13
  east-london: mthatha 8, port-elizabeth 13
  eswatini: germiston 30
  george: port-elizabeth 12
  germiston: johannesburg-south 1, ladysmith 13, mbombela 13
  johannesburg-north: johannesburg-south 0, klerksdorp 7, mbombela 13, pretoria-south 2, rustenburg 4
  johannesburg-south: ladysmith 13
  kimberley: kuruman 8, upington 14, welkom 9
  klerksdorp: kuruman 12, welkom 5
  kuruman: rustenburg 18, upington 11
  ladysmith: newcastle 10, pietermaritzburg 5
  mbombela: mozambique 30, musina 15, polokwane 10, pretoria-north 13
  mthatha: pietermaritzburg 12
  musina: polokwane 8, zimbabwe 30
  namibia: springbok 30
  newcastle: pietermaritzburg 9
  polokwane: pretoria-north 11
  pretoria-north: pretoria-south 0, rustenburg 4
  springbok: upington 16
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  endAt: '18 17 17 15 14',
  burned: 'store supply supply supply',
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  fill: { coal: 24, oil: 15, garbage: 12, uranium: 3 },
  restock: {
    coal: '4 7 5 | 4 7 5 | 5 8 6 | 6 9 7 | 7 10 8',
    oil: '1 2 1 | 1 2 1 | 2 3 2 | 2 4 3 | 4 5 4',
    garbage: '1 3 3 | 1 3 3 | 2 4 4 | 3 4 5 | 3 6 6',
    uranium: '1 1 2 | 1 1 2 | 2 2 3 | 2 3 3 | 2 3 4',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map], {}, 'main'), writtenNumbers(numbers))).toEqual([]);
});
