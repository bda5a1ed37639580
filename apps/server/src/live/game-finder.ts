import { faultOf } from '@gridwright/core';
import { type Refusal, type Result, type Seat, success } from '@gridwright/model';
import { refuse } from '../services/refuse.ts';
import type { Caller } from '../services/services.ts';
import { type LiveGame, type Room, seatOf } from './live-table.ts';
import type { Rooms } from './live-tables.ts';

/** A game, and who asks: the seat is null for somebody who only looks on. */
export interface Found {
  readonly room: Room;
  readonly game: LiveGame;
  readonly seat: Seat | null;
}

/** What every question about a game begins with. */
export interface Finder {
  /** A game that has started. */
  readonly find: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** A game that can be played on, because all of its plugins are here in versions that go on with it. */
  readonly findPlayable: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** A game that is over. */
  readonly findOver: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** What the rules say; a plugin that fails is named in the refusal. */
  readonly ask: <T>(room: Room, question: () => T) => Result<T, Refusal>;
}

export function finder(rooms: Rooms, complain: (room: Room, what: string, error: unknown) => void): Finder {
  const find: Finder['find'] = async (caller, table) => {
    const room = await rooms.get(table);
    if (!room.ok) return room;
    const { game } = room.value;
    if (game === null) return refuse('not-started');
    return success({ room: room.value, game, seat: seatOf(room.value.table, await caller.known()) });
  };

  return {
    find,
    findPlayable: async (caller, table) => {
      const found = await find(caller, table);
      const obstacle = found.ok ? found.value.game.obstacle : null;
      return obstacle === null ? found : { ok: false, error: obstacle };
    },
    findOver: async (caller, table) => {
      const found = await find(caller, table);
      return found.ok && found.value.room.table.status !== 'over' ? refuse('not-over') : found;
    },
    ask: (room, question) => {
      try {
        return success(question());
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        complain(room, `plugin ${fault.plugin} failed`, error);
        return refuse('plugin-fault', { plugin: fault.plugin });
      }
    },
  };
}
