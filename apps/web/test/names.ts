import { fuels } from '@gridwright/model';
import { fromTo } from '../src/game/from-to.ts';
import type { Naming } from '../src/game/naming.ts';
import { sheet } from './small-board.ts';

/** Names for the small board: Ada sits first, Ben second. */
export const names: Naming = {
  seat: (seat) => ['Ada', 'Ben'][seat] ?? `Seat ${seat + 1}`,
  city: (city) => sheet.board.cities.find(({ id }) => id === city)?.name ?? city,
  region: (region) => region,
  plant: (plant) => String(sheet.cards[plant]?.number ?? plant),
  fuel: (fuel) => fuel,
  fuels: (counts, most = counts) =>
    fuels
      .filter((fuel) => (most[fuel] ?? 0) > 0)
      .map((fuel) => `${fromTo(counts[fuel] ?? 0, most[fuel] ?? 0)} ${fuel}`)
      .join(', '),
  market: (market) => market,
  marketFor: (_fuel, market) => (market === 'main' ? null : market),
  fuelPlace: (place) => (place === 'supply' ? place : 'market' in place ? place.market : names.seat(place.seat)),
  list: (items) => items.join(' and '),
  anyOf: (some) => some.join(' or '),
  named: (params) => params,
  plugin: (by, key) => `${by}: ${key}`,
  adjustment: ({ by, amount, reason }) => `${by} ${amount} ${reason?.key ?? ''}`,
  parts: ({ printed, adjustments }) => [printed, ...adjustments.map(names.adjustment)].join('; '),
};
