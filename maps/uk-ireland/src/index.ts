import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { islandsLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { onlyWhereNobodyIs, overTheSea, surcharge, thirdFromTheBottom, uraniumOutsideTheRepublic } from './rules.ts';
import { settings } from './settings.ts';

/** @rule UK & Ireland: two islands and a network on each; uranium plants not from the Republic alone; Step 3 third from the bottom. */
export default definePlugin({
  id: 'map:uk-ireland',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  hooks: {
    deckRecipe: thirdFromTheBottom,
    mayBid: uraniumOutsideTheRepublic,
    mayBuild: onlyWhereNobodyIs,
    reach: overTheSea,
  },
  lessons: [islandsLesson],
  rules: [
    { key: 'rule.islands', params: { more: surcharge }, about: ['building'] },
    { key: 'rule.regions', params: {}, about: ['regions'] },
    { key: 'rule.uranium', params: {}, about: ['bidding'] },
    { key: 'rule.step-three', params: {}, about: ['plants', 'steps'] },
    { key: 'rule.steps', params: { step: 7, six: 6 }, about: ['steps'] },
    { key: 'rule.end', params: {}, about: ['end'] },
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.london', params: {}, about: ['building'] },
  ],
});
