import type { PlayerCount } from '@gridwright/model';
import type { Code } from './codes.ts';
import type { ObservedGame } from '@gridwright/plugin-host/balance';

/** A place in the author's folder. */
export interface Place {
  /** The file, as a path from the folder, with forward slashes. */
  readonly file: string;
  /** From 1; null where the file is meant as a whole, or is not there. */
  readonly line: number | null;
}

/** One mistake of an author. */
export interface Finding extends Place {
  readonly code: Code;
  /** What is wrong, in one sentence. */
  readonly what: string;
  /** What was probably meant; null when nothing is near. */
  readonly meant: string | null;
  /** Where it happened in the author's code, when code was running. */
  readonly stack?: string;
}

/** Games of bots on a map, for its balance. */
export interface ObservedGames {
  readonly players: PlayerCount;
  readonly games: readonly ObservedGame[];
}

/** What came of a check. */
export interface Report {
  /** Ids of the plugins and bots that the folder brings. */
  readonly plugins: readonly string[];
  readonly findings: readonly Finding[];
  /** Games that were played to their end. */
  readonly games: number;
  /** By number of players; absent unless games were asked for, and where something was wrong before them. */
  readonly observed?: readonly ObservedGames[];
}
