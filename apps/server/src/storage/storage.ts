import type { Action, GameEvent, PluginId, Seat, SeatBot, TableConfig } from '@gridwright/model';
import type {
  BidLimit,
  ScrapChoice,
  ChatLine,
  NewTable,
  PushAddress,
  SeatAutomation,
  SeatKind,
  SeatLook,
  SeatLimit,
  TimeLimit,
} from '@gridwright/protocol';
import type { PersonId, TableId } from './ids.ts';
import type { Sharing } from './sharing.ts';

export type { PersonId, TableId };
/** SHA-256 of the canonical JSON of something that never changes, in hexadecimal. */
export type ContentHash = string;

/** Thrown when the database cannot do what was asked, through no fault of the request. Nothing was changed. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** Thrown when something that was stored cannot be read, and says what. Whatever does not need it goes on. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

export interface StoredSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  /** Null for a person, and for bots that were seated before it was kept which one. */
  readonly bot: SeatBot | null;
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

/** How many tables may be made since a moment, counted as the table is written. */
export interface TableQuota {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly perPerson: number;
  /** Where the table is made from, in a form that tells nobody the address; null where that is not known. */
  readonly origin: string | null;
  readonly perOrigin: number;
}

/** A map that a table brought along: it is known there, and in no list of maps. */
export interface OwnMap {
  /** The map file. Its id follows from its content. */
  readonly file: string;
  readonly art: ContentHash;
  readonly thumb: ContentHash;
}

/** What a table was made for. */
export interface StoredWish extends NewTable {
  /** Name of the lesson it was set up for. */
  readonly lesson?: string;
  /** Seats of people where a bot plays until they return. */
  readonly standIns?: Readonly<Record<Seat, SeatBot>>;
  /** By seat, who wants a bot to play there until its person returns. */
  readonly standInVotes?: Readonly<Record<Seat, readonly PersonId[]>>;
  /** Free seats are for those who have the key that was handed out for them. */
  readonly locked?: boolean;
  readonly seatKeys?: Readonly<Record<Seat, string>>;
  /** By seat, what a program plays it with, as a hash. Void where the seat is not that person's any more. */
  readonly seatTokens?: Readonly<Record<Seat, { readonly person: PersonId; readonly hash: string }>>;
  /** People whom the host took a seat from. */
  readonly barred?: readonly PersonId[];
  /** Only players may talk. */
  readonly onlookersMuted?: boolean;
  /** How the seats are shown, where somebody chose. */
  readonly looks?: readonly SeatLook[];
  /** The table to which whoever wants a rematch is led. */
  readonly rematch?: TableId;
  /** Whoever runs the server keeps the table as it is: nobody sees it. */
  readonly setAside?: boolean;
  /** The table whose game was copied to be tried out. */
  readonly copyOf?: TableId;
  /** The map that is played on, where the table brought it. */
  readonly ownMap?: OwnMap;
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

/** What a seat has told the server to do for it. Known to nobody else while the game goes on. */
export interface Instructions {
  readonly limit: BidLimit | null;
  readonly scrap: ScrapChoice | null;
  readonly automation: SeatAutomation;
}

/** A line of a chat that somebody reported to whoever runs the server. */
export interface Report {
  readonly table: TableId;
  readonly line: number;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** What lies beside the games. */
export interface SideStorage {
  /** By seat; seats that said nothing are absent. */
  readonly instructions: (table: TableId) => Promise<ReadonlyMap<Seat, Instructions>>;
  /** A limit among them is also kept for the end of the game, where everything is shown. */
  readonly putInstructions: (table: TableId, seat: Seat, instructions: Instructions) => Promise<void>;
  /** The last limit of every seat for every plant it set one for. */
  readonly limits: (table: TableId) => Promise<readonly SeatLimit[]>;

  /** Adds a line with the number after the last. */
  readonly addLine: (table: TableId, person: PersonId, line: Omit<ChatLine, 'id'>) => Promise<ChatLine>;
  /** Takes away what a line says; null when there is no such line. */
  readonly removeLine: (table: TableId, line: number) => Promise<ChatLine | null>;
  /** Keeps a line, as it is now, for whoever runs the server; false when there is no such line or nothing in it. */
  readonly reportLine: (table: TableId, line: number, by: PersonId, now: number) => Promise<boolean>;
  /** Lines that were reported, newest first. */
  readonly reports: (most: number) => Promise<readonly Report[]>;
  /** Lines whose number is above `after`, at most the last `most` of them, oldest first. */
  readonly lines: (table: TableId, after: number, most: number) => Promise<readonly ChatLine[]>;

