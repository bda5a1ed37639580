import { waiting } from '@gridwright/core';
import type { Seat } from '@gridwright/model';
import type { Storage } from '../storage/storage.ts';
import type { LiveGame, Room } from '../live/live-table.ts';
import { instructed, instructionsOf, mayStillBid, noInstructions } from './seat-automation.ts';
import type { Play } from './play.ts';

/** What the server does for people who told it to. To everybody else it looks as if they did it themselves. */
export interface Errands {
  /** Looks whether a game waits for somebody who left word, and takes as long over it as a person would. */
  readonly consider: (room: Room) => void;
  /** Whether the server is about to act for somebody at a table. */
  readonly busy: (room: Room) => boolean;
  /** Whether it is about to act for this seat. */
  readonly willAct: (room: Room, seat: Seat) => boolean;
  readonly stop: () => void;
}

interface Needs {
  readonly storage: Storage;
  readonly move: Play['move'];
  /** Milliseconds that a person takes over a decision that needs no thought. */
  readonly pause: (room: Room) => number;
  readonly complain: (room: Room, what: string, error: unknown) => void;
}

/** An errand belongs to one version of the game: when somebody acts before it is due, it is off. */
interface Due {
  readonly version: number;
  readonly timer: NodeJS.Timeout;
}

export function errands({ storage, move, pause, complain }: Needs): Errands {
  const due = new Map<Room, Map<Seat, Due>>();
  let stopped = false;

  function drop(room: Room, seat: Seat): void {
    const seats = due.get(room);
    clearTimeout(seats?.get(seat)?.timer);
    seats?.delete(seat);
    if (seats?.size === 0) due.delete(room);
  }

  async function run(room: Room, seat: Seat): Promise<void> {
    drop(room, seat);
    // another server on the same database may have been told something else
    const told = (await storage.instructions(room.id)).get(seat) ?? noInstructions;
    const { game } = room;
    if (game === null || stopped || !waiting(game.state).includes(seat)) return;
    const action = instructed(game, seat, told);
    if (action === null) return;
    const answer = await move(room, { seat, seen: game.state.version, action });
    if (!answer.ok && answer.error.code !== 'stale-version')
      complain(room, 'what a seat left word to do was refused', answer.error);
  }

  function begin(room: Room, seat: Seat, version: number): void {
    const seats = due.get(room) ?? new Map<Seat, Due>();
    due.set(room, seats);
    const timer = setTimeout(() => {
      run(room, seat).catch((error: unknown) => complain(room, 'what a seat left word to do could not be done', error));
    }, pause(room));
    seats.set(seat, { version, timer });
  }

  function considerSeat(room: Room, game: LiveGame, seat: Seat): void {
    const { version } = game.state;
    const pending = due.get(room)?.get(seat);
    const wanted = waiting(game.state).includes(seat) && instructed(game, seat, instructionsOf(game, seat)) !== null;
    if (pending !== undefined && (!wanted || pending.version !== version)) drop(room, seat);
    if (wanted && pending?.version !== version) begin(room, seat, version);
  }

  /** A limit ends with its lot. */
  function forget(room: Room, game: LiveGame): void {
    for (const [seat, { limit, habits }] of game.instructions) {
      if (limit === null || mayStillBid(game.state, seat, limit.plant)) continue;
      game.instructions.set(seat, { limit: null, habits });
      storage
        .putInstructions(room.id, seat, { limit: null, habits })
        .catch((error: unknown) => complain(room, 'a bid limit could not be forgotten', error));
    }
  }

  return {
    consider: (room) => {
      const { game } = room;
      if (game === null || stopped || game.instructions.size === 0) return;
      forget(room, game);
      for (const seat of game.instructions.keys()) {
        try {
          considerSeat(room, game, seat);
        } catch (error) {
          complain(room, 'a plugin failed while an errand was considered', error);
        }
      }
    },
    busy: (room) => due.has(room),
    willAct: (room, seat) => due.get(room)?.has(seat) === true,
    stop: () => {
      stopped = true;
      for (const [room, seats] of due) for (const seat of seats.keys()) drop(room, seat);
    },
  };
}
