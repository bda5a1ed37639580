import type { Board, CityId, Fuel, MessageKey, PlantId } from '@gridwright/model';
import { because } from './because.ts';
import { type InEdition, inEdition } from './define.ts';
import type { Handlers } from './hooks.ts';

/** The cities of a board that lie in one of these countries. */
export const citiesIn = (board: Board, ...countries: readonly string[]): readonly CityId[] =>
  board.cities.filter((city) => city.country !== undefined && countries.includes(city.country)).map((city) => city.id);

/** A rule for `mayBid`: a plant that burns `fuel` may be nominated or bid on only by an owner of one of these cities. */
export const bidOnlyWithCity =
  (fuel: Fuel, cities: readonly CityId[]): NonNullable<Handlers<unknown>['mayBid']> =>
  ({ seat, plant }, { hasCity }) =>
    plant.fuels.includes(fuel) && !hasCity(seat, cities)
      ? { code: 'needs-city', params: { plant: plant.number, fuel } }
      : undefined;

/**
 * A rule for `offers`: an owner of one of these cities pays `less` Elektro per token of `fuel`, but never below 1. `reason` is a key of
 * the plugin's messages; its text may mention `{less}`.
 */
export const cheaperWithCity =
  (fuel: Fuel, less: number, cities: readonly CityId[], reason: MessageKey): NonNullable<Handlers<unknown>['offers']> =>
  (offers, { seat }, { hasCity }) =>
    hasCity(seat, cities)
      ? because(
          offers.map((offer) =>
            offer.fuel === fuel ? { ...offer, prices: offer.prices.map((price) => Math.max(1, price - less)) } : offer,
          ),
          reason,
          { less },
        )
      : offers;

/**
 * A rule for an edition: once a player has bought a plant, `fuel` is restocked no more. A plant that leaves the game unsold changes
 * nothing. `reason` is a key of the plugin's messages; its text may mention `{plant}`.
 */
export const noRestockOnceBought = (
  plant: PlantId,
  fuel: Fuel,
  reason: MessageKey,
): Pick<InEdition, 'slice' | 'hooks'> =>
  inEdition<{ readonly bought: boolean }>({
    slice: {
      init: { bought: false },
      on: (slice, event) =>
        event.type === 'plant-bought' && event.plant === plant && !slice.bought ? { bought: true } : slice,
    },
    hooks: {
      restock: (lines, _query, { own }) =>
        own.bought && lines.some((line) => line.fuel === fuel && line.count > 0)
          ? because(
              lines.map((line) => (line.fuel === fuel ? { ...line, count: 0 } : line)),
              reason,
              { plant },
            )
          : lines,
    },
  });
