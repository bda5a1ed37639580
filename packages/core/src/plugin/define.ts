import type {
  Board,
  GameEvent,
  Json,
  Lesson,
  Messages,
  OptionDeclarations,
  PlayerCount,
  PluginId,
  RuleNote,
  Stage,
} from '@gridwright/model';
import { frozen } from '../frozen.ts';
import type { Denial, Handlers } from './hooks.ts';
import type { ReadOption } from './options.ts';
import type { DeckRecipe } from './recipe.ts';
import type { Partly, Settings } from './settings.ts';

/** The tiers, in order of application: later ones see and may change what earlier ones decided. */
export const tiers = ['edition', 'deck', 'map', 'variant', 'house'] as const;
export type Tier = (typeof tiers)[number];

/** What a plugin remembers between events. Plain JSON, public to all players. */
export interface SliceRule<Slice> {
  readonly init: Slice;
  /** The slice after an event; the same value when nothing changed. */
  readonly on: (slice: Slice, event: GameEvent) => Slice;
}

/**
 * What a plugin is in an edition of the game. Whatever is named takes the place of what it is otherwise: settings leaf by leaf, hooks
 * one by one, all else whole.
 */
export type InEdition<Slice = Json> = Partial<
  Pick<Plugin<Slice>, 'board' | 'settings' | 'slice' | 'hooks' | 'rules' | 'lessons'>
>;

/** A map, a deck, an edition, a variant or a house rule: one frozen record. */
export interface Plugin<Slice = Json> {
  /** `tier:name`, such as `map:atlantis`. */
  readonly id: PluginId;
  readonly tier: Tier;
  readonly apiVersion: 1;
  /** What its package.json says, which whoever loads a package puts here. */
  readonly version?: string;
  /** Hash of the code it was loaded from, put here by whoever loaded it. */
  readonly code?: string;
  readonly stage: Stage;
  /** Player counts it is made for; all from two to six when absent. */
  readonly players?: readonly PlayerCount[];
  /** Maps only. */
  readonly board?: Board;
  /** Decks only. */
  readonly deck?: DeckRecipe;
  readonly settings?: Partly<Settings>;
  /** Plugins that must, and that must not, be at the same table. */
  readonly requires?: readonly PluginId[];
  readonly conflicts?: readonly PluginId[];
  readonly messages: Messages;
  /** The rules it changes, as sentences: keys of its messages, with numbers. */
  readonly rules?: readonly Omit<RuleNote, 'by'>[];
  /** Guided games that teach it; their texts are among its messages. */
  readonly lessons?: readonly Lesson[];
  readonly slice?: SliceRule<Slice>;
  readonly hooks?: Handlers<Slice>;
  /** How it differs where an edition is at the table, by the edition's id. Otherwise it is the same in every edition. */
  readonly editions?: Readonly<Record<PluginId, InEdition>>;
  /** What the table's creator may choose, by name. */
  readonly options?: OptionDeclarations;
  /** Settings that depend on what was chosen; they go over `settings`. */
  readonly settingsFor?: (option: ReadOption, players: PlayerCount) => Partly<Settings>;
  /** Why options that each fit cannot be played together; undefined when they can. */
  readonly checkOptions?: (option: ReadOption, players: PlayerCount) => Denial | undefined;
}
export type AnyPlugin = Plugin<Json>;

/** Checks the types of what a plugin is in an edition, with a slice of its own there. */
export const inEdition = <Slice extends Json = null>(part: InEdition<Slice>): InEdition =>
  frozen(part) as unknown as InEdition;

/** Checks a plugin's types, keeps its slice typed for the author, and freezes it. */
export const definePlugin = <Slice extends Json = null>(plugin: Plugin<Slice>): AnyPlugin =>
  frozen(plugin) as unknown as AnyPlugin;
