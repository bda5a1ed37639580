import type { CityPlan, CopiedState, Messages, PluginId, RuleError, Seat, View } from '@gridwright/model';
import type { Change } from './changes.ts';
import type { ChatLine } from './chat.ts';
import type { DecisionAnswer } from './decision.ts';
import type { HistoryEntry } from './history.ts';
import type { NewTable } from './requests.ts';
import type { TableInfo, TableSeat } from './table.ts';

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
 * What a watcher receives: first the whole view, then only what changed. What a seat may do comes with it, to that seat
 * alone; null for whoever has no seat, and when the game is over.
 */
export type Push =
  | {
      readonly type: 'view';
      readonly view: View;
      readonly table: TableInfo;
      readonly decision: DecisionAnswer | null;
    }
  | {
      readonly type: 'changes';
      readonly version: number;
      readonly entry: HistoryEntry;
      /** What changed in the view, but for its version and the figures of its seats (`seatFigures`): these follow from it. */
      readonly changes: Change;
      /** What changed in `{ decision }`; absent when nothing did. */
      readonly decision?: Change;
    }
  | { readonly type: 'decision'; readonly decision: DecisionAnswer | null }
  | { readonly type: 'table'; readonly table: TableInfo }
  | { readonly type: 'chat'; readonly line: ChatLine };

/**
 * A running game as one of its seats may imagine it, to be played on elsewhere: what the seat cannot know was drawn anew for
 * this copy, and money that the table hides is taken to be as much as the seat has itself.
 */
export interface GameCopy {
  readonly table: string;
  readonly seat: Seat;
  readonly wish: NewTable;
  readonly seats: readonly Pick<TableSeat, 'kind' | 'bot' | 'name' | 'look'>[];
  readonly state: CopiedState;
}

/** What a table's page begins with: it lies in the page itself, made for whoever asked for it. */
export interface Opening {
  readonly head: GameHead;
  readonly push: Extract<Push, { type: 'view' }>;
}

/**
 * The answer to actions: the version they led to, or why they were refused. `at` is the number of the one that was
 * refused, from 0; absent when none was looked at. A repeated request gets the same answer again.
 */
export type ActAnswer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly error: RuleError; readonly version: number; readonly at?: number };

/** Several cities in the cheapest order, or why they cannot all be built. */
export type PlanAnswer =
  | { readonly ok: true; readonly plan: CityPlan }
  | { readonly ok: false; readonly error: RuleError };
