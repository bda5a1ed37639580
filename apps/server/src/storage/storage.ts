import type { Action, GameEvent, NewTable, PluginId, Seat, SeatKind, TableConfig } from '@gridwright/model';
import type { SideStorage } from './side-storage.ts';

/** Somebody who has been here before, known by nothing but a token in a cookie. */
export type PersonId = string;
/** The unguessable name of a table, part of its link. */
export type TableId = string;
/** SHA-256 of the canonical JSON of something that never changes, in hexadecimal. */
export type ContentHash = string;

/** Thrown when the database cannot do what was asked, through no fault of the request. Nothing was changed. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

export interface StoredSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  readonly person: PersonId | null;
  readonly name: string | null;
}

/** What is settled when a game starts, and where its unchanging parts are kept. */
export interface StoredGame {
  readonly config: TableConfig;
  readonly seed: string;
  readonly seedHash: string;
  readonly sheet: ContentHash;
  readonly art: ContentHash;
  readonly messages: ContentHash;
}

/** What a table was made for. */
export interface StoredWish extends NewTable {
  /** Name of the lesson it was set up for. */
  readonly lesson?: string;
}

export interface StoredTable {
  readonly id: TableId;
  readonly host: PersonId;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly wish: StoredWish;
  readonly status: 'open' | 'playing' | 'over';
  /** The plugin that broke a rule of the house during this game. */
  readonly faulted: PluginId | null;
  readonly seats: readonly StoredSeat[];
  readonly game: StoredGame | null;
}

/** One step of a game: the action of a seat, or the start, with the events that followed from it. */
export interface Entry {
  /** 0 for the start, then 1, 2, 3 … without gaps. */
  readonly seq: number;
  /** How many events the game has after this entry. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly seat: Seat | null;
  readonly person: PersonId | null;
  /** The sender's own name for the action, by which a repetition is known. */
  readonly actionId: string | null;
  readonly action: Action | null;
  readonly events: readonly GameEvent[];
}
export interface NewEntry extends Entry {
  readonly table: TableId;
  /** The game is over with this entry. */
  readonly over: boolean;
}

/** `taken`: somebody else wrote this entry first, and what is in memory is out of date. */
export type Appended = 'appended' | 'taken';

/**
 * Everything that outlives the process. A promise that is fulfilled means: on disk. Every method may throw a
 * `StorageFailure`.
 */
export interface Storage extends SideStorage {
  /** The person behind a token, given the token's SHA-256. */
  readonly personOf: (tokenHash: string) => Promise<PersonId | null>;
  readonly addPerson: (person: PersonId, tokenHash: string, now: number) => Promise<void>;

  readonly addTable: (table: StoredTable) => Promise<void>;
  readonly table: (id: TableId) => Promise<StoredTable | null>;
  /** Tables where a person is host or seated, newest first. */
  readonly tablesOf: (person: PersonId, limit: number) => Promise<readonly StoredTable[]>;
  /** How many tables a person has made since a moment. */
  readonly tablesMadeBy: (person: PersonId, since: number) => Promise<number>;
  /** Tables with a bot whose game is going on and has moved since a moment. */
  readonly tablesAwaitingBots: (since: number) => Promise<readonly TableId[]>;
  /** Changes a seat of a table that has not started and that is held by `holder`; false when that is not so any more. */
  readonly changeSeat: (table: TableId, seat: StoredSeat, holder: PersonId | null) => Promise<boolean>;
  /** Starts an open table's game with its first entries, mostly one; false when it is not open any more. */
  readonly start: (table: TableId, game: StoredGame, first: readonly Entry[]) => Promise<boolean>;
  readonly markFaulted: (table: TableId, plugin: PluginId) => Promise<void>;
  /** Says anew where the sheet, the picture and the texts of a started game are kept. */
  readonly changeContents: (table: TableId, game: StoredGame) => Promise<void>;

  /** Adds an entry. All entries of one turn of the event loop share a commit. */
  readonly append: (entry: NewEntry) => Promise<Appended>;
  /** Adds entries of one game, all of them or none. */
  readonly appendAll: (entries: readonly NewEntry[]) => Promise<Appended>;
  /** Entries of a game in order, those whose version is above `after`. */
  readonly entries: (table: TableId, after: number) => Promise<readonly Entry[]>;

  readonly putContent: (hash: ContentHash, body: string) => Promise<void>;
  readonly content: (hash: ContentHash) => Promise<string | null>;

  /** Whether the database answers. */
  readonly healthy: () => Promise<boolean>;
  /** Writes everything to the main file and lets go of it. */
  readonly close: () => Promise<void>;
}
