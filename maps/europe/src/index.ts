import { definePlugin, numberOption } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { nineLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { nineByLot, notReplaced } from './rules.ts';
import { settings } from './settings.ts';

const options = { oil: numberOption({ label: 'option.oil', min: 20, max: 24, default: 20 }) };

const rules = [
  { key: 'rule.tracks', params: {}, about: ['fuel'] },
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
  { key: 'rule.opening', params: {}, about: ['plants'] },
  { key: 'rule.step-two', params: {}, about: ['plants', 'steps'] },
] as const;

/** @rule Europe: own price spaces up to 9, first fill and restock; nine plants open the market by lot; Step 2 replaces no plant. */
export default definePlugin({
  id: 'map:europe',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  options,
  settingsFor: (option) => ({ ...settings, tokens: { oil: option(options.oil) } }),
  hooks: { deckRecipe: nineByLot, plantMarket: notReplaced },
  lessons: [nineLesson],
  rules,
  editions: {
    'edition:recharged': {
      settings: { discountToken: false, obsoletePlants: 'remove' },
      rules: [
        ...rules,
        { key: 'rule.recharged.discount', params: {}, about: ['bidding'] },
        { key: 'rule.recharged.plants', params: {}, about: ['plants'] },
      ],
    },
  },
});
