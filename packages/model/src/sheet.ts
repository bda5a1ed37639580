import type { Board, Slot } from './board.ts';
import type { Fuel, Fuels } from './fuel.ts';
import type { MarketId, MessageKey, PlantId, PlayerCount, PluginId, RegionId } from './ids.ts';
import type { PlantCard } from './plant.ts';

/** The price spaces of one fuel in one market, cheapest first: `size` tokens fit on each. */
export type Track = readonly { readonly price: number; readonly size: number }[];

/** A fuel market as printed: its spaces, and what is restocked in Steps 1, 2 and 3 at this table. */
export interface MarketSheet {
  readonly id: MarketId;
  readonly tracks: Readonly<Record<Fuel, Track>>;
  readonly restock: Readonly<Record<Fuel, readonly [number, number, number]>>;
}

/** What a rule is about: a page tells it where somebody asks why. */
export const ruleTopics = [
  'regions',
  'order',
  'plants',
  'bidding',
  'fuel',
  'restock',
  'building',
  'income',
  'steps',
  'end',
] as const;
export type RuleTopic = (typeof ruleTopics)[number];

/** A sentence about a rule that a plugin changes. The text is in that plugin's messages. */
export interface RuleNote {
  readonly by: PluginId;
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, string | number>>;
  /** What it bears on. A rule that names nothing is told wherever somebody asks why. */
  readonly about?: readonly RuleTopic[];
}

/** What never changes during a game and may be known to all: board, cards, numbers. Sent once and kept by its hash. */
export interface Sheet {
  readonly players: PlayerCount;
  readonly plugins: readonly { readonly id: PluginId; readonly version: string }[];
  readonly board: Board;
  /** House spaces of a city that names none of its own. */
  readonly slots: readonly Slot[];
  readonly cards: Readonly<Record<PlantId, PlantCard>>;
  readonly markets: readonly MarketSheet[];
  /** In one turn fuel is bought in one market only. Absent where it may be bought in all. */
  readonly oneMarketATurn?: true;
  /** Tokens in the whole game. */
  readonly tokens: Fuels;
  /** Elektro for 0, 1, 2 … supplied cities; the last value holds for all above. */
  readonly payout: readonly number[];
  readonly plantLimit: number;
  /** Null where Step 2 never begins. */
  readonly stepTwoAt: number | null;
  readonly endAt: number;
  /** The round after which the game ends in any case; null for none. Absent in sheets of older games. */
  readonly roundLimit?: number | null;
  /** The game ends after so many rounds in a row without a plant bought or a city built. Absent in sheets of older games. */
  readonly standstillAfter?: number | null;
  readonly regionsInPlay: number;
  readonly suggested: readonly RegionId[] | null;
  readonly rules: readonly RuleNote[];
}
