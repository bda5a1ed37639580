import type { Change, Told } from '../storage/sharing.ts';
import type { Storage, StoredTable, TableId } from '../storage/storage.ts';
import { spreadOut } from '../queues/spread-out.ts';
import { announceDecision } from './announce.ts';
import type { Care } from './care.ts';
import type { CatchUp } from './catch-up.ts';
import { announceTable, type LiveGame, type LiveTable } from './live-table.ts';
import type { LiveTables } from './live-tables.ts';

interface Needs {
  readonly storage: Pick<Storage, 'table' | 'instructions' | 'lines'>;
  readonly care: Care;
  readonly liveTables: LiveTables;
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  readonly catchUp: CatchUp;
  /** Somebody else may have to move at a table, or at another pace. */
  readonly consider: (liveTable: LiveTable) => void;
  readonly repace: (liveTable: LiveTable) => void;
  readonly skipToPerson: (liveTable: LiveTable) => void;
  /** The table is not to be seen any more. */
  readonly close: (liveTable: LiveTable) => void;
  /** The connection to the others was lost for a while. */
  readonly missed: () => void;
  readonly failed: (what: string, error: unknown) => void;
}

/** Told of what others do. */
export interface Neighbours extends Told {
  /** Reads a table with its game, or one line of its chat, anew, after somebody changed them in the database alone. */
  readonly renew: (table: TableId, line: number | null) => Promise<void>;
  /** Does so for every table in memory. */
  readonly renewAll: () => void;
}

/** Tables that another process left which are read at one time: whoever plays here is not to wait for thousands of them. */
const inheritedAtOnce = 4;
/** Lines of a chat that are looked through for the one that was said. */
const recentLines = 200;

const holders = ({ seats }: StoredTable): string => seats.map(({ person }) => person ?? '').join();

/** Takes into memory what other processes on the same database do, and tells it to everybody who watches here. */
export function neighbours(needs: Needs): Neighbours {
  const { storage, care, liveTables, load, catchUp, consider } = needs;
  /** What is to be looked at and has not been begun, so that it is looked at once. */
  const pending = new Set<string>();

  /** Who sits there, what is wished, whether it has begun: read anew. */
  async function renewTable(liveTable: LiveTable): Promise<void> {
    const before = liveTable.table;
    const table = await storage.table(liveTable.id);
    if (table === null || table.wish.setAside === true) return needs.close(liveTable);
    liveTable.table = table;
    const begins = liveTable.game === null && table.game !== null;
    if (begins) liveTable.game = await load(table);
    if (begins || (table.game !== null && holders(before) !== holders(table)))
      for (const subscriber of liveTable.subscribers) subscriber.queue.lose();
    announceTable(liveTable);
    if (before.wish.bots !== table.wish.bots && care.has(liveTable.id)) needs.repace(liveTable);
    else consider(liveTable);
  }

  async function renewInstructions(liveTable: LiveTable): Promise<void> {
    const { game } = liveTable;
    if (game === null) return;
    const told = await storage.instructions(liveTable.id);
    game.instructions.clear();
    for (const [seat, instructions] of told) game.instructions.set(seat, instructions);
    for (const { seat } of liveTable.table.seats) if (game.decisions.has(seat)) announceDecision(liveTable, game, seat);
    consider(liveTable);
  }

  async function tellLine(liveTable: LiveTable, number: number): Promise<void> {
    const line = (await storage.lines(liveTable.id, number - 1, recentLines)).find(({ id }) => id === number);
    if (line === undefined) return;
    const version = liveTable.game?.state.version ?? 0;
    for (const { queue } of liveTable.subscribers) queue.put({ version, push: { type: 'chat', line } });
  }

  function follow(liveTable: LiveTable, { what, line }: Change): Promise<void> | void {
    switch (what) {
      case 'game':
        return catchUp(liveTable);
      case 'table':
        return renewTable(liveTable);
      case 'instructions':
        return renewInstructions(liveTable);
      case 'chat':
        return line === null ? undefined : tellLine(liveTable, line);
      case 'skip':
        if (care.has(liveTable.id)) needs.skipToPerson(liveTable);
        return;
      case 'released':
        consider(liveTable);
    }
  }

  function heard(change: Change): void {
    const key = JSON.stringify(change);
    if (pending.has(key)) return;
    pending.add(key);
    const begin = (liveTable: LiveTable): Promise<void> =>
      liveTable.inTurn(async () => {
        pending.delete(key);
        if ((await liveTables.inMemory(change.table)) === liveTable) await follow(liveTable, change);
      });
    liveTables
      .inMemory(change.table)
      .then((liveTable) => (liveTable === null ? undefined : begin(liveTable)))
      .catch((error: unknown) => needs.failed('what another process did could not be followed', error))
      .finally(() => pending.delete(key));
  }

  const inheriting = spreadOut(inheritedAtOnce);

  async function inherit(table: TableId): Promise<void> {
    const found = await liveTables.get(table);
    if (found.ok) consider(found.value);
    else await care.release(table);
  }

  function renewAll(): void {
    for (const { id } of liveTables.all())
      for (const what of ['table', 'game', 'instructions'] as const) heard({ table: id, what, line: null });
  }

  return {
    changed: heard,
    inherited: (tables) => {
      care.inherit(tables);
      for (const table of tables)
        inheriting(() => inherit(table)).catch((error: unknown) =>
          needs.failed('a table that another process left could not be read', error),
        );
    },
    missed: () => {
      care.lose();
      needs.missed();
      renewAll();
    },
    renewAll,
    renew: async (table, line) => {
      const liveTable = await liveTables.inMemory(table);
      await liveTable?.inTurn(async () => {
        if (line !== null) return tellLine(liveTable, line);
        await renewTable(liveTable);
        if (liveTable.game !== null) await catchUp(liveTable);
      });
    },
  };
}
