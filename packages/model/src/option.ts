import type { Run } from './action.ts';
import type { AdjustedNumbers } from './breakdown.ts';
import type { RuleError } from './errors.ts';
import type { Fuel, Fuels } from './fuel.ts';
import type { CityId, MarketId, PlantId, RegionId } from './ids.ts';

/** One thing a seat may do now, as a range or a table. What is listed here is exactly what is accepted. */
export type Option =
  | { readonly type: 'pick-region'; readonly region: RegionId }
  /** Nominate a plant with a bid of `min` … `max` Elektro. */
  | { readonly type: 'open'; readonly plant: PlantId; readonly min: number; readonly max: number }
  /** Raise to `min` … `max` Elektro. */
  | { readonly type: 'bid'; readonly min: number; readonly max: number }
  | { readonly type: 'discard-plant'; readonly plant: PlantId }
  /** Give back one of `answers`, whole: each names all the tokens that go, and after each the rest has room. */
  | { readonly type: 'discard-fuel'; readonly answers: readonly Partial<Fuels>[] }
  /** Buy 1 … `prices.length` tokens; `prices` are those of the next token, the one after, and so on. */
  | { readonly type: 'buy'; readonly market: MarketId; readonly fuel: Fuel; readonly prices: readonly number[] }
  /** Build for `house` + `link` Elektro. */
  | { readonly type: 'build'; readonly city: CityId; readonly house: number; readonly link: number }
  /** Run any of `plants`, each once, from the store `fuels`. `proposal` supplies the most cities at the least cost. */
  | {
      readonly type: 'power';
      readonly plants: readonly Runnable[];
      readonly fuels: Fuels;
      readonly cities: number;
      readonly proposal: readonly Run[];
    }
  | { readonly type: 'pass' };
export type OptionType = Option['type'];

/** A plant that could be run: one run burns `burns` tokens in any mix of `fuels` and supplies `cities`. */
export interface Runnable {
  readonly plant: PlantId;
  readonly fuels: readonly Fuel[];
  readonly burns: number;
  readonly cities: number;
}

/** Why a plant, city, fuel or pass is not among the options. */
export interface Denied extends RuleError {
  readonly what:
    | { readonly plant: PlantId }
    | { readonly city: CityId }
    | { readonly fuel: Fuel; readonly market: MarketId }
    | { readonly region: RegionId }
    | 'pass';
}

/** Everything a seat is told about its own choices. */
export interface Offered {
  readonly options: readonly Option[];
  readonly denied: readonly Denied[];
  /** For every city that can be built: the cities of the cheapest route, from the own network to the city itself. */
  readonly routes: Readonly<Record<CityId, readonly CityId[]>>;
  /** Numbers that plugins changed, with what they are made of. */
  readonly adjusted: AdjustedNumbers;
}

/** What a seat is offered that has nothing to decide. */
export const nothingOffered: Offered = {
  options: [],
  denied: [],
  routes: {},
  adjusted: { minimumBids: {}, fuel: [], cities: {}, income: {} },
};
