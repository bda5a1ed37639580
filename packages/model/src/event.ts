import type { Run } from './action.ts';
import type { Params } from './errors.ts';
import type { Fuel, Fuels } from './fuel.ts';
import type { CityId, Json, MarketId, MessageKey, PlantId, PluginId, RegionId, Seat, Step } from './ids.ts';
import type { GameState, Phase, RankedSeat, Rng } from './state.ts';
import type { FixedSetup, PluginRef, TableConfig } from './table.ts';

/** Both plant rows as they are after an event. */
export interface Rows {
  readonly current: readonly PlantId[];
  readonly future: readonly PlantId[];
}

export const removalReasons = ['unsold', 'discount', 'obsolete', 'step-two', 'step-three', 'upkeep', 'rule'] as const;
/** Why a plant left the market for good. */
export type RemovalReason = (typeof removalReasons)[number];

/**
 * Why a game ended: somebody has cities enough, nobody can ever build again, for many rounds nobody has bought a plant or built, or the
 * last round is over.
 */
export type EndReason = 'cities' | 'spaces' | 'standstill' | 'rounds';

/** What happened, as outcomes: what was drawn, paid, burned. Folding events needs neither plugins nor rules. */
export type CoreEvent =
  | {
      readonly type: 'game-created';
      readonly table: TableConfig;
      readonly money: number;
      readonly supply: Fuels;
      readonly markets: Readonly<Record<MarketId, Fuels>>;
      readonly slices: Readonly<Record<PluginId, Json>>;
      readonly seed: string;
      readonly rng: Rng;
      readonly fixed: FixedSetup | null;
    }
  | { readonly type: 'region-picked'; readonly seat: Seat; readonly region: RegionId }
  | {
      readonly type: 'board-set';
      readonly regions: readonly RegionId[];
      readonly cities: readonly CityId[];
      /** Cities in which nobody builds in this game; absent where there are none. */
      readonly blocked?: readonly CityId[];
      readonly rng: Rng;
    }
  | ({
      readonly type: 'deck-built';
      readonly aside: readonly PlantId[];
      readonly stack: readonly PlantId[];
      readonly culled: readonly PlantId[];
      readonly rng: Rng;
    } & Rows)
  | { readonly type: 'order-set'; readonly order: readonly Seat[]; readonly rng?: Rng }
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'phase-began'; readonly phase: Phase }
  /** The cursor moved inside a phase: somebody else is to act, or the same seat again. */
  | { readonly type: 'turn-set'; readonly phase: Phase }
  | { readonly type: 'auction-opened'; readonly seat: Seat; readonly plant: PlantId; readonly bid: number }
  | { readonly type: 'bid-made'; readonly seat: Seat; readonly plant: PlantId; readonly bid: number }
  | { readonly type: 'bidder-dropped'; readonly seat: Seat; readonly plant: PlantId }
  | { readonly type: 'nomination-passed'; readonly seat: Seat }
  | ({ readonly type: 'plant-bought'; readonly seat: Seat; readonly plant: PlantId; readonly price: number } & Rows)
  | { readonly type: 'plant-scrapped'; readonly seat: Seat; readonly plant: PlantId }
  | { readonly type: 'fuel-returned'; readonly seat: Seat; readonly fuel: Fuel; readonly count: number }
  | ({ readonly type: 'plant-drawn'; readonly plant: PlantId } & Rows)
  | { readonly type: 'plant-laid-aside'; readonly plant: PlantId }
  | ({ readonly type: 'plant-removed'; readonly plant: PlantId; readonly why: RemovalReason } & Rows)
  /** Face down under the draw pile. */
  | ({ readonly type: 'plant-buried'; readonly plant: PlantId } & Rows)
  /** It lay aside, and lies face down on top of the draw pile now. */
  | { readonly type: 'plant-stacked'; readonly plant: PlantId }
  /** It leaves the market and lies aside from now on. */
  | ({ readonly type: 'plant-set-aside'; readonly plant: PlantId } & Rows)
  /** These lay aside, were shuffled, and lie face down under the draw pile now. */
  | {
      readonly type: 'aside-shuffled';
      readonly plants: readonly PlantId[];
      readonly stack: readonly PlantId[];
      readonly rng: Rng;
    }
  /** All plants of the market lie in one row from now on, as they do when the Step 3 card has left. */
  | ({ readonly type: 'rows-joined' } & Rows)
  /** `auction`: it lies in the future row until the phase ends. Otherwise it leaves at once, and Step 3 is due. */
  | ({
      readonly type: 'step-three-drawn';
      readonly moment: 'auction' | 'building' | 'bureaucracy';
      readonly stack: readonly PlantId[];
      readonly rng: Rng;
    } & Rows)
  /** The Step 3 card has started Step 2 and goes under the pile, which is shuffled once more where the card has waited in the market. */
  | { readonly type: 'step-three-returned'; readonly stack?: readonly PlantId[]; readonly rng?: Rng }
  | {
      readonly type: 'fuel-bought';
      readonly seat: Seat;
      readonly market: MarketId;
      readonly fuel: Fuel;
      readonly count: number;
      readonly price: number;
    }
  | {
      readonly type: 'city-built';
      readonly seat: Seat;
      readonly city: CityId;
      readonly house: number;
      readonly link: number;
    }
  /** A rule puts a house of nobody on the lowest free space of a city. */
  | { readonly type: 'house-placed'; readonly city: CityId }
  /** The seat has finished buying fuel or building. */
  | { readonly type: 'seat-finished'; readonly seat: Seat; readonly at: 'fuel' | 'building' }
  /** Phase 5: a seat has chosen. Nobody else knows what before all have: then the plants run. */
  | { readonly type: 'plants-chosen'; readonly seat: Seat; readonly runs: readonly Run[] }
  | {
      readonly type: 'plants-run';
      readonly seat: Seat;
      readonly runs: readonly Run[];
      readonly supplied: number;
      readonly income: number;
    }
  | { readonly type: 'fuel-restocked'; readonly market: MarketId; readonly added: Fuels }
  | ({ readonly type: 'step-began'; readonly step: Step } & Rows)
  | { readonly type: 'money-paid'; readonly seat: Seat; readonly amount: number; readonly why: MessageKey }
  | {
      readonly type: 'fuel-moved';
      readonly from: FuelPlace;
      readonly to: FuelPlace;
      readonly fuel: Fuel;
      readonly count: number;
    }
  /** Events of older games do not say why. */
  | { readonly type: 'game-ended'; readonly ranking: readonly RankedSeat[]; readonly why?: EndReason }
  /** The last actions of a seat were taken back: all but the secrets is as it was before, and their unseen choice is gone. */
  | { readonly type: 'turn-undone'; readonly seat: Seat; readonly actions: number; readonly restored: Restored }
  /** Whoever runs the server took the game back to an earlier version, with what lay hidden then: so many actions do not stand. */
  | { readonly type: 'game-set-back'; readonly actions: number; readonly restored: EarlierState }
  /** The game goes on from a position of another, as a seat of that one may imagine it: what it cannot know was drawn anew. */
  | { readonly type: 'copy-begun'; readonly seat: Seat; readonly state: CopiedState }
  /** A seat answered what the plugin that signs asks; `text` is a key of that plugin's messages. */
  | {
      readonly type: 'choice-made';
      readonly seat: Seat;
      readonly choice: string;
      readonly answer: string;
      readonly text: MessageKey;
      readonly params: Params;
    }
  | { readonly type: 'slice-set'; readonly plugin: PluginId; readonly value: Json }
  | { readonly type: 'note-made'; readonly key: MessageKey; readonly params: Params }
  /** The game goes on with another version of a plugin: what has happened stays, what comes follows the new one. */
  | { readonly type: 'plugin-changed'; readonly from: PluginRef; readonly to: PluginRef };

