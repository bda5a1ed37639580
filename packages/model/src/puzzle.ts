import type { Action } from './action.ts';
import type { ActionPattern } from './action-pattern.ts';
import type { CopiedState } from './event.ts';
import type { PluginId, Seat } from './ids.ts';

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
  readonly lead: Lead;
  /** How many levels of the bot find it, and how many there are. */
  readonly solvedBy: number;
  readonly levels: number;
}
