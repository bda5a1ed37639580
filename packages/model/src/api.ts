import type { Advice, CityPlan } from './advice.ts';
import type { PublicEvent } from './event.ts';
import type { Json, PlantId, PlayerCount, PluginId, RegionId, Seat } from './ids.ts';
import type { ListedLesson } from './lesson.ts';
import type { Messages } from './messages.ts';
import type { Params, RuleError } from './errors.ts';
import type { Offered } from './option.ts';
import type { PlantCard } from './plant.ts';
import type { RuleNote } from './sheet.ts';
import type { View } from './view.ts';

/** How far a plugin's own tests go: a contract only, a recorded game, or one per player count and ending. */
export type Stage = 'draft' | 'beta' | 'official';

interface Listed {
  readonly id: PluginId;
  readonly version: string;
  readonly stage: Stage;
  /** Names and sentences; `name` and `tagline` are always there. */
  readonly messages: Messages;
  /** What it changes of the standard game. */
  readonly rules: readonly RuleNote[];
}
export interface ListedMap extends Listed {
  readonly regions: readonly { readonly id: RegionId; readonly hue: string }[];
  /** Pairs of regions that touch. */
  readonly borders: readonly (readonly [RegionId, RegionId])[];
  readonly cities: number;
  readonly players: readonly PlayerCount[];
  /** Regions in play per player count, and the set proposed for it, where the map has a favourite. */
  readonly regionsInPlay: Readonly<Record<PlayerCount, number>>;
  readonly suggested: Readonly<Partial<Record<PlayerCount, readonly RegionId[]>>>;
  /** Address of the small picture (`/art/<hash>.thumb.json`). */
  readonly thumb: string;
}
export interface ListedDeck extends Listed {
  readonly cards: readonly PlantCard[];
  /** The deck is composed by the table's creator. */
  readonly custom: boolean;
}
/** Everything a new table can be made of, and the plugins that were refused. */
export interface Catalog {
  readonly maps: readonly ListedMap[];
  readonly decks: readonly ListedDeck[];
  readonly variants: readonly Listed[];
  readonly lessons: readonly ListedLesson[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

export type SeatKind = 'human' | 'bot';

/** A wish for a new table. `deckOptions` is what the chosen deck asks for. */
export interface NewTable {
  readonly map: PluginId;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly seats: readonly SeatKind[];
  readonly regions: 'random' | 'draft' | readonly RegionId[];
  readonly money: 'hidden' | 'open';
  /** `paced`: bots take about a second per move, so that a person can follow. */
  readonly bots: 'paced' | 'instant';
  readonly deckOptions?: Json | undefined;
}

/** What a wish for a table comes to, before the table is made. */
export interface TablePreview {
  readonly regionsInPlay: number;
  /** The fewest and the most cities that the regions in play may hold. */
  readonly cities: readonly [least: number, most: number];
  /** Cities of one player that start Step 2 and that end the game. */
  readonly stepTwoAt: number;
  readonly endAt: number;
  readonly plantLimit: number;
}

export interface TableSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  /** Null while nobody has taken it. */
  readonly name: string | null;
  /** This seat belongs to the person asking. */
  readonly yours: boolean;
}

/** A table as anyone with its link may see it. `id` is the unguessable part of the link. */
export interface TableInfo {
  readonly id: string;
  readonly status: 'open' | 'playing' | 'over' | 'faulted';
  readonly map: PluginId;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly regions: 'random' | 'draft' | readonly RegionId[];
  readonly money: 'hidden' | 'open';
  readonly bots: 'paced' | 'instant';
  readonly seats: readonly TableSeat[];
  /** The person asking made this table and may start it. */
  readonly host: boolean;
  /** SHA-256 of the seed, published when the game starts; the seed itself once it is over. */
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** Name of the lesson that is played here, as the catalogue lists it. */
  readonly lesson: string | null;
}

/** What everything static about a game hangs on: fetched once and cached for good. */
export interface GameHead {
  readonly table: TableInfo;
  /** `/sheets/<hash>.json` */
  readonly sheet: string;
  /** `/art/<hash>.json` */
  readonly art: string;
  readonly messages: Readonly<Record<PluginId, Messages>>;
}

/**
 * What changed in a value. A list of one: it is now that. An empty list: it is not there any more. Else, for each part
 * that changed, what changed in it; parts of a list are named by their place.
 */
export type Change = readonly [] | readonly [now: Json] | { readonly [part: string]: Change };

/** One line of history: the events one action led to, as this viewer may see them. */
export interface HistoryEntry {
  /** The version of the game that the last of its events led to. */
  readonly version: number;
  readonly seat: Seat | null;
  /** Milliseconds since 1970, as the server's clock said. */
  readonly time: number;
  readonly events: readonly PublicEvent[];
  /** The version that each of the events led to. Only where history is asked for, for stepping through it. */
  readonly at?: readonly number[];
}

/** What a watcher receives: first the whole view, then only what changed. */
export type Push =
  | { readonly type: 'view'; readonly view: View; readonly table: TableInfo }
  | {
      readonly type: 'changes';
      readonly version: number;
      readonly entry: HistoryEntry;
      readonly changes: Change;
    }
  | { readonly type: 'table'; readonly table: TableInfo }
  | { readonly type: 'chat'; readonly line: ChatLine };

/** The answer to an action: the version it led to, or why it was refused. A repeated action id gets the same answer again. */
export type ActAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly error: RuleError; readonly version: number };