/** A state as an undo brings it back. What is secret cannot have changed since. */
export type Restored = Omit<GameState, 'schema' | 'version' | 'table' | 'secret'>;
/** A state as it was once. */
export type EarlierState = Omit<GameState, 'schema' | 'version' | 'table'>;
/** What a copy of a game begins with. */
export type CopiedState = Omit<GameState, 'schema' | 'version'>;

/** Somewhere fuel can lie. */
export type FuelPlace = 'supply' | { readonly market: MarketId } | { readonly seat: Seat };

/** An event, signed by the plugin that caused it when it was not the core. */
export type GameEvent = CoreEvent & { readonly by?: PluginId };
export type EventType = GameEvent['type'];

type Blind<E, K extends string> = Omit<E, K> & { readonly [P in Extract<K, keyof E>]?: E[P & keyof E] };
type Secretive = {
  'game-created': 'seed' | 'rng' | 'fixed';
  'board-set': 'rng';
  'deck-built': 'stack' | 'culled' | 'rng' | keyof Rows;
  'order-set': 'rng';
  'step-three-drawn': 'stack' | 'rng' | keyof Rows;
  'plant-bought': keyof Rows;
  'plant-drawn': keyof Rows;
  'plant-removed': keyof Rows;
  'plant-buried': keyof Rows;
  'plant-set-aside': keyof Rows;
  'rows-joined': keyof Rows;
  'aside-shuffled': 'stack' | 'rng';
  'step-three-returned': 'stack' | 'rng';
  'step-began': keyof Rows;
  'fuel-bought': 'price';
  'city-built': 'house' | 'link';
  'plants-chosen': 'runs';
  'plants-run': 'supplied' | 'income';
  'money-paid': 'amount';
  'turn-undone': 'restored';
  'game-set-back': 'restored';
  'copy-begun': 'state';
};
type PhaseBegan = Extract<GameEvent, { type: 'phase-began' }>;
/**
 * An event as one seat may see it: secrets and, where money is hidden, the others' sums are absent. The rows may be, too, and
 * of a phase there may be its name alone: the view has the rest.
 */
export type PublicEvent = {
  [T in EventType]: T extends keyof Secretive
    ? Blind<Extract<GameEvent, { type: T }>, Secretive[T]>
    : T extends 'phase-began'
      ? Omit<PhaseBegan, 'phase'> & { readonly phase: Pick<Phase, 'at'> }
      : Extract<GameEvent, { type: T }>;
}[EventType];
