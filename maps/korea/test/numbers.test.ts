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
  southeast: gyeongju ulsan busan jinju daegu andong sangju
  northeast: rason chongjin kyongsong kimchaek hyesan hamhung wonsan
  east-coast: samcheok donghae taebaek gangneung sokcho wonju chuncheon
  southwest: chungju cheongju jeju gwangju naju jeonju daejeon
  capital: yongin seoul suwon goyang anyang incheon kaesong
  northwest: kanggye haeju pyongyang hwangju nampo anju sinuiju
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  andong: chungju 11, daegu 10, gyeongju 11, sangju 6, taebaek 8
  anju: hamhung 20, kanggye 22, nampo 10, pyongyang 7, sinuiju 13
  anyang: incheon 0, suwon 3
  busan: daegu 12, jinju 11, ulsan 7
  cheongju: chungju 7, daejeon 4, sangju 8, suwon 10, yongin 10
  chongjin: kyongsong 4, rason 8
  chuncheon: kaesong 13, seoul 8, sokcho 10, wonju 7, wonsan 19, yongin 9
  chungju: sangju 9, taebaek 13, wonju 5, yongin 10
  daegu: daejeon 15, gyeongju 7, jeonju 16, jinju 11, sangju 9, ulsan 10
  daejeon: jeonju 9, sangju 8
  donghae: gangneung 4, samcheok 0, wonju 14
  gangneung: sokcho 6, wonju 12
  goyang: incheon 0, kaesong 7, seoul 0
  gwangju: jeonju 11, jinju 14, naju 2
  gyeongju: ulsan 3
  haeju: hwangju 8, kaesong 8
  hamhung: hyesan 23, kanggye 19, kimchaek 17, pyongyang 23, wonsan 11
  hwangju: nampo 4, pyongyang 4
  hyesan: kanggye 20, kimchaek 14, kyongsong 18
  jeju: naju 19
  jeonju: jinju 15
  jinju: naju 15
  kaesong: pyongyang 14, wonsan 18
  kanggye: sinuiju 25
  kimchaek: kyongsong 16
  nampo: pyongyang 5
  pyongyang: wonsan 18
  samcheok: taebaek 5
  seoul: yongin 2
  sokcho: wonju 15, wonsan 18
  suwon: yongin 2
  taebaek: wonju 13
  wonju: yongin 8
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fuelMarkets: 'one-a-turn',
  spaces: {
    ...standardNumbers.spaces,
    coal: '1 2 3 4 5 5 6 6 7 7 8 8',
    oil: '1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8',
    garbage: '1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8',
  },
  fill: { coal: 12, oil: 12, garbage: 4, uranium: 2 },
  restock: {
    coal: '2 2 2 | 2 3 2 | 3 3 2 | 3 4 3 | 4 5 3',
    oil: '1 1 3 | 1 2 3 | 2 3 3 | 3 3 4 | 3 4 4',
    garbage: '1 1 2 | 1 1 2 | 1 2 2 | 2 2 3 | 2 3 3',
    uranium: '1 1 1 | 1 1 1 | 1 2 2 | 2 3 2 | 2 3 3',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map], {}, 'south'), writtenNumbers(numbers))).toEqual([]);
});
