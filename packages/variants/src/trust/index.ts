import { definePlugin } from '@gridwright/core/plugin';
import { messages } from './messages.ts';
import { chainChoice, consequences, id, takenPlant, type Trust, trustPanels, trustSlice } from './trust.ts';

/** Cities at which Step 2 begins and the game ends, and plants that each of the two may own. */
const stepTwoAt = 7;
const endAt = 18;
const plants = 3;

/** @rule Recharged: two players play against a third network without money, the Trust. */
export const trust = definePlugin<Trust>({
  id,
  tier: 'variant',
  apiVersion: 1,
  stage: 'beta',
  players: [2],
  requires: ['edition:recharged'],
  settings: {
    preparation: true,
    stepTwoAt: [stepTwoAt, stepTwoAt, stepTwoAt, stepTwoAt, stepTwoAt],
    endAt: [endAt, endAt, endAt, endAt, endAt],
    plantLimit: [plants, plants, plants, plants, plants],
  },
  slice: trustSlice,
  hooks: { choices: chainChoice, plantMarket: takenPlant, react: consequences, panels: trustPanels },
  rules: [
    { key: 'rule.chain', params: {}, about: ['building'] },
    { key: 'rule.blocks', params: {}, about: ['building'] },
    { key: 'rule.takes', params: {}, about: ['plants'] },
    { key: 'rule.fuel', params: {}, about: ['fuel'] },
    { key: 'rule.numbers', params: { step: stepTwoAt, end: endAt, plants }, about: ['steps', 'end', 'plants'] },
  ],
  messages,
});
