import type { Run } from './action.ts';
import type { AdjustedNumbers } from './breakdown.ts';
import type { Params, RuleError } from './errors.ts';
import type { Fuel, Fuels } from './fuel.ts';
import type { CityId, MarketId, MessageKey, PlantId, PluginId, RegionId } from './ids.ts';

/** One answer to a choice: its name among the answers, and the text that a player reads and the log repeats. */
export interface Answer {
  readonly answer: string;
  /** A key of the plugin's messages, and what its text mentions. */
  readonly text: MessageKey;
  readonly params?: Params;
  /** Elektro that giving this answer now is worth to the seat: bots go by it. 0 when absent. */
  readonly worth?: number;
}

/** A decision that a plugin asks of a seat. */
export interface Choice {
  /** Its name among the choices of its plugin. */
  readonly choice: string;
  /** The question: a key of the plugin's messages, and what its text mentions. */
  readonly text: MessageKey;
  readonly params?: Params;
  readonly answers: readonly Answer[];
  /** The answer that holds while no other is given. Where none holds, the seat can do nothing else before it has answered. */
  readonly holds?: string;
}

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
  /**
   * Buy 1 … `prices.length` tokens; `prices` are those of the next token, the one after, and so on. `most`: no more than so many in
   * this turn.
   */
  | {
      readonly type: 'buy';
      readonly market: MarketId;
      readonly fuel: Fuel;
      readonly prices: readonly number[];
      readonly most?: number;
    }
  /** Build for `house` + `link` Elektro. */
  | { readonly type: 'build'; readonly city: CityId; readonly house: number; readonly link: number }
  /**
   * Run any of `plants`, each once, from the store `fuels`. `proposal` supplies the most cities at the least cost. `least`: the plants
   * must supply so many cities.
   */
  | {
      readonly type: 'power';
      readonly plants: readonly Runnable[];
      readonly fuels: Fuels;
      readonly cities: number;
      readonly proposal: readonly Run[];
      readonly least?: number;
    }
  /** Give one of `answers`, but not the one that `holds`, to what the plugin `by` asks. */
  | ({ readonly type: 'choose'; readonly by: PluginId } & Choice)
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
