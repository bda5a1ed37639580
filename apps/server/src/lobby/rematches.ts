import { type Result, success } from '@gridwright/model';
import type { Refusal, SeatWish } from '@gridwright/protocol';
import { type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, RematchService, TableService } from '../services/services.ts';
import type { Storage, StoredTable } from '../storage/storage.ts';

interface Needs {
  readonly storage: Pick<Storage, 'changeWish'>;
  readonly liveTables: LiveTables;
  readonly tables: Pick<TableService, 'create' | 'join' | 'start'>;
}

type Answer = Promise<Result<{ readonly id: string }, Refusal>>;

/** The same seats again: bots as they were, and every other seat for whoever comes. */
const seatsLike = ({ seats }: StoredTable): readonly SeatWish[] => seats.map(({ kind, bot }) => bot ?? kind);

/** Another game like one that is over, with the same bots and a place for everybody who played. */
export function rematches({ storage, liveTables, tables }: Needs): RematchService {
  /** Makes the table, and notes it at the old one: the second who wants a rematch finds the table of the first. */
  async function begin(caller: Caller, liveTable: LiveTable, name: string): Answer {
    const { table } = liveTable;
    const { lesson: _lesson, seatTokens: _tokens, ...wish } = table.wish;
    const created = await tables.create(caller, { ...wish, seats: [...seatsLike(table)] }, name);
    if (!created.ok) return created;
    const noted = await storage.changeWish(table.id, (old) => ({ rematch: created.value.id, ...old }));
    liveTable.table = { ...table, wish: noted };
    return success({ id: noted.rematch ?? created.value.id });
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
        const known = table.wish.rematch;
        const next = known === undefined ? await begin(caller, liveTable.value, name) : success({ id: known });
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
