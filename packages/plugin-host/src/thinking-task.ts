import type { AnyPlugin } from '@gridwright/core/plugin';
import type { GameState, PluginId, Seat, TableConfig } from '@gridwright/model';

/** From where a plugin or a bot was loaded, and can be loaded once more. */
export interface Origin {
  readonly id: PluginId;
  /** The package or path that a configuration names. */
  readonly name: string;
  /** Its module. */
  readonly file: string;
  /** Hash of its code. */
  readonly code: string;
}

/**
 * What the rules of a table are compiled from once more: plugins by where they come from, those that only this process has as
 * they are.
 */
export interface RulesRecipe {
  readonly table: TableConfig;
  readonly plugins: readonly (Origin | AnyPlugin)[];
}

/** What a process is asked to think about. */
export interface ThinkingTask {
  /** JSON of a `RulesRecipe`: a process that knows it already need not read it. */
  readonly rules: string;
  readonly bot: Origin;
  readonly level: string;
  readonly seed: string;
  readonly state: GameState;
  readonly seat: Seat;
}

/**
 * What came of it, or why nothing did: the plugins cannot be loaded there as they were here; the bot failed; it took more than
 * it may.
 */
export type ThinkingAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'unavailable' | 'failed' | 'cut-off'; readonly what: string };
