import type { Action, Advice, Offered, Params, Seat, View } from '@gridwright/model';
import type { GameHead } from './game.ts';
import type { TableInfo } from './table.ts';

/** Why a program was refused something: a code with its parameters, and what it means in English. */
export interface BotRefusal {
  readonly error: {
    readonly code: string;
    readonly params: Params;
    readonly message: string;
    /** The number of the action that was refused, from 0; absent where none was looked at. */
    readonly at?: number;
  };
  /** The version that the game is at; present where the rules refused actions. */
  readonly version?: number;
}

/** A game as the person in a seat sees it. */
export interface BotPosition {
  /** How many events the game has; 0 before it begins. Whoever knows it can go on from here. */
  readonly version: number;
  readonly status: TableInfo['status'];
  readonly seat: Seat;
  /** The game waits for this seat. */
  readonly waiting: boolean;
  /** Null before the game begins. */
  readonly view: View | null;
  /** What the seat may do; null where there is no game to be played on. */
  readonly offered: Offered | null;
  /** For each of `offered.options` the smallest thing that it allows, which is always accepted. */
  readonly least: readonly Action[];
  readonly advice: Advice | null;
  readonly table: TableInfo;
  /** Why the game cannot be played on although it is not over, as when a plugin of it is gone. */
  readonly obstacle?: BotRefusal['error'];
}

/** What never changes while a game goes on. */
export interface BotTable extends Pick<GameHead, 'table' | 'messages'> {
  readonly seat: Seat;
  /** Where the board, the cards and the numbers of the table lie, as JSON. */
  readonly sheet: string;
}

/** Actions were done, and led to this version. */
export interface BotAccepted {
  readonly version: number;
}
