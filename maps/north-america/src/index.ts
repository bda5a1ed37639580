import { definePlugin, numberOption } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { twinsLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { settings } from './settings.ts';

const options = { oil: numberOption({ label: 'option.oil', min: 20, max: 24, default: 20 }) };

/** @rule North America: own price spaces up to 9, own first fill and restock; New York and Mexico City are two cities each. */
export default definePlugin({
  id: 'map:north-america',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  options,
  settingsFor: (option) => ({ ...settings, tokens: { oil: option(options.oil) } }),
  lessons: [twinsLesson],
  rules: [
    { key: 'rule.tracks', params: {}, about: ['fuel'] },
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.restock', params: {}, about: ['restock'] },
    { key: 'rule.twins', params: {}, about: ['building'] },
  ],
});
