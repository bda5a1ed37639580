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
  victoria-tasmania: hobart launceston geelong melbourne-1 melbourne-2 bendigo mildura
  new-south-wales: albury wollongong dubbo canberra sydney-1 sydney-2 newcastle
  queensland: toowoomba gold-coast brisbane rockhampton mackay townsville cairns
  western-australia: port-hedland broome albany bunbury perth kalgoorlie geraldton
  central-australia: darwin katherine tennant-creek alice-springs port-augusta coober-pedy adelaide
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  adelaide: geelong 13, mildura 8, port-augusta 7
  albany: bunbury 6, kalgoorlie 16, perth 9
  albury: bendigo 6, canberra 7, melbourne-2 9
  alice-springs: coober-pedy 13, tennant-creek 10
  bendigo: geelong 5, melbourne-2 3, mildura 7
  brisbane: gold-coast 2, rockhampton 15, toowoomba 5
  broome: port-hedland 13
  bunbury: perth 4
  cairns: townsville 9
  canberra: dubbo 11, mildura 16, newcastle 10, sydney-1 8
  coober-pedy: port-augusta 11
  darwin: katherine 6
  dubbo: mildura 16, newcastle 10, toowoomba 18
  geelong: melbourne-1 2
  geraldton: kalgoorlie 16, perth 9
  gold-coast: newcastle 15, toowoomba 6
  hobart: launceston 5
  kalgoorlie: perth 12
  katherine: tennant-creek 14
  launceston: melbourne-1 19
  mackay: rockhampton 8, townsville 9
  melbourne-1: melbourne-2 0, wollongong 19
  mildura: port-augusta 11
  newcastle: sydney-2 4
  rockhampton: toowoomba 15
  sydney-1: sydney-2 0, wollongong 2
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  tokens: { coal: 24, oil: 24, garbage: 24, uranium: 12 },
  spaces: { ...standardNumbers.spaces, uranium: '' },
  fill: { coal: 24, oil: 18, garbage: 15, uranium: 0 },
  restock: {
    coal: '3 5 4 | 4 6 4 | 4 7 5 | 5 9 6 | 7 10 7',
    oil: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '0 0 0 | 0 0 0 | 0 0 0 | 0 0 0 | 0 0 0',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map], {}, 'main'), writtenNumbers(numbers))).toEqual([]);
});
