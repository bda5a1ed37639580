import type { Action, CityId, PlantId, Seat } from '@gridwright/model';
import type {
  ActAnswer,
  Catalog,
  ChatLine,
  GameHead,
  HistoryEntry,
  Instructions,
  Moment,
  NewTable,
  PlanAnswer,
  Push,
  PushAddress,
  RoundFigures,
  SeatAutomation,
  SeatKind,
  SeatLimit,
  TableInfo,
  TablePreview,
} from '@gridwright/protocol';

/** Something on its way: `seen` is the version the player looked at, `id` the same for every attempt to send it. */
interface Asked {
  readonly seen: number;
  readonly id: string;
}
/** Actions, all or none. */
export interface Sending extends Asked {
  readonly actions: readonly Action[];
}
/** The last so many actions are taken back. */
export interface SendingBack extends Asked {
  readonly actions: number;
}

/** Called with every push, and at most once with the reason why there will be none. */
export interface Watcher {
  readonly onPush: (push: Push) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Everything the page asks of the server. Failed calls reject; refusals of the rules are values. */
export interface Api {
  readonly catalog: () => Promise<Catalog>;
  /** What a table would be. Rejects when the wish makes no game. */
  readonly preview: (wish: NewTable) => Promise<TablePreview>;
  /** A new table, with its maker in the first seat for a person. Gives its id. */
  readonly createTable: (wish: NewTable, name: string) => Promise<string>;
  /** A table for one person against three bots, already started. Gives its id. */
  readonly quickTable: (name: string) => Promise<string>;
  readonly join: (table: string, seat: number, name: string) => Promise<TableInfo>;
  readonly leave: (table: string) => Promise<TableInfo>;
  readonly setSeat: (table: string, seat: number, kind: SeatKind) => Promise<TableInfo>;
  readonly start: (table: string) => Promise<TableInfo>;
  readonly myTables: () => Promise<readonly TableInfo[]>;
  readonly head: (table: string) => Promise<GameHead>;
  /** Several cities in the cheapest order, and what they cost. */
  readonly plan: (table: string, cities: readonly CityId[]) => Promise<PlanAnswer>;
  readonly history: (table: string) => Promise<readonly HistoryEntry[]>;
  /** The game as it stood at a version, as far as this person may know it. Rejects where there was no such version. */
  readonly moment: (table: string, version: number) => Promise<Moment>;
  /** What every seat earned and spent, round by round. Rejects before the game is over. */
  readonly figures: (table: string) => Promise<readonly RoundFigures[]>;
  /** The bid limits that were set. Rejects before the game is over. */
  readonly limits: (table: string) => Promise<readonly SeatLimit[]>;
  /** A new table that plays a finished game on from a version, with everybody but `seat` a bot. Gives its id. */
  readonly fork: (table: string, version: number, seat: Seat, name: string) => Promise<string>;
  /** What was said at the table after a line. */
  readonly chat: (table: string, after: number) => Promise<readonly ChatLine[]>;
  /** Says something. Who has no seat says it under `name`. */
  readonly say: (table: string, text: string, name?: string) => Promise<ChatLine>;
  readonly act: (table: string, sending: Sending) => Promise<ActAnswer>;
  readonly undo: (table: string, sending: SendingBack) => Promise<ActAnswer>;
  /** The highest bid for a plant that the server bids up to; null to bid by hand. */
  readonly setLimit: (table: string, plant: PlantId, limit: number | null) => Promise<Instructions>;
  readonly setAutomation: (table: string, automation: SeatAutomation) => Promise<Instructions>;
  /** Follows a table from the version that is known until the returned function is called; resumes by itself after a break. */
  readonly watch: (table: string, known: number | null, watcher: Watcher) => () => void;
  /** A table on which this lesson is taught, already started. Gives its id. */
  readonly lesson: (lesson: string, name: string) => Promise<string>;
  /** By what push services know the server, in base64url. */
  readonly noticeKey: () => Promise<string>;
  /** From now on the server tells this browser when it is its person's turn. */
  readonly subscribe: (address: PushAddress) => Promise<unknown>;
  readonly unsubscribe: (endpoint: string) => Promise<unknown>;
  /** A static file of a game: its sheet, its picture. */
  readonly file: (address: string) => Promise<unknown>;
}
