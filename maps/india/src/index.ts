import { definePlugin } from '@gridwright/core/plugin';
import { board } from './board.ts';
import { outageLesson } from './lesson.ts';
import { messages } from './messages.ts';
import { hungryGarbage, type Houses, houses, outage, outageCounter, priceCeiling } from './rules.ts';
import { dearest, housesPerPlayer, lossPerCity, settings } from './settings.ts';

/** @rule India: one token a turn below a ceiling, power outages where too much is built, and every city that can be supplied is. */
export default definePlugin<Houses>({
  id: 'map:india',
  tier: 'map',
  apiVersion: 1,
  stage: 'official',
  board,
  messages,
  settings,
  slice: houses,
  hooks: {
    deckRecipe: hungryGarbage,
    mayBuy: priceCeiling,
    income: outage,
    panels: outageCounter,
  },
  lessons: [outageLesson],
  rules: [
    { key: 'rule.turns', params: {}, about: ['fuel'] },
    { key: 'rule.ceiling', params: { one: dearest[1], two: dearest[2] }, about: ['fuel'] },
    { key: 'rule.outage', params: { houses: housesPerPlayer, loss: lossPerCity }, about: ['income', 'building'] },
    { key: 'rule.supply', params: {}, about: ['income'] },
    { key: 'rule.garbage', params: {}, about: ['plants', 'fuel'] },
    { key: 'rule.plants', params: {}, about: ['plants'] },
    { key: 'rule.market', params: {}, about: ['fuel', 'restock'] },
    { key: 'rule.twins', params: {}, about: ['building'] },
  ],
});