/** The answer to several actions at once. `at` is the number of the one that was refused, from 0; absent when none was looked at. */
export type ActAllAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly error: RuleError; readonly version: number; readonly at?: number };

/** Several cities in the cheapest order, or why they cannot all be built. */
export type PlanAnswer =
  | { readonly ok: true; readonly plan: CityPlan }
  | { readonly ok: false; readonly error: RuleError };

/** Every reason, beside those of the rules, for which the server refuses a request. */
export const refusalCodes = [
  'unknown-table',
  /** What is stored of the table cannot be read; whoever runs the server finds the reason in its log. */
  'table-damaged',
  'unknown-seat',
  'unknown-plugin',
  /** The game was begun with a version of `plugin` that the installed one does not go on with. */
  'plugin-version',
  /** The chosen plugins, seats and regions make no game; `reason` says why. */
  'impossible-table',
  'bad-name',
  'not-host',
  'not-seated',
  'seat-taken',
  'seats-empty',
  'already-started',
  'not-started',
  'not-over',
  'stale-version',
  'too-many-tables',
  /** A plugin failed; `plugin` names it. */
  'plugin-fault',
  'malformed-request',
  'bad-text',
  'too-fast',
  'no-lot-to-bid-on',
  /** There is nothing left to play from here: the game is over at this moment. */
  'already-over',
  'unknown-lesson',
  'bad-subscription',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a request was refused. Travels in the error's `data.refusal`; text is made from it at the edge. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Params;
}

/** Something said at the table. Plain text, at most 500 characters. */
export interface ChatLine {
  readonly id: number;
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly time: number;
}

/**
 * The highest bid a seat would pay for the plant under the hammer. The server bids for it, and nobody else learns of it
 * before the game is over.
 */
export interface BidLimit {
  readonly plant: PlantId;
  readonly limit: number;
}

/** The last limit that a seat set for a plant. Told to everybody once the game is over. */
export interface SeatLimit extends BidLimit {
  readonly seat: Seat;
}

/** Choices of a seat for this game that the server acts on. Nobody else learns of them. */
export interface SeatHabits {
  /** Pass where nothing else is possible. It takes as long as thinking would. */
  readonly passWhenBroke: boolean;
}

/** Everything on a seat's side of the table: its options, the help for them, and what it has told the server to do. */
export interface Desk {
  readonly version: number;
  readonly offered: Offered;
  readonly advice: Advice;
  /** How many of the last actions can be taken back, or why none. */
  readonly undo: { readonly ok: true; readonly actions: number } | { readonly ok: false; readonly error: RuleError };
  readonly limit: BidLimit | null;
  readonly habits: SeatHabits;
}

/** One seat in one round of a finished game. Sums in Elektro. */
export interface RoundFigures {
  readonly round: number;
  readonly seat: Seat;
  /** At the end of the round. */
  readonly money: number;
  readonly cities: number;
  readonly supplied: number;
  readonly income: number;
  readonly spent: { readonly plants: number; readonly fuel: number; readonly building: number };
}

/** A game as it stood after a certain event, and what had just happened. */
export interface Moment {
  readonly view: View;
  readonly entry: HistoryEntry;
  /** The draw pile, top card first; null while the game is going on. */
  readonly pile: readonly PlantId[] | null;
  /** The cards that were drawn and taken out unseen in the set-up; null while the game is going on. */
  readonly removed: readonly PlantId[] | null;
}

/** How a browser may be told that it is somebody's turn: what its push service said when it subscribed. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
