import type { Action, Advice, Messages, Offered, PluginId, Sheet, Stage, View } from '@gridwright/model';
import { frozen } from '../frozen.ts';

/** Draws whole numbers from 0 to `below` − 1. */
export type RandomSource = (below: number) => number;

/** What a seat is shown when it is to act. A bot is given what a person in that seat is given, and nothing else. */
export interface SeatTurn {
  readonly view: View;
  readonly offered: Offered;
  /** What never changes during the game: board, cards, numbers. */
  readonly sheet: Sheet;
  /** What the page shows beside the options. It is reckoned when it is asked for. */
  readonly advice: () => Advice;
}

/** A decision that a bot is asked for. */
export interface BotTurn extends SeatTurn {
  /** One of the bot's `levels`. */
  readonly level: string;
  /** The same draws whenever the same decision of the same game is asked for. */
  readonly random: RandomSource;
}

/** A player that is a program: one frozen record. It remembers nothing between decisions. */
export interface Bot {
  /** `bot:name`, such as `bot:miser`. */
  readonly id: PluginId;
  readonly apiVersion: 1;
  /** What its package.json says, which whoever loads a package puts here. */
  readonly version?: string;
  /** Hash of the code it was loaded from, put here by whoever loaded it. */
  readonly code?: string;
  readonly stage: Stage;
  /** How well it plays, from the weakest to the strongest: names of small letters. `level.NAME` is what a level is called. */
  readonly levels: readonly [string, ...string[]];
  /** The level that is played where nobody chooses one. */
  readonly usualLevel: string;
  readonly messages: Messages;
  /** One of the things on offer. Pure: the same turn is always decided the same way. */
  readonly choose: (turn: BotTurn) => Action;
}

/** Checks a bot's types, and freezes it. */
export const defineBot = (bot: Bot): Bot => frozen(bot);

/** Whether something that a package exports means to be a bot. */
export const isBot = (candidate: unknown): candidate is Bot =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'id' in candidate &&
  typeof candidate.id === 'string' &&
  candidate.id.startsWith('bot:');
