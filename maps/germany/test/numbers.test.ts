import {
  boardFacts,
  differences,
  numberFacts,
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
  northwest: flensburg kiel hamburg cuxhaven wilhelmshaven bremen hannover
  northeast: luebeck rostock schwerin torgelow magdeburg berlin frankfurt-oder
  west: osnabrueck muenster duisburg essen dortmund duesseldorf kassel
  east: halle leipzig dresden erfurt fulda wuerzburg nuernberg
  southwest: aachen koeln trier wiesbaden frankfurt-main saarbruecken mannheim
  south: freiburg stuttgart konstanz augsburg regensburg muenchen passau
`;

/** The regions that are suggested, by the number of players. */
const suggested = `
  2: west east southwest
  3: west east southwest
  4: northwest west east southwest
  5: northwest west east southwest south
  6: northwest west east southwest south
`;

/** Every connection once, under the city that comes first in the alphabet. */
const connections = `
  aachen: duesseldorf 9, koeln 7, trier 19
  augsburg: konstanz 17, muenchen 6, nuernberg 18, regensburg 13, stuttgart 15, wuerzburg 19
  berlin: frankfurt-oder 6, halle 17, magdeburg 10, schwerin 18, torgelow 15
  bremen: cuxhaven 8, hamburg 11, hannover 10, osnabrueck 11, wilhelmshaven 11
  cuxhaven: hamburg 11
  dortmund: essen 4, frankfurt-main 20, kassel 18, koeln 10, muenster 2
  dresden: erfurt 19, frankfurt-oder 16, leipzig 13
  duesseldorf: essen 2, koeln 4
  duisburg: essen 0
  erfurt: fulda 13, halle 6, hannover 19, kassel 15, nuernberg 21
  essen: muenster 6
  flensburg: kiel 4
  frankfurt-main: fulda 8, kassel 13, wiesbaden 0, wuerzburg 13
  frankfurt-oder: leipzig 21
  freiburg: konstanz 14, stuttgart 16
  fulda: kassel 8, wuerzburg 11
  halle: leipzig 0, magdeburg 11
  hamburg: hannover 17, kiel 8, luebeck 6, schwerin 8
  hannover: kassel 15, magdeburg 15, osnabrueck 16, schwerin 19
  kassel: osnabrueck 20
  kiel: luebeck 4
  koeln: trier 20, wiesbaden 21
  konstanz: stuttgart 16
  luebeck: schwerin 6
  magdeburg: schwerin 16
  mannheim: saarbruecken 11, stuttgart 6, wiesbaden 11, wuerzburg 10
  muenchen: passau 14, regensburg 10
  muenster: osnabrueck 7
  nuernberg: regensburg 12, wuerzburg 8
  osnabrueck: wilhelmshaven 14
  passau: regensburg 12
  rostock: schwerin 6, torgelow 19
  saarbruecken: stuttgart 17, trier 11, wiesbaden 10
  schwerin: torgelow 19
  stuttgart: wuerzburg 12
  trier: wiesbaden 18
`;

it('every city lies in the printed region, and every connection is there at its printed cost', () => {
  expect(differences(boardFacts(board), writtenBoard(regions, connections, suggested))).toEqual([]);
});

it('the first fill and all other numbers are the printed ones', () => {
  expect(differences(numberFacts([baseDeck, map]), writtenNumbers(standardNumbers))).toEqual([]);
});
