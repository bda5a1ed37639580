import { because, numberOption, type Plugin } from '@gridwright/core/plugin';
import { messages } from './messages.ts';

/** Elektro below its number for which a plant without fuel may be opened. */
const discount = 5;

/** How many cities each seat has built in this round, by seat; null before anybody has. */
type Built = readonly number[] | null;

const options = {
  cities: numberOption({ label: 'option.cities', min: 2, max: 6, default: 3 }),
  fine: numberOption({ label: 'option.fine', min: 1, max: 5, default: 1 }),
};

/** It reads cities, cards and events, so it goes with every map and every deck. */
export const publicService: Plugin<Built> = {
  id: 'house:public-service',
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages,
  options,
  rules: [
    { key: 'rule.plants', params: { discount }, about: ['bidding'] },
    { key: 'rule.growth', params: {}, about: ['building'] },
    { key: 'rule.start', params: {}, about: ['building'] },
    { key: 'rule.dark', params: {}, about: ['income'] },
    { key: 'rule.deliveries', params: {}, about: ['restock'] },
  ],
  slice: {
    init: null,
    on: (built, event) => {
      if (event.type === 'round-began') return null;
      if (event.type !== 'city-built') return built;
      const seats = Math.max(built?.length ?? 0, event.seat + 1);
      return Array.from({ length: seats }, (_, seat) => (built?.[seat] ?? 0) + (seat === event.seat ? 1 : 0));
    },
  },
  hooks: {
    minimumBid: (bid, { plant }) =>
      plant.fuels.length === 0 ? because(Math.max(0, bid - discount), 'reason.plants', { discount }) : bid,
    mayBuild: ({ seat }, { own, option }) => {
      const cities = option(options.cities);
      return (own?.[seat] ?? 0) < cities ? undefined : { code: 'enough-for-now', params: { cities } };
    },
    mayFinish: ({ seat, phase }, { citiesOf }) =>
      phase === 'building' && citiesOf(seat).length === 0 ? { code: 'must-start' } : undefined,
    income: (money, { seat, supplied }, { citiesOf, option }) => {
      const dark = citiesOf(seat).length - supplied;
      return because(Math.max(0, money - dark * option(options.fine)), 'reason.dark', { dark });
    },
    restock: (lines, _query, { state, card }) => {
      const burnt = new Set(state.players.flatMap(({ plants }) => plants.flatMap((plant) => card(plant).fuels)));
      return because(
        lines.filter(({ fuel }) => burnt.has(fuel)),
        'reason.deliveries',
      );
    },
  },
};
