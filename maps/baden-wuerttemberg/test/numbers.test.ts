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
  upper-swabia: friedrichshafen ravensburg biberach sigmaringen konstanz ulm augsburg
  south-baden: basel waldshut-tiengen singen tuttlingen donaueschingen freiburg loerrach
  north: tauberbischofsheim schwaebisch-hall heilbronn sinsheim heidelberg mannheim ludwigshafen
  stuttgart-east: nuernberg ellwangen goeppingen reutlingen stuttgart ludwigsburg boeblingen
  middle-baden: lahr baden-baden offenburg strasbourg pforzheim rastatt karlsruhe
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  augsburg: ulm 16
  baden-baden: boeblingen 15, offenburg 8, pforzheim 9, rastatt 2, reutlingen 22
  basel: loerrach 2
  biberach: ravensburg 9, sigmaringen 11, ulm 8
  boeblingen: pforzheim 7, reutlingen 8, stuttgart 4
  donaueschingen: freiburg 13, lahr 19, singen 7, tuttlingen 6, waldshut-tiengen 11
  ellwangen: goeppingen 10, nuernberg 18, schwaebisch-hall 8, ulm 19
  freiburg: lahr 8, loerrach 10, waldshut-tiengen 15
  friedrichshafen: konstanz 9, ravensburg 3, sigmaringen 11
  goeppingen: ludwigsburg 9, reutlingen 10, schwaebisch-hall 11, stuttgart 8, ulm 10
  heidelberg: karlsruhe 9, mannheim 4, sinsheim 5
  heilbronn: ludwigsburg 5, schwaebisch-hall 9, sinsheim 6, tauberbischofsheim 13
  karlsruhe: mannheim 10, pforzheim 6, rastatt 4, sinsheim 9
  konstanz: sigmaringen 14, singen 6, tuttlingen 11
  lahr: offenburg 3
  loerrach: waldshut-tiengen 9
  ludwigsburg: pforzheim 8, schwaebisch-hall 10, sinsheim 10, stuttgart 2
  ludwigshafen: mannheim 0
  offenburg: reutlingen 30, strasbourg 5, tuttlingen 27
  pforzheim: sinsheim 10, stuttgart 8
  ravensburg: sigmaringen 10
  reutlingen: sigmaringen 11, stuttgart 9, tuttlingen 17, ulm 16
  schwaebisch-hall: tauberbischofsheim 13
  sigmaringen: tuttlingen 7, ulm 14
  singen: tuttlingen 7
  sinsheim: tauberbischofsheim 15
`;

const numbers: PrintedNumbers = {
  ...standardNumbers,
  stepTwoAt: '9 6 6 6 5',
  smallPlants: 'stay',
  phases: 'auction order fuel building bureaucracy',
  fill: { coal: 24, oil: 18, garbage: 6, uranium: 2 },
};

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, ''))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(numbers))).toEqual([]);
});
