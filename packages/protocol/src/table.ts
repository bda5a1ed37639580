import type { Board, BoardArt, PluginId, RegionId, Seat, SeatBot, Sheet, Slot, View } from '@gridwright/model';
import type { ListedMap } from './catalog.ts';
import type { BotPacing, SeatKind, SeatLook, TimeLimit } from './requests.ts';

/** Numbers that stand printed on boards and cards: income, the prices of houses, what is restocked in Steps 1, 2 and 3. */
export type PrintedNumbers = Pick<Sheet, 'payout' | 'slots' | 'markets'>;

/** The board of a map as it is printed, before any game: in its own words, with the spaces of every city that names none. */
export interface PrintedBoard {
  readonly board: Board;
  readonly slots: readonly Slot[];
  readonly art: BoardArt;
}

/** What a wish for a table comes to, before the table is made. */
export interface TablePreview {
  readonly regionsInPlay: number;
  /** The fewest and the most cities that the regions in play may hold. */
  readonly cities: readonly [least: number, most: number];
  /** Cities of one player that start Step 2 and that end the game. */
  /** Null where Step 2 never begins. */
  readonly stepTwoAt: number | null;
  readonly endAt: number;
  /** The round after which the game ends in any case; null for none. */
  readonly roundLimit: number | null;
  readonly plantLimit: number;
  readonly printed: PrintedNumbers;
}

export interface TableSeat {
  readonly seat: Seat;
  readonly kind: SeatKind;
  /** Null for a person, and for a bot that was seated before it was kept which one. */
  readonly bot: SeatBot | null;
  /** Null while nobody has taken it. */
  readonly name: string | null;
  /** A bot plays here until its owner returns. */
  readonly standIn?: true;
  /** Its owner lets a program play here. */
  readonly program?: true;
  /** This seat belongs to the person asking. */
  readonly yours: boolean;
  /** No two seats share a colour or the shape of the house. */
  readonly look: SeatLook;
}

/** What a program plays a seat with. It is told once; the server keeps only its hash. */
export interface SeatToken {
  readonly token: string;
}

/** A table as anyone with its link may see it. `id` is the unguessable part of the link. */
export interface TableInfo {
  readonly id: string;
  readonly status: 'open' | 'playing' | 'over' | 'faulted';
  readonly map: PluginId;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly regions: 'random' | 'draft' | readonly RegionId[];
  readonly money: 'hidden' | 'open';
  readonly bots: BotPacing;
  readonly seats: readonly TableSeat[];
  /** Free seats are for those whom the host gives a key. */
  readonly locked?: true;
  readonly timeLimit?: TimeLimit;
  /** Players may ask what a bot would do. */
  readonly hints?: true;
  /** Only players may talk. */
  readonly onlookersMuted?: true;
  /** The person asking made this table and may start it. */
  readonly host: boolean;
  /** What whoever made this table is called at it; null when they have no seat. */
  readonly hostName: string | null;
  /** SHA-256 of the seed, published when the game starts; the seed itself once it is over. */
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** Name of the lesson that is played here, as the catalogue lists it. */
  readonly lesson: string | null;
  /** The map, where the table brought it along: no catalogue lists it. */
  readonly ownMap?: ListedMap;
  /** The table whose game this is a copy of, for somebody to try things out; absent at every other table. */
  readonly copyOf?: string;
}

/** How a begun game stands, as whoever asks may know it. */
export interface TableStanding extends Pick<View, 'round' | 'phase' | 'waiting' | 'order'> {
  /** Milliseconds since the last move, by the clock of the server. */
  readonly waitingMs: number;
}

/** A table in the list of somebody's own. */
export interface OwnTable extends TableInfo {
  /** Null before the game begins, where it cannot be read, and for all but the newest tables. */
  readonly standing: TableStanding | null;
}
