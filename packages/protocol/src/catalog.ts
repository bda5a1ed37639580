import type {
  BotFigures,
  Lesson,
  Messages,
  OptionDeclarations,
  PlantCard,
  PlayerCount,
  PluginId,
  RegionId,
  RuleNote,
  Stage,
} from '@gridwright/model';

interface Listed {
  readonly id: PluginId;
  readonly version: string;
  /** How far its tests were seen to go. */
  readonly stage: Stage;
  /** Names and sentences; `name` and `tagline` are always there. */
  readonly messages: Messages;
  /** What it changes of the standard game. */
  readonly rules: readonly RuleNote[];
  /** The same in editions in which it changes something else, by the edition's id. */
  readonly inEditions?: Readonly<Record<PluginId, readonly RuleNote[]>>;
  /** What the table's creator may choose for it. */
  readonly options: OptionDeclarations;
}
export interface ListedMap extends Listed {
  readonly regions: readonly { readonly id: RegionId; readonly hue: string }[];
  /** Pairs of regions that touch. */
  readonly borders: readonly (readonly [RegionId, RegionId])[];
  readonly cities: number;
  readonly players: readonly PlayerCount[];
  /** Regions in play per player count, and the set proposed for it, where the map has a favourite. */
  readonly regionsInPlay: Readonly<Record<PlayerCount, number>>;
  readonly suggested: Readonly<Partial<Record<PlayerCount, readonly RegionId[]>>>;
  /** What games of bots showed of it, where its package tells. */
  readonly balance?: BotFigures;
  /** Address of the small picture (`/art/<hash>.thumb.json`). */
  readonly thumb: string;
}
export interface ListedDeck extends Listed {
  readonly cards: readonly PlantCard[];
}
/** A bot as the catalogue lists it. What a level is called is its message `level.NAME`. */
export interface ListedBot extends Pick<Listed, 'id' | 'version' | 'messages'> {
  /** From the weakest to the strongest. */
  readonly levels: readonly string[];
  readonly usualLevel: string;
}
/** A lesson as the catalogue lists it. `name` is what a table is asked for with: the plugin's id, `/`, the lesson's. */
export interface ListedLesson extends Lesson {
  readonly name: string;
  readonly by: PluginId;
}

/** Everything a new table can be made of, and the plugins that were refused. */
export interface Catalog {
  readonly maps: readonly ListedMap[];
  readonly decks: readonly ListedDeck[];
  readonly variants: readonly Listed[];
  readonly lessons: readonly ListedLesson[];
  /** Who can be seated; the first plays where nobody chooses one. */
  readonly bots: readonly ListedBot[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}
