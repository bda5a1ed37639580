import { faultOf } from '@gridwright/core';
import { type Result, type Seat, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { refuse } from '../services/refuse.ts';
import type { Caller } from '../services/services.ts';
import type { PersonId } from '../storage/storage.ts';
import { type LiveGame, type LiveTable, seatOf } from './live-table.ts';
import type { LiveTables } from './live-tables.ts';

/** A game, and who asks: the seat is null for somebody who only looks on. */
export interface Found {
  readonly liveTable: LiveTable;
  readonly game: LiveGame;
  readonly person: PersonId | null;
  readonly seat: Seat | null;
}

/** What every question about a game begins with. */
export interface GameFinder {
  /** A table, with its game if that has started, wherever it was. */
  readonly findTable: (table: string) => Promise<Result<LiveTable, Refusal>>;
  /** A game that has started. */
  readonly find: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** A game that can be played on, because all of its plugins are here in versions that go on with it. */
  readonly findPlayable: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** A game that is over. */
  readonly findOver: (caller: Caller, table: string) => Promise<Result<Found, Refusal>>;
  /** What the rules say; a plugin that fails is named in the refusal. */
  readonly ask: <T>(liveTable: LiveTable, question: () => T) => Result<T, Refusal>;
}

/**
 * Finds games for whoever asks about them.
 *
 * @param lookAgain takes in what others have done with a table, where word of it may not have come yet
 */
export function gameFinder(
  liveTables: LiveTables,
  lookAgain: (liveTable: LiveTable) => Promise<void>,
  reportError: (liveTable: LiveTable, what: string, error: unknown) => void,
): GameFinder {
  const findTable: GameFinder['findTable'] = async (table) => {
    const liveTable = await liveTables.get(table);
    if (liveTable.ok && liveTable.value.game === null) await lookAgain(liveTable.value);
    return liveTable;
  };
  const find: GameFinder['find'] = async (caller, table) => {
    const liveTable = await findTable(table);
    if (!liveTable.ok) return liveTable;
    const { game } = liveTable.value;
    if (game === null) return refuse('not-started');
    const person = await caller.known();
    return success({ liveTable: liveTable.value, game, person, seat: seatOf(liveTable.value.table, person) });
  };

  return {
    findTable,
    find,
    findPlayable: async (caller, table) => {
      const found = await find(caller, table);
      const obstacle = found.ok ? found.value.game.obstacle : null;
      return obstacle === null ? found : { ok: false, error: obstacle };
    },
    findOver: async (caller, table) => {
      const found = await find(caller, table);
      return found.ok && found.value.liveTable.table.status !== 'over' ? refuse('not-over') : found;
    },
    ask: (liveTable, question) => {
      try {
        return success(question());
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        reportError(liveTable, `plugin ${fault.plugin} failed`, error);
        return refuse('plugin-fault', { plugin: fault.plugin });
      }
    },
  };
}
