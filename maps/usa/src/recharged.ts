import { type Handlers, inEdition, revisedBoard, storeOfBurned } from '@gridwright/core/plugin';
import { board } from './board.ts';

/** What a token of the coal store costs, and how many it can hold. */
const storePrice = 8;
const storeSize = 24;

/** @rule USA in Recharged: coal is bought from the store only once the market has none left. */
const marketFirst: NonNullable<Handlers<null>['mayBuy']> = ({ market }, { state }) =>
  market === 'store' && (state.markets['main']?.coal ?? 0) > 0 ? { code: 'market-first' } : undefined;

/** @rule USA in Recharged: burned coal goes to a store that sells it for 8; five other connections. */
export const recharged = inEdition({
  board: revisedBoard(board, {
    gone: [
      ['boise', 'cheyenne'],
      ['cincinnati', 'raleigh'],
    ],
    added: [['knoxville', 'raleigh', 11]],
    costs: [
      ['omaha', 'chicago', 12],
      ['santa-fe', 'houston', 20],
    ],
  }),
  settings: { markets: { store: storeOfBurned('coal', storePrice, storeSize) }, stores: { coal: 'store' } },
  hooks: { mayBuy: marketFirst },
  rules: [
    { key: 'rule.recharged.store', params: {}, about: ['fuel', 'restock'] },
    { key: 'rule.recharged.buy', params: { price: storePrice }, about: ['fuel'] },
    { key: 'rule.recharged.board', params: {}, about: ['building'] },
  ],
});
