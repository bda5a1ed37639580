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
  northeast: hegang qiqihar harbin jilin fushun anshan dalian
  east: shanghai hangzhou nanjing qingdao jinan zhengzhou shijiazhuang
  north: changchun shenyang tangshan tianjin beijing taiyuan baotou
  southeast: fuzhou nanchang chaozhou hong-kong guangzhou changsha wuhan
  northwest: hami karamay urumqi korla yinchuan xining lanzhou
  southwest: kunming chengdu xi-an chongqing nanning haikou guiyang
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  anshan: dalian 6, shenyang 2
  baotou: beijing 14, taiyuan 9, yinchuan 9
  beijing: shijiazhuang 6, taiyuan 10, tangshan 3
  changchun: harbin 5, jilin 2, qiqihar 9, shenyang 5
  changsha: chongqing 16, guangzhou 14, guiyang 15, nanchang 7, wuhan 6
  chaozhou: fuzhou 9, guangzhou 7, hong-kong 7, nanchang 14
  chengdu: chongqing 6, guiyang 13, kunming 16, lanzhou 16, xi-an 14, xining 20
  chongqing: guiyang 9, wuhan 18, xi-an 14
  fushun: jilin 6, shenyang 0
  fuzhou: hangzhou 13, nanchang 13
  guangzhou: guiyang 18, haikou 13, hong-kong 4, nanchang 16, nanning 11
  guiyang: kunming 12, nanning 12
  haikou: nanning 10
  hami: korla 15, urumqi 12, xining 25, yinchuan 25
  hangzhou: nanchang 10, nanjing 5, shanghai 4, wuhan 13
  harbin: hegang 7, jilin 5, qiqihar 6
  hegang: qiqihar 11
  jinan: nanjing 11, qingdao 6, shijiazhuang 6, tianjin 6, zhengzhou 7
  karamay: korla 12, urumqi 7
  korla: urumqi 9
  lanzhou: taiyuan 18, xi-an 15, xining 6, yinchuan 9
  nanchang: wuhan 6
  nanjing: qingdao 12, shanghai 6, wuhan 10, zhengzhou 12
  shenyang: tangshan 11
  shijiazhuang: taiyuan 5, tianjin 5, zhengzhou 9
  taiyuan: xi-an 12, yinchuan 14, zhengzhou 11
  tangshan: tianjin 0
  wuhan: xi-an 15, zhengzhou 10
  xi-an: zhengzhou 10
  xining: yinchuan 11
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  removed: '0 0 0 0 0',
  plantRows: '2 0 | 3 0 | 4 0 | 5 0 | 6 0',
  smallPlants: 'stay',
  pileAtStepThree: 'as-it-lies',
  stepThreeInPhaseFive: 'at-once',
  fill: { coal: 12, oil: 12, garbage: 6, uranium: 0 },
  restock: {
    coal: '4 4 3 | 5 5 3 | 6 6 4 | 7 7 5 | 9 9 6',
    oil: '2 2 4 | 3 3 4 | 4 4 5 | 5 5 6 | 6 6 7',
    garbage: '2 2 1 | 2 2 1 | 3 3 2 | 3 3 3 | 5 5 3',
    uranium: '1 1 1 | 1 1 1 | 2 2 2 | 3 3 2 | 3 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
