import { because, numberOption, type Plugin, type Seat } from '@gridwright/core/plugin';
import { messages } from './messages.ts';

const id = 'house:founders-prize';
/** Elektro that every house costs the winner more. */
const rent = 1;

/** Who has won the prize; nobody yet. */
type Winner = { readonly winner: Seat | null };

/** How large the network must be, and how much it wins: for whoever opens the table to choose. */
const options = {
  cities: numberOption({ label: 'option.cities', min: 3, max: 12, default: 5 }),
  prize: numberOption({ label: 'option.prize', min: 5, max: 60, default: 20 }),
};

/** It reads cities and events, so it goes with every map and every deck. */
export const foundersPrize: Plugin<Winner> = {
  id,
  tier: 'house',
  apiVersion: 1,
  stage: 'draft',
  messages,
  options,
  rules: [
    { key: 'rule.prize', params: {}, about: ['income'] },
    { key: 'rule.rent', params: {}, about: ['building'] },
  ],
  slice: {
    init: { winner: null },
    on: (slice, event) => (event.type === 'money-paid' && event.by === id ? { winner: event.seat } : slice),
  },
  hooks: {
    react: ({ event }, { own, state, option }) => {
      const cities = option(options.cities);
      if (event.type !== 'city-built' || own.winner !== null) return [];
      if (state.players[event.seat]?.cities.length !== cities) return [];
      return [
        { do: 'note', key: 'note.won', params: { cities } },
        { do: 'pay', seat: event.seat, amount: option(options.prize), why: 'prize' },
      ];
    },
    quote: (quote, { seat }, { own }) =>
      own.winner === seat ? because({ ...quote, house: quote.house + rent }, 'reason.rent', { more: rent }) : quote,
    panels: (_query, { own, state, option }) => {
      if (own.winner !== null) return [{ kind: 'note', title: 'panel.title', text: 'panel.won' }];
      const most = Math.max(...state.players.map((player) => player.cities.length));
      return [{ kind: 'track', title: 'panel.title', at: most, of: option(options.cities) }];
    },
  },
};
