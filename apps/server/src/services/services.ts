import type { CityId, GameRecordFile, Offered, PlantId, PluginId, Result, Seat, View } from '@gridwright/model';
import type {
  ActAnswer,
  Bidding,
  BiddingChange,
  BotPacing,
  Catalog,
  ChatLine,
  Decision,
  Development,
  GameCopy,
  GameHead,
  HistoryEntry,
  Moment,
  NewTable,
  Opening,
  OwnTable,
  PersonalData,
  PlanAnswer,
  Push,
  PushAddress,
  Refusal,
  RoundFigures,
  SeatAutomation,
  SeatLimit,
  SeatLook,
  SeatToken,
  SeatWish,
  Suggestion,
  TableInfo,
  PrintedBoard,
  TablePreview,
} from '@gridwright/protocol';

/** Who calls: somebody known by a token. Nobody becomes a person before they do something. */
export interface Caller {
  /** The person's id, or null for a visitor who has not done anything yet. */
  readonly known: () => Promise<string | null>;
  /** The person's id; a visitor becomes a person. */
  readonly person: () => Promise<string>;
  /** Where they call from, in a form that tells nobody the address; null where there is none. */
  readonly origin: string | null;
}

/** A program on the way to somebody, such as a messenger's: it sees what everybody may see. */
export const nobody: Caller = {
  known: () => Promise.resolve(null),
  person: () => Promise.reject(new Error('nobody can do nothing')),
  origin: null,
};

type Answer<T> = Promise<Result<T, Refusal>>;

/** Tables before, while and after they are played. */
export interface TableService {
  readonly preview: (wish: NewTable) => Result<TablePreview, Refusal>;
  /** The whole board of a map that is installed. */
  readonly board: (map: PluginId) => Answer<PrintedBoard>;
  /** `attempt`: the same whenever this table is asked for again, as the answer may be lost on the way. It is made once. */
  readonly create: (caller: Caller, wish: NewTable, name: string, attempt?: string) => Answer<{ readonly id: string }>;
  /** A table for so many people on a map that the caller brings along, which is tried out first. */
  readonly createOnDraft: (
    caller: Caller,
    wish: { readonly draft: object; readonly players: number },
    name: string,
    attempt?: string,
  ) => Answer<{ readonly id: string }>;
  /** A started table against three bots, on the first map of the catalogue unless one is named. */
  readonly quick: (
    caller: Caller,
    map: PluginId | undefined,
    name: string,
    attempt?: string,
  ) => Answer<{ readonly id: string }>;
  readonly info: (caller: Caller, table: string) => Answer<TableInfo>;
  /** Takes a seat before the game begins, or one that a running game was brought here without. */
  readonly join: (caller: Caller, table: string, seat: Seat, name: string, key?: string) => Answer<TableInfo>;
  /** The file of the map that a table brought along; null where it brought none. */
  readonly ownMap: (table: string) => Answer<string | null>;
  readonly leave: (caller: Caller, table: string) => Answer<TableInfo>;
  readonly setSeat: (caller: Caller, table: string, seat: Seat, kind: SeatWish) => Answer<TableInfo>;
  /** Chooses colour and house of one's own seat before the game begins. */
  readonly setLook: (caller: Caller, table: string, seat: Seat, look: SeatLook) => Answer<TableInfo>;
  readonly start: (caller: Caller, table: string) => Answer<TableInfo>;
  /** Newest first; the newest also say how they stand. */
  readonly mine: (caller: Caller) => Promise<readonly OwnTable[]>;
}

/** The host's say in who sits where, before the game begins. */
export interface SeatService {
  /** Sends whoever sits there away; they come back only with a key. */
  readonly freeSeat: (caller: Caller, table: string, seat: Seat) => Answer<TableInfo>;
  /** Whether free seats are only for those who have a key. */
  readonly lockSeats: (caller: Caller, table: string, locked: boolean) => Answer<TableInfo>;
  /** A key for a free seat, which opens it to whoever has it. */
  readonly handOut: (caller: Caller, table: string, seat: Seat) => Answer<{ readonly key: string }>;
}

