import { bidOnlyWithCity, cheaperWithCity, citiesIn, definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { uraniumLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';

/**
 * @rule Central Europe: uranium from 8, own restock; a uranium plant may be nominated or bid on only with a city in Czechia, Slovakia
 * or Hungary; an owner of Wien pays 1 less per garbage token, never below 1.
 */
export default definePlugin({
  id: 'map:central-europe',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { uranium: 8 }, restock } } },
  hooks: {
    mayBid: bidOnlyWithCity('uranium', citiesIn(board, 'CZ', 'SK', 'HU')),
    offers: cheaperWithCity('garbage', 1, ['wien'], 'reason.wien'),
  },
  lessons: [uraniumLesson],
  rules: [
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.uranium-plants', params: {}, about: ['bidding'] },
    { key: 'rule.wien', params: {}, about: ['fuel'] },
  ],
  editions: {
    'edition:recharged': { settings: { markets: { main: { fillFrom: { garbage: 7 } } } } },
  },
});
