import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { minesLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { anywhere, cappedRoute, dearSpaces, mineMarket, mines } from './rules.ts';
import { dearestRoute, settings } from './settings.ts';

/** @rule Australia: mines sell to a market of their own, fuel is dearer in Step 3, and every city can be reached for 20. */
export default definePlugin({
  id: 'map:australia',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  hooks: {
    deckRecipe: mines,
    fuelMarket: mineMarket,
    spaces: dearSpaces,
    reach: anywhere,
    quote: cappedRoute,
  },
  lessons: [minesLesson],
  rules: [
    { key: 'rule.mines', params: {}, about: ['plants', 'bidding'] },
    { key: 'rule.sale', params: {}, about: ['income'] },
    { key: 'rule.removal', params: {}, about: ['restock'] },
    { key: 'rule.stepThree', params: {}, about: ['fuel', 'steps'] },
    { key: 'rule.route', params: { most: dearestRoute }, about: ['building'] },
    { key: 'rule.regions', params: {}, about: ['regions'] },
    { key: 'rule.plants', params: {}, about: ['plants'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.twins', params: {}, about: ['building'] },
  ],
});
