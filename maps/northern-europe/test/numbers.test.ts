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
  finland: oulu kuopio tampere helsinki espoo pori turku
  sweden-north: uppsala stockholm vasteras orebro sundsvall lulea ostersund
  baltic: tallinn tartu daugavpils vilnius kaunas riga klaipeda
  sweden-south: karlstad linkoping jonkoping visby kristianstad malmo goteborg
  denmark: aalborg aarhus koebenhavn nykoebing-falster ringkoebing esbjerg odense
  norway: tromsoe bodoe trondheim oslo arendal bergen stavanger
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  aalborg: aarhus 3, arendal 16, goteborg 11, ringkoebing 5
  aarhus: esbjerg 5, koebenhavn 10, odense 7
  arendal: goteborg 19, oslo 7, ringkoebing 19, stavanger 8
  bergen: oslo 15, stavanger 9, trondheim 17
  bodoe: lulea 16, ostersund 18, tromsoe 17, trondheim 21
  daugavpils: kaunas 7, riga 7, tartu 9, vilnius 5
  esbjerg: odense 5, ringkoebing 4
  espoo: helsinki 2, tallinn 7, tampere 5, turku 4
  goteborg: jonkoping 4, karlstad 9, koebenhavn 18, oslo 11
  helsinki: tallinn 7, tampere 6
  jonkoping: karlstad 9, koebenhavn 12, kristianstad 8, linkoping 5, malmo 10
  karlstad: linkoping 7, orebro 4, oslo 7, ostersund 16
  kaunas: klaipeda 7, riga 8, vilnius 3
  klaipeda: riga 8, visby 19
  koebenhavn: malmo 3, nykoebing-falster 6, odense 7
  kristianstad: linkoping 9, malmo 3, visby 13
  kuopio: oulu 10, tampere 10
  linkoping: orebro 3, stockholm 7, visby 9
  lulea: ostersund 17, oulu 13, pori 22, sundsvall 16, tromsoe 19
  nykoebing-falster: odense 8
  orebro: stockholm 7, vasteras 5
  oslo: ostersund 18, stavanger 11, trondheim 17
  ostersund: sundsvall 7, trondheim 9
  oulu: pori 15, tampere 14, tromsoe 25
  pori: sundsvall 17, tampere 4, turku 4, uppsala 17
  riga: tallinn 11, tartu 7, visby 20
  stockholm: uppsala 2, vasteras 4, visby 12
  sundsvall: uppsala 11, vasteras 10
  tallinn: tartu 5
  tampere: turku 5
  turku: uppsala 15
  uppsala: vasteras 2
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  fill: { coal: 18, oil: 18, garbage: 12, uranium: 6 },
  restock: {
    coal: '2 4 3 | 3 4 4 | 4 5 5 | 4 5 6 | 6 8 5',
    oil: '1 2 3 | 2 2 3 | 2 3 4 | 3 4 5 | 4 5 6',
    garbage: '1 2 3 | 1 2 3 | 2 3 4 | 3 3 5 | 3 5 6',
    uranium: '1 2 2 | 1 2 2 | 2 3 2 | 2 4 3 | 2 4 4',
  },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
