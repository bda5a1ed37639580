import type { CityId, MessageKey, PlantId, PlayerCount, RegionId, Seat } from './ids.ts';
import type { OptionType } from './option.ts';
import type { PhaseName } from './state.ts';
import type { FixedSetup } from './table.ts';

/** The learner's seat in every lesson; all others are bots. */
export const learner: Seat = 0;

/** When a hint comes up: as soon as everything that is named here holds. */
export interface LessonMoment {
  readonly phase?: PhaseName;
  /** This round or a later one. */
  readonly round?: number;
  /** The game waits for the learner. */
  readonly yours?: true;
  /** The learner has an option of this type, of which this plant or city is a part where one is named. */
  readonly may?: OptionType;
  readonly plant?: PlantId;
  readonly city?: CityId;
  /** The learner has at least so many. */
  readonly plants?: number;
  readonly cities?: number;
}

/** What a hint points at: a part of the page, or one thing on it. */
export type LessonPoint =
  | 'plants'
  | 'fuel'
  | 'board'
  | 'players'
  | 'order'
  | 'move'
  | 'log'
  | { readonly plant: PlantId }
  | { readonly city: CityId }
  | { readonly cities: readonly CityId[] }
  | { readonly region: RegionId };

/** One hint. Of those that were not read yet, the first whose moment has come is shown. */
export interface LessonStep {
  readonly when: LessonMoment;
  /** Key of the text, in the messages of the plugin that brings the lesson. */
  readonly say: MessageKey;
  /** Key of the text at another table than the lesson's own, where `say` would not be true there. */
  readonly sayAnywhere?: MessageKey;
  readonly point?: LessonPoint;
  /**
   * Key of one short line: what the learner does now. It stays after the text was read, until the moment has passed or
   * `until` has come.
   */
  readonly task?: MessageKey;
  readonly until?: LessonMoment;
  /** The lesson is complete without it: whether its moment comes is up to others. */
  readonly optional?: true;
}

/**
 * A guided game on the real engine: a table that is always set up alike, and hints. It is played on the plugin that
 * brings it, with the first map and deck of the catalogue where the plugin is neither.
 */
export interface Lesson {
  /** Unique within the plugin, in small letters. */
  readonly id: string;
  /** Keys of its name, and of one sentence about what it teaches. */
  readonly title: MessageKey;
  readonly teaches: MessageKey;
  readonly players: PlayerCount;
  readonly seed: string;
  readonly setup?: FixedSetup;
  /** Its hints may go along with a game at any table: a beginner is asked at the first one. */
  readonly anywhere?: true;
  readonly steps: readonly LessonStep[];
}
