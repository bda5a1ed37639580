import { waiting } from '@gridwright/core';
import type { Seat } from '@gridwright/model';
import type { Storage } from '../storage/storage.ts';
import type { LiveGame, LiveTable } from '../live/live-table.ts';
import { announceDecision } from '../live/announce.ts';
import { instructionsOf, noInstructions } from '../live/decision.ts';
import { instructed, mayStillBid } from './seat-automation.ts';
import type { Play } from './play.ts';

/** What the server does for people who told it to. To everybody else it looks as if they did it themselves. */
export interface AutomaticActions {
  /** Looks whether a game waits for somebody who left word, and takes as long over it as a person would. */
  readonly consider: (liveTable: LiveTable) => void;
  /** Whether the server is about to act for somebody at a table. */
  readonly busy: (liveTable: LiveTable) => boolean;
  /** Whether it is about to act for this seat. */
  readonly willAct: (liveTable: LiveTable, seat: Seat) => boolean;
  readonly stop: () => void;
}

interface Needs {
  readonly storage: Storage;
  readonly move: Play['move'];
  /** Milliseconds that a person takes over a decision that needs no thought. */
  readonly automaticDelayMs: (liveTable: LiveTable) => number;
  readonly reportError: (liveTable: LiveTable, what: string, error: unknown) => void;
}

/** Belongs to one version of the game: when somebody acts before it is due, it is dropped. */
interface Due {
  readonly version: number;
  readonly timer: NodeJS.Timeout;
}

export function automaticActions({ storage, move, automaticDelayMs, reportError }: Needs): AutomaticActions {
  const due = new Map<LiveTable, Map<Seat, Due>>();
  let stopped = false;

  function drop(liveTable: LiveTable, seat: Seat): void {
    const seats = due.get(liveTable);
    clearTimeout(seats?.get(seat)?.timer);
    seats?.delete(seat);
    if (seats?.size === 0) due.delete(liveTable);
  }

  async function run(liveTable: LiveTable, seat: Seat): Promise<void> {
    drop(liveTable, seat);
    // another server on the same database may have been told something else
    const told = (await storage.instructions(liveTable.id)).get(seat) ?? noInstructions;
    const { game } = liveTable;
    if (game === null || stopped || !waiting(game.state).includes(seat)) return;
    const action = instructed(game, seat, told);
    if (action === null) return;
    const answer = await move(liveTable, { seat, seen: game.state.version, actions: [action] });
    if (!answer.ok && answer.error.code !== 'stale-version')
      reportError(liveTable, 'what a seat left word to do was refused', answer.error);
  }

  function begin(liveTable: LiveTable, seat: Seat, version: number): void {
    const seats = due.get(liveTable) ?? new Map<Seat, Due>();
    due.set(liveTable, seats);
    const timer = setTimeout(() => {
      run(liveTable, seat).catch((error: unknown) =>
        reportError(liveTable, 'what a seat left word to do could not be done', error),
      );
    }, automaticDelayMs(liveTable));
    seats.set(seat, { version, timer });
  }

  function considerSeat(liveTable: LiveTable, game: LiveGame, seat: Seat): void {
    const { version } = game.state;
    const pending = due.get(liveTable)?.get(seat);
    const wanted = waiting(game.state).includes(seat) && instructed(game, seat, instructionsOf(game, seat)) !== null;
    if (pending !== undefined && (!wanted || pending.version !== version)) drop(liveTable, seat);
    if (wanted && pending?.version !== version) begin(liveTable, seat, version);
  }

  /** A limit ends with its lot. */
  function forget(liveTable: LiveTable, game: LiveGame): void {
    for (const [seat, { limit, automation }] of game.instructions) {
      if (limit === null || mayStillBid(game.state, seat, limit.plant)) continue;
      game.instructions.set(seat, { limit: null, automation });
      announceDecision(liveTable, game, seat);
      storage
        .putInstructions(liveTable.id, seat, { limit: null, automation })
        .catch((error: unknown) => reportError(liveTable, 'a bid limit could not be forgotten', error));
    }
  }

  return {
    consider: (liveTable) => {
      const { game } = liveTable;
      if (game === null || stopped || game.instructions.size === 0) return;
      forget(liveTable, game);
      for (const seat of game.instructions.keys()) {
        try {
          considerSeat(liveTable, game, seat);
        } catch (error) {
          reportError(liveTable, 'a plugin failed while an automatic action was considered', error);
        }
      }
    },
    busy: (liveTable) => due.has(liveTable),
    willAct: (liveTable, seat) => due.get(liveTable)?.has(seat) === true,
    stop: () => {
      stopped = true;
      for (const [liveTable, seats] of due) for (const seat of seats.keys()) drop(liveTable, seat);
    },
  };
}