  /** The value kept under a name; the given one becomes it when there is none. */
  readonly keyOr: (name: string, fresh: string) => Promise<string>;
  /** Keeps another value under a name. */
  readonly replaceKey: (name: string, value: string) => Promise<void>;

  /** Keeps an address for a person, and at most `most` of them: the oldest go. An address belongs to one person. */
  readonly addPushAddress: (person: PersonId, address: PushAddress, now: number, most: number) => Promise<void>;
  /** Forgets an address; that of somebody else only when no person is given. */
  readonly removePushAddress: (endpoint: string, person: PersonId | null) => Promise<void>;
  readonly pushAddresses: (person: PersonId) => Promise<readonly PushAddress[]>;
}

/** Another browser of a person is let in with a key that their first one was given: once, and not for long. */
export interface SessionOffers {
  /** Keeps the hash of a key for a person. Keys that this person was given before are worth nothing any more. */
  readonly offer: (person: PersonId, keyHash: string, now: number) => Promise<void>;
  /** Takes a key that was given at `since` or later, and lets its person have another token; false when there is none. */
  readonly accept: (keyHash: string, tokenHash: string, since: number, now: number) => Promise<boolean>;
}

/**
 * Everything that outlives the process. A promise that is fulfilled means: on disk. Every method may throw a
 * `StorageFailure`, and `table` and `entries` a `DamagedRecord`. Lists leave out what cannot be read.
 */
export interface Storage extends SideStorage {
  /** The person behind a token, given the token's SHA-256. */
  readonly personOf: (tokenHash: string) => Promise<PersonId | null>;
  readonly addPerson: (person: PersonId, tokenHash: string, now: number) => Promise<void>;

  /** Adds a table with whoever makes it counted against what is allowed; false when that would be exceeded. */
  readonly addTable: (table: StoredTable, quota?: TableQuota) => Promise<boolean>;
  readonly table: (id: TableId) => Promise<StoredTable | null>;
  /** Tables where a person is host or seated, newest first. */
  readonly tablesOf: (person: PersonId, limit: number) => Promise<readonly StoredTable[]>;
  /** Tables of people and bots whose game is going on and has moved since a moment. Bots alone go on when somebody looks. */
  readonly tablesAwaitingBots: (since: number) => Promise<readonly TableId[]>;
  /** Games with a time limit that are going on, and when something was last done in each. */
  readonly timeLimited: () => Promise<
    readonly { readonly id: TableId; readonly limit: TimeLimit; readonly time: number }[]
  >;
  /**
   * Changes a seat that is held by `holder`, at a table that has not started; at one that has, only a seat for a person that
   * nobody holds. False when that is not so any more.
   */
  readonly changeSeat: (table: TableId, seat: StoredSeat, holder: PersonId | null) => Promise<boolean>;
  /** Starts an open table's game with its first entries, mostly one; false when it is not open any more. */
  readonly start: (table: TableId, game: StoredGame, first: readonly Entry[]) => Promise<boolean>;
  /** Changes what a table is wished to be like, as it is when nobody else changes it, and gives what it is from now on. */
  readonly changeWish: (table: TableId, change: (wish: StoredWish) => StoredWish) => Promise<StoredWish>;
  /** Remembers which plugin failed in a game; null when what it did wrong is mended. */
  readonly markFaulted: (table: TableId, plugin: PluginId | null) => Promise<void>;
  /** Says anew where the sheet, the picture and the texts of a started game are kept. */
  readonly changeContents: (table: TableId, game: StoredGame) => Promise<void>;

  /** Adds entries of one game, all of them or none. All that is added in one turn of the event loop shares a commit. */
  readonly append: (entries: readonly NewEntry[]) => Promise<Appended>;
  /** Entries of a game in order, those whose version is above `after`; all of them, if they are those that were written, for 0. */
  readonly entries: (table: TableId, after: number) => Promise<readonly Entry[]>;

  readonly putContent: (hash: ContentHash, body: string) => Promise<void>;
  readonly content: (hash: ContentHash) => Promise<string | null>;

  /** Absent where nobody but the person in front of it uses what is stored. */
  readonly sessionOffers?: SessionOffers;

  /** What several processes on one database know of each other; absent where one process has it for itself. */
  readonly sharing?: Sharing;

  /** Whether another program has written since this was asked last; absent where the database tells of it by itself. */
  readonly changedOutside?: () => boolean;

  /** Whether the database answers. */
  readonly healthy: () => Promise<boolean>;
  /** Writes something of no meaning; fails when nothing can be written. */
  readonly probe: (now: number) => Promise<void>;
  /** Writes everything to the main file and lets go of it. */
  readonly close: () => Promise<void>;
}
