import { waiting } from '@gridwright/core';
import type { Seat } from '@gridwright/model';
import type { Storage } from '../storage/storage.ts';
import type { LiveGame, LiveTable } from '../live/live-table.ts';
import { announceDecision } from '../live/announce.ts';
import { instructionsOf, noInstructions } from '../live/decision.ts';
import { instructed, stillMeant } from './seat-automation.ts';
import { standInAt } from '../live/stand-ins.ts';
import { backOff } from './back-off.ts';
import type { Play } from './play.ts';

/** What the server does for people unless they want it otherwise. To everybody else it looks as if they did it themselves. */
export interface AutomaticActions {
  /** Looks whether a game waits for somebody who has nothing to choose or left word, and takes as long over it as a person would. */
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
  const retries = backOff<LiveTable>();
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

  function begin(liveTable: LiveTable, seat: Seat, version: number, delayMs: number): void {
    const seats = due.get(liveTable) ?? new Map<Seat, Due>();
    due.set(liveTable, seats);
    const timer = setTimeout(() => {
      run(liveTable, seat).then(
        () => retries.done(liveTable),
        (error: unknown) => {
          const waitMs = retries.after(liveTable, error);
          if (waitMs !== null && !stopped) begin(liveTable, seat, liveTable.game?.state.version ?? version, waitMs);
          if (waitMs === null) reportError(liveTable, 'what a seat left word to do could not be done', error);
        },
      );
    }, delayMs);
    seats.set(seat, { version, timer });
  }

  function considerSeat(liveTable: LiveTable, game: LiveGame, seat: Seat): void {
    const { version } = game.state;
    const pending = due.get(liveTable)?.get(seat);
    const action = waiting(game.state).includes(seat) ? instructed(game, seat, instructionsOf(game, seat)) : null;
    if (pending !== undefined && (action === null || pending.version !== version)) drop(liveTable, seat);
    if (action === null || pending?.version === version) return;
    // what goes for a plant was settled before it was bought
    begin(liveTable, seat, version, action.type === 'discard-plant' ? 0 : automaticDelayMs(liveTable));
  }

  /** A limit ends with its lot, and so does what would be scrapped for it. */
  function forget(liveTable: LiveTable, game: LiveGame): void {
    for (const [seat, told] of game.instructions) {
      const left = stillMeant(game.state, seat, told);
      if (left.limit === told.limit && left.scrap === told.scrap) continue;
      game.instructions.set(seat, left);
      announceDecision(liveTable, game, seat);
      storage
        .putInstructions(liveTable.id, seat, left)
        .catch((error: unknown) => reportError(liveTable, 'a bid limit could not be forgotten', error));
    }
  }

  return {
    consider: (liveTable) => {
      const { game } = liveTable;
      if (game === null || stopped) return;
      forget(liveTable, game);
      for (const { seat, kind } of liveTable.table.seats) {
        if (kind !== 'human' || standInAt(liveTable.table, seat) !== null) continue;
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
