import { type Result, success } from '@gridwright/model';
import type { Refusal, SeatWish } from '@gridwright/protocol';
import { seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, RematchService, TableService } from '../services/services.ts';
import type { StoredTable, TableId } from '../storage/storage.ts';

interface Needs {
  readonly liveTables: LiveTables;
  readonly tables: Pick<TableService, 'create' | 'join' | 'start'>;
}

type Answer = Promise<Result<{ readonly id: string }, Refusal>>;

/** The same seats again: bots as they were, and every other seat for whoever comes. */
const seatsLike = ({ seats }: StoredTable): readonly SeatWish[] => seats.map(({ kind, bot }) => bot ?? kind);

/** Another game like one that is over, with the same bots and a place for everybody who played. */
export function rematches({ liveTables, tables }: Needs): RematchService {
  /** The second who wants a rematch finds the table of the first. Forgotten when the server ends. */
  const made = new Map<TableId, TableId>();

  async function begin(caller: Caller, table: StoredTable, name: string): Answer {
    const { lesson: _, ...wish } = table.wish;
    const created = await tables.create(caller, { ...wish, seats: [...seatsLike(table)] }, name);
    if (created.ok) made.set(table.id, created.value.id);
    return created;
  }

  return {
    rematch: async (caller, id) => {
      const liveTable = await liveTables.get(id);
      if (!liveTable.ok) return liveTable;
      return liveTable.value.inTurn(async () => {
        const { table } = liveTable.value;
        const seat = seatOf(table, await caller.known());
        if (seat === null) return refuse('not-seated');
        if (table.status !== 'over') return refuse('not-over');
        const name = table.seats[seat]?.name ?? '';
        const known = made.get(id);
        const next = known === undefined ? await begin(caller, table, name) : success({ id: known });
        if (!next.ok) return next;
        // where the game has begun without them, they may look on
        await tables.join(caller, next.value.id, seat, name);
        const alone = table.seats.filter(({ kind }) => kind === 'human').length === 1;
        if (known === undefined && alone) await tables.start(caller, next.value.id);
        return next;
      });
    },
  };
}
