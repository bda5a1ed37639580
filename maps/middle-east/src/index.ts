import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { oilLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { moveOil, oilPanels, oilTrack, shift, type Shift } from './oil.ts';
import { plantMarket, stepByCard } from './plants.ts';
import { settings } from './settings.ts';

/** @rule Middle East: a current row without garbage and uranium, Step 2 by the Step 3 card, and oil that becomes cheaper when it runs short. */
export default definePlugin<Shift>({
  id: 'map:middle-east',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  slice: shift,
  hooks: {
    plantMarket,
    stepChange: stepByCard,
    spaces: oilTrack,
    fuelMarket: moveOil,
    panels: oilPanels,
  },
  lessons: [oilLesson],
  rules: [
    { key: 'rule.row', params: {}, about: ['plants'] },
    { key: 'rule.stepTwo', params: {}, about: ['steps', 'plants'] },
    { key: 'rule.rotation', params: {}, about: ['plants'] },
    { key: 'rule.oil', params: {}, about: ['fuel', 'restock'] },
    { key: 'rule.restock', params: {}, about: ['fuel', 'restock'] },
  ],
});