/** Programs that people let play their own seats. */
export interface SeatTokenService {
  /** A token for the caller's seat; one that was made before is worth nothing any more. */
  readonly make: (caller: Caller, table: string) => Answer<SeatToken>;
  /** The token of the caller's seat opens nothing from now on. */
  readonly revoke: (caller: Caller, table: string) => Answer<TableInfo>;
  /** The seat that a token opens, and whoever holds it; null where it opens none. */
  readonly find: (token: string) => Promise<TokenHolder | null>;
}

/** The seat that a token opens, at which table, and the person whose seat it is. */
export interface TokenHolder {
  readonly table: string;
  readonly seat: Seat;
  readonly person: string;
}

/** Bots that play for people until these return. */
export interface StandInService {
  /** Lets a bot play for a seat: its owner at any time, the host and more than half of the others when the game waits for it. */
  readonly handToBot: (caller: Caller, table: string, seat: Seat) => Answer<TableInfo>;
  /** Gives the seat back: its owner or the host. */
  readonly takeBack: (caller: Caller, table: string, seat: Seat) => Answer<TableInfo>;
}

/** How fast the bots of a running table move. */
export interface BotPacingService {
  readonly setPacing: (caller: Caller, table: string, pacing: BotPacing) => Answer<TableInfo>;
  /** Lets the bots move at once until a person is to act. */
  readonly skipToPerson: (caller: Caller, table: string) => Answer<null>;
}

/** Another game like one that is over. */
export interface RematchService {
  /** A table with the same rules and bots, begun where nobody else has to come. Whoever asks later is led to the same. */
  readonly rematch: (caller: Caller, table: string) => Answer<{ readonly id: string }>;
}

/** As whom a table is asked for, and in which attempt: the same whenever it is asked for again. It is made once. */
export interface AskedAs {
  readonly name?: string | undefined;
  readonly attempt?: string | undefined;
}

/** Tables that are ready to play at once, for one person and bots. */
export interface BranchService {
  /** Plays a finished game on from a version of it, in one of its seats. */
  readonly fork: (
    caller: Caller,
    table: string,
    wish: AskedAs & { readonly version: number; readonly seat: Seat },
  ) => Answer<{ readonly id: string }>;
  /** Goes on with a game that was played elsewhere, as on a device without network, from its record. */
  readonly resume: (caller: Caller, record: unknown, asked: AskedAs) => Answer<{ readonly id: string }>;
  readonly lesson: (caller: Caller, lesson: string, asked: AskedAs) => Answer<{ readonly id: string }>;
}

/** A push, and the version by which a subscriber who comes back says how far they got. */
export interface Told {
  readonly version: number;
  readonly push: Push;
}

/** What a request to change a game carries: the version before the caller's eyes, and a name of its own. */
interface Asked {
  readonly seen: number;
  readonly id: string;
}

/** Games that have started. */
export interface GameService {
  /** What the page of a running game begins with; refused for any other table. */
  readonly opening: (caller: Caller, table: string) => Answer<Opening>;
  readonly head: (caller: Caller, table: string) => Answer<GameHead>;
  readonly view: (caller: Caller, table: string) => Answer<View>;
  readonly offered: (caller: Caller, table: string, version: number | undefined) => Answer<Offered>;
  /** Does actions of the caller's seat, all or none. */
  readonly act: (
    caller: Caller,
    table: string,
    wish: Asked & { readonly actions: readonly unknown[]; readonly bidding?: Bidding | undefined },
  ) => Answer<ActAnswer>;
  /** Takes back the last so many actions. */
  readonly undo: (caller: Caller, table: string, wish: Asked & { readonly actions: number }) => Answer<ActAnswer>;
  readonly history: (caller: Caller, table: string, after: number) => Answer<readonly HistoryEntry[]>;
  /** Of a finished game; on a device also of a running one, which is that of whoever asks. */
  readonly record: (table: string) => Answer<GameRecordFile>;
  /** What somebody who watches is told first. */
  readonly present: (caller: Caller, table: string) => Answer<Told>;
  /** `visible`: whether somebody looks at what they are told, as they do when it is absent. */
  readonly watch: (
    caller: Caller,
    table: string,
    from: { readonly since: number | null; readonly window: string | null; readonly visible?: boolean },
    signal: AbortSignal | undefined,
  ) => Answer<AsyncIterable<Told>>;
  /** Whether a window that watches can be seen. As long as one can, no notification is sent. */
  readonly showing: (caller: Caller, table: string, window: string, visible: boolean) => Answer<null>;
}

