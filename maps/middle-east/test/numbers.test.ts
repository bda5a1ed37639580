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
  north: mashhad gorgan tehran tabriz mosul kermanshah baghdad
  south-iran: isfahan yazd zahedan kerman shiraz bandar-abbas chabahar
  gulf: dubai muscat abu-dhabi al-ain salalah doha manama
  centre: ahvaz basra najaf kuwait-city buraydah riyadh medina
  levant: al-hasakah aleppo damascus amman beirut jerusalem aqaba
  red-sea: mukalla sanaa aden al-hudaydah abha mecca jeddah
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  abha: al-hudaydah 10, mecca 12, riyadh 19, sanaa 11
  abu-dhabi: al-ain 3, doha 9, dubai 2
  aden: al-hudaydah 9, mukalla 13
  ahvaz: basra 3, isfahan 11, kermanshah 11, kuwait-city 7, shiraz 11
  al-ain: dubai 3, muscat 7, riyadh 23, salalah 18
  al-hasakah: aleppo 7, baghdad 11, damascus 14, mosul 4
  al-hudaydah: sanaa 5
  aleppo: beirut 9, damascus 8
  amman: aqaba 7, damascus 4, jerusalem 3
  aqaba: jeddah 23, jerusalem 6, medina 17
  baghdad: basra 12, damascus 16, kermanshah 8, mosul 8, najaf 4, tabriz 18
  bandar-abbas: chabahar 15, kerman 13, shiraz 14, zahedan 14
  basra: kuwait-city 5, najaf 10
  beirut: damascus 4, jerusalem 6
  buraydah: kuwait-city 12, medina 10, najaf 14, riyadh 7
  chabahar: zahedan 13
  damascus: najaf 15
  doha: manama 6, riyadh 12
  dubai: muscat 9
  gorgan: mashhad 12, tehran 9
  isfahan: kermanshah 13, shiraz 10, tehran 9, yazd 7
  jeddah: mecca 1, medina 7
  kerman: shiraz 11, yazd 7, zahedan 10
  kermanshah: tabriz 13, tehran 13
  kuwait-city: manama 12, riyadh 12
  manama: riyadh 10
  mashhad: tehran 19, yazd 18, zahedan 20
  mecca: medina 7, riyadh 17
  medina: riyadh 15
  mosul: tabriz 13
  mukalla: salalah 15, sanaa 14
  muscat: salalah 21
  salalah: sanaa 25
  shiraz: yazd 9
  tabriz: tehran 13
  tehran: yazd 12
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  stepTwoAt: 'never never never never never',
  tokens: { coal: 24, oil: 24, garbage: 21, uranium: 11 },
  fill: { coal: 21, oil: 21, garbage: 3, uranium: 3 },
  restock: {
    coal: '2 1 1 | 2 1 1 | 3 2 2 | 4 3 2 | 5 4 3',
    oil: '5 3 2 | 5 3 2 | 6 3 2 | 8 4 3 | 9 5 4',
    garbage: '1 3 4 | 1 3 4 | 1 4 6 | 1 4 8 | 1 6 9',
    uranium: '0 2 2 | 0 2 2 | 0 3 3 | 0 3 4 | 0 4 5',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map], {}, 'main'), writtenNumbers(numbers))).toEqual([]);
});
