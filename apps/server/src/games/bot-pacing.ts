import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { announceTable, infoFor, type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { refuse } from '../services/refuse.ts';
import type { BotPacingService, Caller } from '../services/services.ts';
import type { Storage } from '../storage/storage.ts';
import type { Bots } from './bots.ts';

interface Needs extends Pick<Bots, 'repace'> {
  readonly skipToPerson: (liveTable: LiveTable) => Promise<void>;
  readonly storage: Pick<Storage, 'changeWish'>;
  readonly liveTables: LiveTables;
}

/** How fast the bots of a table move. Whoever plays there may say so, and whoever made the table. */
export function botPacing({ storage, liveTables, repace, skipToPerson }: Needs): BotPacingService {
  async function atTable(
    caller: Caller,
    id: string,
    change: (liveTable: LiveTable) => Promise<void>,
  ): Promise<Result<LiveTable, Refusal>> {
    const liveTable = await liveTables.get(id);
    if (!liveTable.ok) return liveTable;
    const person = await caller.known();
    const { table } = liveTable.value;
    if (person === null || (table.host !== person && seatOf(table, person) === null)) return refuse('not-seated');
    await liveTable.value.inTurn(() => change(liveTable.value));
    return liveTable;
  }

  return {
    setPacing: async (caller, table, pacing) => {
      const changed = await atTable(caller, table, async (liveTable) => {
        const wish = await storage.changeWish(table, (old) => ({ ...old, bots: pacing }));
        liveTable.table = { ...liveTable.table, wish };
        repace(liveTable);
        announceTable(liveTable);
      });
      return changed.ok ? success(infoFor(changed.value.table, await caller.known())) : changed;
    },
    skipToPerson: async (caller, table) => {
      const skipped = await atTable(caller, table, skipToPerson);
      return skipped.ok ? success(null) : skipped;
    },
  };
}
