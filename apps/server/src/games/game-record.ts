import { sealRecord } from '@gridwright/core';
import type { GameRecordFile } from '@gridwright/model';
import type { Storage, StoredTable } from '../storage/storage.ts';
import type { LiveGame } from '../live/live-table.ts';
import { withoutUndone } from '../live/undo-stack.ts';

/** A finished game as a sealed file: what was agreed, what was drawn, what was done and not taken back. */
export async function recordOf(table: StoredTable, game: LiveGame, storage: Storage): Promise<GameRecordFile> {
  const entries = await storage.entries(table.id, 0);
  const { seed } = game.stored;
  // with the versions of the plugins that the game ended with
  const { table: config } = game.state;
  const names = table.seats.map((seat) => seat.name ?? '');
  const bots = table.seats.map(({ bot }) => bot);
  const actions = withoutUndone(entries).flatMap(({ seat, action }) =>
    seat === null || action === null ? [] : [{ seat, action }],
  );
  const { fixed } = game.state.secret;
  const setup = fixed === null ? {} : { setup: fixed };
  return sealRecord(
    { table: config, seed, names, ...(bots.some((bot) => bot !== null) ? { bots } : {}), actions, ...setup },
    game.state,
  );
}
