import type { PhaseName, PluginId, Seat } from '@gridwright/model';
import type { Refusal } from './refusals.ts';

/** One mistake in a package that is being written, in the words of `gridwright check`. */
export interface DevelopmentFinding {
  readonly code: string;
  /** A path from the folder of the package. */
  readonly file: string;
  /** From 1; null where the file is meant as a whole. */
  readonly line: number | null;
  /** What is wrong, in one sentence. */
  readonly what: string;
  /** What was probably meant; null where nothing is near. */
  readonly meant: string | null;
  /** Why it matters. */
  readonly why: string;
}

/** A position of a scene that a table can be brought to. */
export interface DevelopmentMoment {
  readonly round: number;
  readonly phase: PhaseName;
  /** Who did something last; null at the beginning. */
  readonly seat: Seat | null;
  /** What they did, in the words of a game record; empty at the beginning. */
  readonly did: string;
}

/** A scene that lies beside a package, as far as it can be played with the version that is on the board. */
export interface DevelopmentScene {
  readonly name: string;
  readonly title: string;
  /** The beginning, and after each action. */
  readonly moments: readonly DevelopmentMoment[];
}

/** How a package stands that somebody writes while this server shows it. */
export interface Development {
  readonly package: string;
  /** What it brings: its plugins and bots as they can be played with now. */
  readonly ids: readonly PluginId[];
  /** The version that can be played with: 0 before the first, and one more with each. */
  readonly version: number;
  /** When it came, in milliseconds since 1970, and how many after it was saved; null before the first. */
  readonly came: { readonly time: number; readonly tookMs: number } | null;
  /** What was saved last is being loaded. */
  readonly loading: boolean;
  /** Why what was saved last cannot be played with; null where it can. The version before stays. */
  readonly refused: string | null;
  readonly findings: readonly DevelopmentFinding[];
  readonly scenes: readonly DevelopmentScene[];
  /** How far what was saved last has been looked at: `all` is with whole games. */
  readonly checked: 'nothing' | 'quickly' | 'all';
  /** Games that go on with a version from before, as the present one cannot go on with them. */
  readonly kept: readonly { readonly table: string; readonly why: Refusal }[];
}
