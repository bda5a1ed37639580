import type { OptionValues } from './plugin-option.ts';
import type { Json, PlayerCount, PluginId, RegionId } from './ids.ts';

/** A plugin as a game pins it: its version, and the hash of its data (board, cards, settings). */
export interface PluginRef {
  readonly id: PluginId;
  readonly version: string;
  readonly hash: string;
}

/** How the regions in play are found: by lot, one by one by the players in turn, or named by the table's creator. */
export type RegionChoice = 'random' | 'draft' | readonly RegionId[];

/** How the regions are found where nobody says: as the map suggests them to so many players, or else by lot. */
export const usualRegions = (
  suggested: Readonly<Partial<Record<PlayerCount, readonly RegionId[]>>> | undefined,
  players: PlayerCount,
): RegionChoice => suggested?.[players] ?? 'random';

/** Everything that is agreed before a game starts. */
export interface TableConfig {
  readonly players: PlayerCount;
  /** In order of application: editions, deck, map, variants, house rules. */
  readonly plugins: readonly PluginRef[];
  readonly regions: RegionChoice;
  /** Whether the other players' money is shown. */
  readonly money: 'hidden' | 'open';
  /** What was chosen for the options of plugins. */
  readonly options?: Readonly<Record<PluginId, OptionValues>>;
  /** Tables of earlier versions only: what was chosen for the options of the deck. */
  readonly deckOptions?: Json;
}

/** A set-up taken from a real table; whatever is absent is drawn from the seed. */
export interface FixedSetup {
  readonly regions?: readonly RegionId[];
  /** Seats in the turn order of round 1. */
  readonly order?: readonly number[];
  /** Opening rows, for decks that open at random. */
  readonly current?: readonly string[];
  readonly future?: readonly string[];
  /** The draw pile, top card first, `step3` included. Cards of the deck that are named nowhere are out of the game. */
  readonly stack?: readonly string[];
  /** Cities in which nobody builds in this game. */
  readonly blocked?: readonly string[];
  /**
   * The whole pile right after it was shuffled during the game for the first time: when the Step 3 card was drawn, or plants that lay
   * aside became it.
   */
  readonly afterStepThree?: readonly string[];
  /** The same for every further time. */
  readonly afterMoreShuffles?: readonly (readonly string[])[];
}
