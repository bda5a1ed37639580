import { definePlugin } from '@gridwright/core/plugin';
import { plugsAndSockets } from './deck.ts';
import { cheapest, type Discount, discount, tokenLeft, tokenPanel } from './discount.ts';
import { messages } from './messages.ts';

/**
 * @rule Recharged: set-up with plugs and sockets, garbage from 6, a discount on the lowest plant, no obsolete plants, ties by money
 * alone. Two players play without the third network.
 */
export const recharged = definePlugin<Discount>({
  id: 'edition:recharged',
  tier: 'edition',
  apiVersion: 1,
  stage: 'beta',
  requires: ['deck:base'],
  settings: {
    obsoletePlants: 'keep',
    discountToken: true,
    ranking: ['supplied', 'money'],
    markets: { main: { fillFrom: { garbage: 6 } } },
  },
  slice: discount,
  hooks: { deckRecipe: plugsAndSockets, minimumBid: cheapest, plantMarket: tokenLeft, panels: tokenPanel },
  rules: [
    { key: 'rule.opening', params: {}, about: ['plants'] },
    { key: 'rule.removed', params: {}, about: ['plants'] },
    { key: 'rule.discount', params: {}, about: ['bidding', 'plants'] },
    { key: 'rule.unsold', params: {}, about: ['plants'] },
    { key: 'rule.lower', params: {}, about: ['plants'] },
    { key: 'rule.obsolete', params: {}, about: ['plants'] },
    { key: 'rule.fill', params: {}, about: ['fuel'] },
    { key: 'rule.steps', params: {}, about: ['steps'] },
    { key: 'rule.ties', params: {}, about: ['end'] },
    { key: 'rule.two', params: { step: 10, end: 21, plants: 4 }, about: ['steps', 'end', 'plants'] },
  ],
  messages,
});
