import { bidOnlyWithCity, citiesIn, definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { plantsLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { plantsOfRegions } from './rules.ts';

/** @rule Northern Europe: own fill and restock; every region in play exchanges two plants; uranium plants only with a city in Sweden, Finland or the Baltic. */
export default definePlugin({
  id: 'map:northern-europe',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { coal: 3, garbage: 5, uranium: 7 }, restock } } },
  hooks: {
    deckRecipe: plantsOfRegions,
    mayBid: bidOnlyWithCity('uranium', citiesIn(board, 'SE', 'FI', 'EE', 'LV', 'LT')),
  },
  lessons: [plantsLesson],
  rules: [
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.plants', params: {}, about: ['plants', 'regions'] },
    { key: 'rule.uranium', params: {}, about: ['bidding'] },
  ],
});
