import { definePlugin, inEdition } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { fifthPlantLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { restock } from './restock.ts';
import { fifthPlant, oneOrTwoLeave, type TokenUsed, tokenUsed, twoPlantsLeave } from './rules.ts';

const rules = [
  { key: 'rule.fill', params: {}, about: ['fuel'] },
  { key: 'rule.restock', params: {}, about: ['restock'] },
  { key: 'rule.fifth-plant', params: {}, about: ['plants'] },
  { key: 'rule.upkeep', params: {}, about: ['plants'] },
  { key: 'rule.regions', params: {}, about: ['regions'] },
] as const;

/** @rule Benelux: coal from 3, oil from 1, own restock; a fifth plant on offer; two plants leave at the end of a round. */
export default definePlugin({
  id: 'map:benelux',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings: { markets: { main: { fillFrom: { coal: 3, oil: 1 }, restock } } },
  hooks: { offeredPlants: fifthPlant, plantMarket: twoPlantsLeave },
  lessons: [fifthPlantLesson],
  rules,
  editions: {
    'edition:recharged': inEdition<TokenUsed>({
      settings: { markets: { main: { fillFrom: { garbage: 7 } } } },
      slice: tokenUsed,
      hooks: { plantMarket: oneOrTwoLeave },
      rules: [...rules, { key: 'rule.recharged.upkeep', params: {}, about: ['plants'] }],
    }),
  },
});
