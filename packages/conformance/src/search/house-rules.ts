import { because, definePlugin, type Seat } from '@gridwright/core/plugin';
import { plainMap } from '@gridwright/core/testing';
import { fuels } from '@gridwright/model';

// Rules for the search that no map and no variant has, so that nothing a plugin may do is left out.

const house = (name: string) =>
  ({ id: `house:${name}`, tier: 'house', apiVersion: 1, version: '1.0.0', stage: 'draft' }) as const;

/** Who builds is paid at once. What is paid must stay hidden as well. */
export const dividend = definePlugin({
  ...house('dividend'),
  messages: { en: { name: 'Dividend', tagline: 'Two Elektro back for every city', dividend: 'dividend' } },
  hooks: {
    react: ({ event }) =>
      event.type === 'city-built' ? [{ do: 'pay', seat: event.seat, amount: 2, why: 'dividend' }] : [],
  },
});

type Memory = {
  /** How many cities have been built, by anybody. */
  readonly built: number;
  /** Who was paid last. */
  readonly paid: Seat | null;
};

/** Every third city of the table is paid for, and houses cost more for whoever was paid last: all of that is remembered. */
export const thirdCity = definePlugin<Memory>({
  ...house('third-city'),
  messages: {
    en: { name: 'Third city', tagline: 'Five Elektro for every third city', prize: 'prize', 'reason.rent': 'rent' },
  },
  slice: {
    init: { built: 0, paid: null },
    on: (slice, event) => {
      if (event.type === 'city-built') return { ...slice, built: slice.built + 1 };
      return event.type === 'money-paid' ? { ...slice, paid: event.seat } : slice;
    },
  },
  hooks: {
    react: ({ event }, { own }) =>
      event.type === 'city-built' && own.built % 3 === 0
        ? [{ do: 'pay', seat: event.seat, amount: 5, why: 'prize' }]
        : [],
    quote: (quote, { seat }, { own }) =>
      own.paid === seat ? because({ ...quote, house: quote.house + 1 }, 'reason.rent') : quote,
  },
});

/** Nobody stops buying without a token, and nobody stops building without a city, while there is anything to do. */
export const noIdling = definePlugin({
  ...house('no-idling'),
  messages: { en: { name: 'No idling', tagline: 'Buy and build', 'error.idle': 'You may not stop yet' } },
  hooks: {
    mayFinish: ({ seat, phase }, { state }) => {
      const player = state.players[seat];
      const has = phase === 'fuel' ? fuels.some((fuel) => (player?.fuels[fuel] ?? 0) > 0) : player?.cities.length;
      return has ? undefined : { code: 'idle' };
    },
  },
});

/** A grid on which it costs to pass cities, to enter some of them, and other houses than usual stand in some. */
export const tollMap = definePlugin({
  ...plainMap,
  id: 'map:tolls',
  ...(plainMap.board === undefined
    ? {}
    : {
        board: {
          ...plainMap.board,
          through: 3,
          cities: plainMap.board.cities.map((city, position) => ({
            ...city,
            ...(position % 5 === 0 ? { enter: 4 } : {}),
            ...(position % 6 === 0 ? { slots: [{ cost: 6, from: 1 } as const, { cost: 9, from: 3 } as const] } : {}),
          })),
        },
      }),
});
