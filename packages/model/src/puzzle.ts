import type { Action } from './action.ts';
import type { ActionPattern } from './action-pattern.ts';
import type { CopiedState } from './event.ts';
import type { PluginId, Seat } from './ids.ts';
import type { Messages } from './messages.ts';
import type { MoveReason } from './move-reason.ts';

/** How much better a right action is than the best of all others, by games that were played out after both. */
export interface Lead {
  /** Parts of one that are won after the best right action, and after the best other. */
  readonly right: number;
  readonly other: number;
  /** The lower end of the interval in which the difference lies with 95 % certainty. */
  readonly low: number;
}

/** A moment of a game in which one thing is clearly the best, for people to find. It is plain data. */
export interface Puzzle {
  /** Unlike that of any other. */
  readonly id: string;
  /** What it is about. */
  readonly subject: string;
  readonly map: PluginId;
  /** Who is asked. */
  readonly seat: Seat;
  /** The whole moment. */
  readonly state: CopiedState;
  /** All that is right, and one such action to be shown. */
  readonly right: readonly ActionPattern[];
  readonly answer: Action;
  /** What that seat would go on with in the same turn; absent where that is not settled, or nothing. */
  readonly next?: readonly Action[];
  /** Why that is right: sentences of the set, the weightiest first. */
  readonly why: readonly MoveReason[];
  /** Everything that was tried, and the part of the games that were won after it. */
  readonly tried: readonly { readonly what: ActionPattern; readonly chance: number }[];
  readonly lead: Lead;
  /** How many levels of the bot find it, and how many there are. */
  readonly solvedBy: number;
  readonly levels: number;
}

/** Puzzles, and the words of their reasons by language. It is plain data. */
export interface PuzzleSet {
  readonly messages: Messages;
  readonly puzzles: readonly Puzzle[];
}
