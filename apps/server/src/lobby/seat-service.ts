import { type Result, type Seat, success } from '@gridwright/model';
import type { Refusal, TableInfo } from '@gridwright/protocol';
import { announceTable, infoFor, type LiveTable } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { withSeatToken } from '../live/seat-tokens.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, SeatService } from '../services/services.ts';
import { newId } from '../sessions/ids.ts';
import type { PersonId, Storage, StoredTable, StoredWish } from '../storage/storage.ts';
import { openSeat } from './seats.ts';

interface Needs {
  readonly storage: Pick<Storage, 'changeSeat' | 'changeWish'>;
  readonly liveTables: LiveTables;
}
type Answer<T> = Promise<Result<T, Refusal>>;

/** Whether somebody may take a free seat: unless seats are locked or they were sent away, or with the key of the seat. */
export function mayTake({ wish }: StoredTable, seat: Seat, person: PersonId, key: string | undefined): boolean {
  if (key !== undefined && key === wish.seatKeys?.[seat]) return true;
  return wish.locked !== true && wish.barred?.includes(person) !== true;
}

/** The host's say in who sits where, before the game begins. */
export function seatService({ storage, liveTables }: Needs): SeatService {
  /** What only the host may do, and only before the game. */
  async function asHost<T>(
    caller: Caller,
    id: string,
    work: (liveTable: LiveTable, host: PersonId) => Answer<T>,
  ): Answer<T> {
    const found = await liveTables.get(id);
    if (!found.ok) return found;
    const liveTable = found.value;
    const person = await caller.known();
    return liveTable.inTurn(async () => {
      if (person === null || liveTable.table.host !== person) return refuse('not-host');
      if (liveTable.table.status !== 'open') return refuse('already-started');
      return work(liveTable, person);
    });
  }

  async function changeWish(liveTable: LiveTable, change: (wish: StoredWish) => Partial<StoredWish>): Promise<void> {
    const wish = await storage.changeWish(liveTable.id, (old) => ({ ...old, ...change(old) }));
    liveTable.table = { ...liveTable.table, wish };
  }

  const shown = (liveTable: LiveTable, person: PersonId): Result<TableInfo, Refusal> => {
    announceTable(liveTable);
    return success(infoFor(liveTable.table, person));
  };

  return {
    freeSeat: (caller, table, seat) =>
      asHost(caller, table, async (liveTable, host) => {
        const present = liveTable.table.seats[seat];
        if (present === undefined || present.kind !== 'human' || present.person === null)
          return refuse('unknown-seat', { seat });
        const free = openSeat(seat);
        if (!(await storage.changeSeat(liveTable.id, free, present.person))) return refuse('seat-taken', { seat });
        const seats = liveTable.table.seats.map((old) => (old.seat === seat ? free : old));
        liveTable.table = { ...liveTable.table, seats };
        const { person } = present;
        await changeWish(liveTable, (wish) => {
          const { barred = [] } = wish;
          return {
            ...withSeatToken(wish, seat, null),
            ...(person === host ? {} : { barred: [...new Set([...barred, person])] }),
          };
        });
        return shown(liveTable, host);
      }),
    lockSeats: (caller, table, locked) =>
      asHost(caller, table, async (liveTable, host) => {
        await changeWish(liveTable, () => ({ locked }));
        return shown(liveTable, host);
      }),
    handOut: (caller, table, seat) =>
      asHost(caller, table, async (liveTable) => {
        const { seats } = liveTable.table;
        if (seats[seat]?.kind !== 'human' || seats[seat].person !== null) return refuse('seat-taken', { seat });
        const key = newId();
        await changeWish(liveTable, ({ seatKeys }) => ({ seatKeys: { ...seatKeys, [seat]: key } }));
        return success({ key });
      }),
  };
}
