import { bidOnlyWithCity, citiesIn, definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { uraniumLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { threeAside, threeOnTop } from './rules.ts';

/** @rule Iberia: garbage from 6, uranium from 5, own restock; uranium plants only with a city in Spain; 18, 22 and 27 lie aside until Step 2. */
export default definePlugin({
  id: 'map:iberia',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { garbage: 6, uranium: 5 }, restock } } },
  hooks: { deckRecipe: threeAside, mayBid: bidOnlyWithCity('uranium', citiesIn(board, 'ES')), plantMarket: threeOnTop },
  lessons: [uraniumLesson],
  rules: [
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.aside', params: {}, about: ['plants', 'steps'] },
    { key: 'rule.uranium', params: {}, about: ['bidding'] },
  ],
});
