import { fold } from '@gridwright/core';
import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { PersonId, Storage, TableId } from '../storage/storage.ts';
import { openTable } from './open-table.ts';
import { recordedGame } from './recorded-game.ts';

interface Needs {
  readonly storage: Storage;
  readonly registry: PluginRegistry;
  readonly now: () => number;
}

/** A finished game that is to be kept elsewhere than where it was played. */
export interface FinishedGame {
  /** The id that its table has here. */
  readonly id: TableId;
  /** The record of the game, whoever wrote it. */
  readonly record: unknown;
  /** To whom it belongs here. */
  readonly host: PersonId;
  /** By seat the person who played there, null for a bot. */
  readonly people: readonly (PersonId | null)[];
}

/** Keeps a finished game as a table that is over, played again from its record; once only. */
export type KeepGame = (game: FinishedGame) => Promise<Result<{ readonly id: TableId }, Refusal>>;

export const gameKeeper =
  ({ storage, registry, now }: Needs): KeepGame =>
  async ({ id, record, host, people }) => {
    if ((await storage.table(id)) !== null) return success({ id });
    const recorded = await recordedGame(record, { storage, registry }, now());
    if (!recorded.ok) return recorded;
    const { wish, names, game, entries } = recorded.value;
    const last = entries.at(-1);
    if (last === undefined || fold(entries.flatMap(({ events }) => events)).phase.at !== 'over')
      return refuse('not-over');
    const seats = names.map((name, seat) => {
      const person = people[seat] ?? null;
      if (person !== null) return { seat, kind: 'human' as const, bot: null, person, name };
      const seated = registry.seatBot(wish.seats[seat] ?? 'bot');
      return { seat, kind: 'bot' as const, bot: seated.ok ? seated.value : null, person, name };
    });
    await storage.addTable(openTable({ id, host, created: now(), wish, seats }));
    await storage.start(id, game, entries.slice(0, -1));
    await storage.append([{ ...last, table: id, over: true }]);
    return success({ id });
  };
