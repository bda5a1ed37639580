import type { Tank } from '@gridwright/arithmetic';
import type {
  Board,
  Fuel,
  Fuels,
  MarketId,
  PlantCard,
  PlantId,
  PlayerCount,
  RegionId,
  Step,
  TableConfig,
} from '@gridwright/model';
import type { Hooks } from './hooks.ts';
import type { Kept } from './kept.ts';
import type { AnyPlugin } from './plugin/define.ts';
import type { Offer, RestockLine } from './plugin/hooks.ts';
import type { MarketSettings, Settings } from './plugin/settings.ts';

/** A market at one table. */
export interface MarketRules {
  readonly id: MarketId;
  /** The price of every single space, cheapest first. Tokens lie on the dearest ones. */
  readonly prices: Readonly<Record<Fuel, readonly number[]>>;
  /** Every fuel with what is offered of it at the printed prices, by how many tokens lie there. */
  readonly printed: readonly { readonly fuel: Fuel; readonly offers: readonly Offer[] }[];
  readonly fill: Fuels;
  readonly restock: Readonly<Record<Step, Fuels>>;
  readonly settings: MarketSettings;
}

/** The rules of one table: the standard game as its plugins changed it. Checked once, frozen, the order fixed for good. */
export interface Rules {
  readonly table: TableConfig;
  readonly plugins: readonly AnyPlugin[];
  readonly players: PlayerCount;
  readonly settings: Settings;
  readonly board: Board;
  readonly cards: ReadonlyMap<PlantId, PlantCard>;
  /** For decks that lay the first card of a number aside: every card's twin. */
  readonly twins: ReadonlyMap<PlantId, PlantId>;
  readonly markets: readonly MarketRules[];
  /** Fuels that go to a market when they are burned, and from there come back first. */
  readonly stores: readonly { readonly fuel: Fuel; readonly store: MarketId }[];
  /** What the table of restocks says, for all markets. */
  readonly restock: Readonly<Record<Step, readonly RestockLine[]>>;
  /** Sets of fuels that have to be looked at to know whether fuel fits or suffices. */
  readonly rivalSets: readonly number[];
  /** Every plant as a tank. */
  readonly tanks: ReadonlyMap<PlantId, Tank>;
  /** Whether some cards are mines, which the limit of plants does not count. */
  readonly hasMines: boolean;
  /** Whether the Step 3 card is in the game. */
  readonly hasStepThreeCard: boolean;
  readonly plantLimit: number;
  readonly marketSize: { readonly current: number; readonly future: number };
  readonly regionsInPlay: number;
  /** Every set of regions that may be played together. */
  readonly regionSets: readonly (readonly RegionId[])[];
  readonly citiesInPlay: number | null;
  /** Null where Step 2 never begins. */
  readonly stepTwoAt: number | null;
  readonly endAt: number;
  readonly hooks: Hooks;
  /** Plugins with a memory. */
  readonly remembering: readonly AnyPlugin[];
  readonly kept: Kept;
}
