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
  north: asahikawa sapporo hakodate aomori morioka akita sendai
  kanto: niigata koriyama nagano saitama tokyo chiba yokohama
  central: kanazawa toyama kyoto osaka nagoya kofu hamamatsu
  west: kobe matsue okayama takamatsu kochi matsuyama hiroshima
  kyushu: shimonoseki oita miyazaki kagoshima kumamoto fukuoka nagasaki
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  akita: aomori 10, koriyama 21, morioka 7, niigata 16, sendai 14
  aomori: hakodate 15, morioka 10
  asahikawa: sapporo 8
  chiba: sendai 21, tokyo 4
  fukuoka: kumamoto 8, nagasaki 10, shimonoseki 10
  hakodate: sapporo 14
  hamamatsu: kofu 12, nagoya 6
  hiroshima: matsue 13, okayama 11, shimonoseki 12
  kagoshima: kumamoto 13, miyazaki 8
  kanazawa: kyoto 19, nagoya 16, toyama 3
  kobe: kyoto 3, matsue 16, okayama 9
  kochi: matsuyama 7, takamatsu 9
  kofu: nagoya 15, saitama 8
  koriyama: niigata 11, sendai 7, tokyo 14
  kumamoto: miyazaki 11, oita 12, shimonoseki 16
  kyoto: nagoya 9, osaka 0
  matsue: okayama 11
  matsuyama: oita 14, takamatsu 10
  miyazaki: oita 12
  morioka: sendai 10
  nagano: niigata 12, saitama 17, toyama 9
  nagoya: osaka 9, toyama 15
  niigata: saitama 21
  okayama: takamatsu 9
  saitama: tokyo 0
  tokyo: yokohama 0
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 21, oil: 15, garbage: 9, uranium: 3 },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
