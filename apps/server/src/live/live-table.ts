import { type Rules, waiting } from '@gridwright/core';
import type { GameState, Seat, Sheet, View } from '@gridwright/model';
import type { DecisionAnswer, Push, Refusal, TableInfo, TableStanding } from '@gridwright/protocol';
import { listedOwnMap } from '../plugins/own-map.ts';
import { looksAt, usualLook } from './looks.ts';
import { seatTokenAt } from './seat-tokens.ts';
import { standInAt } from './stand-ins.ts';
import type { UndoStep } from './undo-stack.ts';
import type { Instructions, PersonId, StoredGame, StoredTable, TableId } from '../storage/storage.ts';
import type { SubscriberQueue } from '../queues/subscriber-queue.ts';

/** Who looks on. Several windows of one person are several subscribers. */
export interface Subscriber {
  readonly person: PersonId | null;
  /** The subscriber's own name for the window, by which it says whether it can be seen. */
  readonly window: string | null;
  visible: boolean;
  readonly queue: SubscriberQueue<{ readonly version: number; readonly push: Push }>;
}

/** A game in memory: what its entries in the database fold to, and what need not be worked out twice. */
export interface LiveGame {
  readonly stored: StoredGame;
  readonly rules: Rules;
  /** Why the game can be looked at, but not played: its plugins are not what it was begun with. */
  readonly obstacle: Refusal | null;
  /** Why it goes on with earlier plugins than those that are installed now; null where it does not. */
  readonly behind: Refusal | null;
  readonly sheet: Sheet;
  /** As of the last entry that is on disk. */
  state: GameState;
  /** Number and time of the last entry. */
  seq: number;
  time: number;
  /** The version that each accepted action led to, by sender and action id. */
  readonly answers: Map<string, number>;
  /** The actions that nobody has taken back. */
  readonly undoStack: UndoStep[];
  /** What seats have told the server to do for them. */
  readonly instructions: Map<Seat, Instructions>;
  /** Views of the present state, by viewer. */
  readonly views: Map<Seat | null, View>;
  /** What the windows of a seat know of its decision. */
  readonly decisions: Map<Seat, DecisionAnswer>;
}

/** A table in memory, with everyone who watches it. All that changes it goes through its queue. */
export interface LiveTable {
  readonly id: TableId;
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  readonly subscribers: Set<Subscriber>;
  table: StoredTable;
  game: LiveGame | null;
  /** When it was last asked for, in milliseconds since 1970. */
  used: number;
}

/** The seat of a person at a table. */
export const seatOf = (table: StoredTable, person: PersonId | null): Seat | null =>
  person === null ? null : (table.seats.find((seat) => seat.person === person)?.seat ?? null);

/** Whether players may ask what a bot would do: as the table was made, or else where one person plays against bots alone. */
export const hasHints = ({ wish, seats }: StoredTable): boolean =>
  wish.hints ?? seats.filter(({ kind }) => kind === 'human').length <= 1;

/** A table as one person may see it. */
export function infoFor(table: StoredTable, person: PersonId | null): TableInfo {
  const { wish, game, status, faulted } = table;
  const looks = looksAt(table);
  const ownMap = listedOwnMap(wish);
  return {
    id: table.id,
    status: faulted !== null && status === 'playing' ? 'faulted' : status,
    map: wish.map,
    deck: wish.deck,
    variants: wish.variants,
    regions: wish.regions,
    money: wish.money,
    bots: wish.bots,
    seats: table.seats.map(({ seat, kind, bot, name, person: owner }) => ({
      seat,
      kind,
      bot,
      name,
      ...(standInAt(table, seat) === null ? {} : { standIn: true as const }),
      ...(seatTokenAt(table, seat) === null ? {} : { program: true as const }),
      yours: person !== null && owner === person,
      look: looks[seat] ?? usualLook(seat),
    })),
    ...(wish.locked === true ? { locked: true as const } : {}),
    ...(wish.timeLimit === undefined ? {} : { timeLimit: wish.timeLimit }),
    ...(hasHints(table) ? { hints: true as const } : {}),
    ...(wish.onlookersMuted === true ? { onlookersMuted: true as const } : {}),
    host: person !== null && table.host === person,
    hostName: table.seats.find((seat) => seat.person === table.host)?.name ?? null,
    seedHash: game?.seedHash ?? null,
    seed: status === 'over' ? (game?.seed ?? null) : null,
    lesson: wish.lesson ?? null,
    ...(wish.copyOf === undefined ? {} : { copyOf: wish.copyOf }),
    ...(ownMap === null ? {} : { ownMap }),
  };
}

/** How a game stands, for the list of somebody's tables: what everybody may see of it. */
export function standingOf({ state, time }: LiveGame, now: number): TableStanding {
  const { round, phase, order } = state;
  return { round, phase, order, waiting: waiting(state), waitingMs: Math.max(0, now - time) };
}

/** Tells everyone who watches a table how it stands now. */
export function announceTable(liveTable: LiveTable): void {
  const version = liveTable.game?.state.version ?? 0;
  for (const { person, queue } of liveTable.subscribers)
    queue.put({ version, push: { type: 'table', table: infoFor(liveTable.table, person) } });
}
