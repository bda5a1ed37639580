import { definePlugin } from '@gridwright/core/plugin';

/** A house rule for the search: who builds is paid at once. No map pays anybody, and what is paid must stay hidden as well. */
export const dividend = definePlugin({
  id: 'house:dividend',
  tier: 'house',
  apiVersion: 1,
  version: '1.0.0',
  stage: 'draft',
  messages: { en: { name: 'Dividend', tagline: 'Two Elektro back for every city', dividend: 'dividend' } },
  hooks: {
    react: ({ event }) =>
      event.type === 'city-built' ? [{ do: 'pay', seat: event.seat, amount: 2, why: 'dividend' }] : [],
  },
});
