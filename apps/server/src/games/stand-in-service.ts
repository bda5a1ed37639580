import { waiting } from '@gridwright/core';
import { type Result, type Seat, type SeatBot, success } from '@gridwright/model';
import type { Refusal, TableInfo } from '@gridwright/protocol';
import { announceTable, infoFor, type LiveTable, seatOf } from '../live/live-table.ts';
import type { LiveTables } from '../live/live-tables.ts';
import { standInAt, withStandIn, withVote } from '../live/stand-ins.ts';
import type { PluginRegistry } from '../plugins/plugin-registry.ts';
import { refuse } from '../services/refuse.ts';
import type { Caller, StandInService } from '../services/services.ts';
import type { PersonId, Storage } from '../storage/storage.ts';

interface Needs {
  readonly storage: Pick<Storage, 'changeWish'>;
  readonly registry: Pick<PluginRegistry, 'seatBot'>;
  readonly liveTables: LiveTables;
  /** Somebody else moves at the table from now on. */
  readonly changed: (liveTable: LiveTable) => void;
}
type Answer<T> = Promise<Result<T, Refusal>>;

/** Bots that play for people until these return. */
export interface StandIns extends StandInService {
  /** Hands a seat to the usual bot, whoever wants it; called within the table's queue. */
  readonly hand: (liveTable: LiveTable, seat: Seat) => Promise<void>;
}

export function standIns({ storage, registry, liveTables, changed }: Needs): StandIns {
  async function put(liveTable: LiveTable, seat: Seat, bot: SeatBot | null): Promise<void> {
    const wish = await storage.changeWish(liveTable.id, (old) => withStandIn(old, seat, bot));
    liveTable.table = { ...liveTable.table, wish };
    announceTable(liveTable);
    changed(liveTable);
  }

  async function hand(liveTable: LiveTable, seat: Seat): Promise<void> {
    const usual = registry.seatBot('bot');
    if (usual.ok && usual.value !== null) await put(liveTable, seat, usual.value);
  }

  /** Whether more than half of the other people at the table want it, with this voice. */
  async function isVoted(liveTable: LiveTable, seat: Seat, voter: PersonId): Promise<boolean> {
    const { seats } = liveTable.table;
    const others = seats.filter(
      (other) => other.seat !== seat && other.person !== null && standInAt(liveTable.table, other.seat) === null,
    );
    const wish = await storage.changeWish(liveTable.id, (old) => withVote(old, seat, voter));
    liveTable.table = { ...liveTable.table, wish };
    const voters = wish.standInVotes?.[seat] ?? [];
    return others.filter(({ person }) => person !== null && voters.includes(person)).length * 2 > others.length;
  }

  async function playing<T>(
    caller: Caller,
    table: string,
    work: (liveTable: LiveTable, person: PersonId) => Answer<T>,
  ): Answer<T> {
    const found = await liveTables.get(table);
    if (!found.ok) return found;
    const liveTable = found.value;
    const person = await caller.known();
    return liveTable.inTurn(async () => {
      if (liveTable.table.status === 'open') return refuse('not-started');
      if (liveTable.table.status === 'over') return refuse('already-over');
      return person === null ? refuse('not-seated') : work(liveTable, person);
    });
  }

  const shown = (liveTable: LiveTable, person: PersonId): Result<TableInfo, Refusal> =>
    success(infoFor(liveTable.table, person));

  return {
    hand,
    handToBot: (caller, table, seat) =>
      playing(caller, table, async (liveTable, person) => {
        const { seats, host } = liveTable.table;
        const own = seatOf(liveTable.table, person);
        if (own === null && person !== host) return refuse('not-seated');
        if (typeof seats[seat]?.person !== 'string') return refuse('unknown-seat', { seat });
        if (standInAt(liveTable.table, seat) !== null) return shown(liveTable, person);
        const isAwaited = liveTable.game !== null && waiting(liveTable.game.state).includes(seat);
        if (own !== seat && !isAwaited) return refuse('not-awaited', { seat });
        if (own === seat || person === host || (await isVoted(liveTable, seat, person))) await hand(liveTable, seat);
        return shown(liveTable, person);
      }),
    takeBack: (caller, table, seat) =>
      playing(caller, table, async (liveTable, person) => {
        if (seatOf(liveTable.table, person) !== seat && liveTable.table.host !== person) return refuse('not-seated');
        if (standInAt(liveTable.table, seat) !== null) await put(liveTable, seat, null);
        return shown(liveTable, person);
      }),
  };
}
