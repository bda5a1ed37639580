import { hashOf } from '@gridwright/core';
import { type Result, type Seat, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { announceTable, infoFor, type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { seatTokenAt, withSeatToken } from '../live/seat-tokens.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, SeatTokenService } from '../services/services.ts';
import { randomText } from '../sessions/ids.ts';
import type { PersonId, Storage, StoredWish } from '../storage/storage.ts';

interface Needs {
  readonly storage: Pick<Storage, 'changeWish'>;
  readonly liveTables: LiveTables;
  /** Whether whoever runs the server lets programs play. */
  readonly allowed: boolean;
}
type Answer<T> = Promise<Result<T, Refusal>>;

/** The table that it is for, and 256 random bits. */
const tokenForm = /^([\w-]{1,64})\.[\w-]{43}$/;

/** Programs that people let play their own seats. Of a token nothing is kept but its hash. */
export function seatTokenService({ storage, liveTables, allowed }: Needs): SeatTokenService {
  /** What only whoever holds a seat may do. */
  async function asOwner<T>(
    caller: Caller,
    id: string,
    work: (liveTable: LiveTable, seat: Seat, person: PersonId) => Answer<T>,
  ): Answer<T> {
    const found = await liveTables.get(id);
    if (!found.ok) return found;
    const person = await caller.known();
    return found.value.inTurn(async () => {
      const seat = seatOf(found.value.table, person);
      return person === null || seat === null ? refuse('not-seated') : work(found.value, seat, person);
    });
  }

  async function change(liveTable: LiveTable, changed: (wish: StoredWish) => StoredWish): Promise<void> {
    const wish = await storage.changeWish(liveTable.id, changed);
    liveTable.table = { ...liveTable.table, wish };
    announceTable(liveTable);
  }

  return {
    make: async (caller, table) => {
      if (!allowed) return refuse('bot-protocol-off');
      return asOwner(caller, table, async (liveTable, seat, person) => {
        if (liveTable.table.status === 'over') return refuse('already-over');
        const token = `${liveTable.id}.${randomText(32)}`;
        await change(liveTable, (wish) => withSeatToken(wish, seat, { person, hash: hashOf(token) }));
        return success({ token });
      });
    },
    revoke: (caller, table) =>
      asOwner(caller, table, async (liveTable, seat, person) => {
        await change(liveTable, (wish) => withSeatToken(wish, seat, null));
        return success(infoFor(liveTable.table, person));
      }),
    find: async (token) => {
      const [, table] = tokenForm.exec(token) ?? [];
      if (!allowed || table === undefined) return null;
      const found = await liveTables.get(table);
      if (!found.ok) return null;
      const hash = hashOf(token);
      for (const { seat } of found.value.table.seats) {
        const kept = seatTokenAt(found.value.table, seat);
        if (kept?.hash === hash) return { table, seat, person: kept.person };
      }
      return null;
    },
  };
}