/** Copies of running games, for those who play in them to try things out. */
export interface CopyService {
  /** The game as the caller's seat may imagine it. Nobody is told, and the game does not change. */
  readonly copy: (caller: Caller, table: string) => Answer<GameCopy>;
}

/** A seat's own side of the table. What is said here is told to nobody else. */
export interface DecisionService {
  readonly decision: (caller: Caller, table: string, version: number | undefined) => Answer<Decision>;
  readonly plan: (caller: Caller, table: string, cities: readonly CityId[]) => Answer<PlanAnswer>;
  readonly setLimit: (
    caller: Caller,
    table: string,
    plant: PlantId,
    bidding: BiddingChange,
  ) => Answer<SeatInstructions>;
  readonly setAutomation: (caller: Caller, table: string, automation: SeatAutomation) => Answer<SeatInstructions>;
}
type SeatInstructions = Pick<Decision, 'limit' | 'scrap' | 'automation'>;

/** What a bot would do in somebody's place. */
export interface SuggestionService {
  /** For whoever is asked now and plays against bots alone. It takes a second or two. */
  readonly suggest: (caller: Caller, table: string, version: number | undefined) => Answer<Suggestion>;
}

/** Talk at the table. */
export interface ChatService {
  /** `name` is asked of those who have no seat. */
  readonly say: (caller: Caller, table: string, text: string, name: string | undefined) => Answer<ChatLine>;
  /** The last lines whose id is above `after`, oldest first. */
  readonly chat: (table: string, after: number) => Answer<readonly ChatLine[]>;
  /** Takes a line away: whoever made the table any, everybody their own. */
  readonly removeLine: (caller: Caller, table: string, line: number) => Answer<ChatLine>;
  /** Shows a line to whoever runs the server. */
  readonly reportLine: (caller: Caller, table: string, line: number) => Answer<null>;
  /** Whether only players may talk; whoever made the table says so. */
  readonly muteOnlookers: (caller: Caller, table: string, muted: boolean) => Answer<TableInfo>;
}

/** Games as they stood before. */
export interface HistoryService {
  readonly moment: (caller: Caller, table: string, version: number) => Answer<Moment>;
  /** Of a finished game. */
  readonly figures: (caller: Caller, table: string) => Answer<readonly RoundFigures[]>;
  /** The bid limits that were set in a finished game. */
  readonly limits: (caller: Caller, table: string) => Answer<readonly SeatLimit[]>;
}

/** Notifications for people who are not at the table when it is their turn. */
export interface NotificationService {
  /** The key that a browser is given when it subscribes. */
  readonly key: () => string;
  readonly subscribe: (caller: Caller, address: PushAddress) => Answer<null>;
  readonly unsubscribe: (caller: Caller, endpoint: string) => Answer<null>;
}

/** What is kept of whoever asks. */
export interface PersonService {
  /** Everything; null where nothing is. */
  readonly data: (caller: Caller) => Promise<PersonalData | null>;
  /** Deletes it. Games stay, with nobody's name in the seat. */
  readonly forget: (caller: Caller) => Promise<void>;
}

/** A package that somebody writes while this server shows it. */
export interface DevelopmentService {
  /** Tells how it stands, and of every change. */
  readonly watch: (signal: AbortSignal | undefined) => AsyncGenerator<Development, void, undefined>;
  /** A table that stands where a scene has come to, at which whoever is to act there is the caller. */
  readonly goTo: (caller: Caller, scene: string, moment: number) => Answer<{ readonly id: string }>;
}

/** Everything that can be asked of the server. */
export interface Services {
  readonly catalog: () => Promise<Catalog>;
  readonly people: PersonService;
  readonly tables: TableService;
  readonly botPacing: BotPacingService;
  readonly seats: SeatService;
  readonly seatTokens: SeatTokenService;
  readonly standIns: StandInService;
  readonly rematches: RematchService;
  readonly branches: BranchService;
  readonly games: GameService;
  readonly copies: CopyService;
  readonly decisions: DecisionService;
  readonly suggestions: SuggestionService;
  readonly chat: ChatService;
  readonly history: HistoryService;
  readonly notifications: NotificationService;
  /** Null everywhere but where somebody writes a package. */
  readonly development: DevelopmentService | null;
}
