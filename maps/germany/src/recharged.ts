import { inEdition, noRestockOnceBought, revisedBoard } from '@gridwright/core/plugin';
import { board } from './board.ts';

/** @rule Germany in Recharged: two other cities and two other costs; once 39 has been bought no uranium is restocked. */
export const recharged = inEdition({
  board: revisedBoard(board, {
    replaced: {
      torgelow: { id: 'stralsund', name: 'Stralsund', at: [13.0818, 54.3093] },
      wiesbaden: { id: 'mainz', name: 'Mainz', at: [8.2473, 49.9929] },
    },
    costs: [
      ['essen', 'dortmund', 5],
      ['mannheim', 'saarbruecken', 16],
    ],
  }),
  ...noRestockOnceBought('39', 'uranium', 'reason.no-uranium'),
  rules: [
    { key: 'rule.recharged.uranium', params: {}, about: ['restock'] },
    { key: 'rule.recharged.board', params: {}, about: ['building'] },
  ],
});
