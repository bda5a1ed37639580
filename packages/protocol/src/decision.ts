import type {
  Action,
  Advice,
  Messages,
  MoveReason,
  Offered,
  PlantId,
  PluginId,
  RuleError,
  Seat,
} from '@gridwright/model';
import type { Refusal } from './refusals.ts';
import type { SeatAutomation } from './requests.ts';

/**
 * The highest bid a seat would pay for the plant under the hammer. The server bids for it, and nobody else learns of it
 * before the game is over.
 */
export interface BidLimit {
  readonly plant: PlantId;
  readonly limit: number;
}

/** The own plant that a seat scraps if it wins another. The server does it by itself, and nobody learns of it before. */
export interface ScrapChoice {
  /** The plant that is bid for. */
  readonly plant: PlantId;
  readonly scraps: PlantId;
}

/** The last limit that a seat set for a plant. Told to everybody once the game is over. */
export interface SeatLimit extends BidLimit {
  readonly seat: Seat;
}

/** What a seat has told the server to do for it. Known to nobody else while the game goes on. */
export interface Instructions {
  readonly limit: BidLimit | null;
  readonly scrap: ScrapChoice | null;
  readonly automation: SeatAutomation;
}

/** What is asked of a seat: its options, the help for them, and what it has told the server to do by itself. */
export interface Decision extends Instructions {
  readonly offered: Offered;
  readonly advice: Advice;
  /** How many of the last actions can be taken back, or why none. */
  readonly undo: { readonly ok: true; readonly actions: number } | { readonly ok: false; readonly error: RuleError };
}

/** Something that a seat might do, as a bot sees it. */
export interface SuggestedMove {
  readonly action: Action;
  /** What would follow in the same turn, until others are asked; absent where that is not settled, or nothing. */
  readonly next?: readonly Action[];
  /** Of a hundred games that go on with it, so many are won by the seat; absent where there was nothing to compare. */
  readonly chance?: number;
  /** Games that were played out to find that. */
  readonly games?: number;
}

/** What a bot would do in the place of a seat: the best first, and why. */
export interface Suggestion {
  readonly bot: PluginId;
  readonly rated: readonly SuggestedMove[];
  /** Why the first of them, the weightiest reason first. */
  readonly reasons: readonly MoveReason[];
  /** Whose sentences these are: the bot's, or those that the page has for the arithmetic of the rules. */
  readonly by: 'core' | PluginId;
  /** The bot's own words for these reasons, by language. */
  readonly messages: Messages;
}

/** The decision of a seat, or why there is none although the game goes on, as when a plugin of it is gone. */
export type DecisionAnswer =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly refusal: Refusal };
