import type { Params } from './errors.ts';
import type { Fuel } from './fuel.ts';
import type { CityId, MarketId, MessageKey, PlantId, PluginId } from './ids.ts';

/** Why a number was changed: a key of the author's messages, with the numbers and names that the sentence mentions. */
export interface Reason {
  readonly key: MessageKey;
  readonly params: Params;
}

/** One change of a number. `amount` is what was added; below 0 what was taken away. A null reason was never given. */
export interface Adjustment {
  readonly by: 'core' | PluginId;
  readonly amount: number;
  readonly reason: Reason | null;
}

/** What a number is made of: what is printed, every change in order, and the sum of all that. */
export interface Breakdown {
  readonly printed: number;
  readonly adjustments: readonly Adjustment[];
  readonly sum: number;
}

/** What the tokens of one fuel in one market are made of, from the next token on. Lists are as long as `prices`. */
export interface FuelPrices {
  readonly market: MarketId;
  readonly fuel: Fuel;
  readonly printed: readonly number[];
  readonly adjustments: readonly {
    readonly by: PluginId;
    readonly amounts: readonly number[];
    readonly reason: Reason | null;
  }[];
  readonly prices: readonly number[];
}

/** What a city costs: its house space and the route there. */
export interface CityPrice {
  readonly house: Breakdown;
  readonly link: Breakdown;
}

/** Numbers that are not as printed, as one seat meets them. A number that is not listed here is as printed. */
export interface AdjustedNumbers {
  /** Lowest opening bids. */
  readonly minimumBids: Readonly<Record<PlantId, Breakdown>>;
  readonly fuel: readonly FuelPrices[];
  /** Also of cities that are too dear or denied. */
  readonly cities: Readonly<Record<CityId, CityPrice>>;
  /** Elektro in phase 5, by supplied cities. */
  readonly income: Readonly<Record<number, Breakdown>>;
}
