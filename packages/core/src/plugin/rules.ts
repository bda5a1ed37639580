import type { Board, CityId, Fuel, MessageKey } from '@gridwright/model';
import { because } from './because.ts';
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
