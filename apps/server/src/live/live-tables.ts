import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { refuse } from '../services/refuse.ts';
import { DamagedRecord, type Storage, StorageFailure, type StoredTable, type TableId } from '../storage/storage.ts';
import { taskQueue } from '../queues/task-queue.ts';
import type { LiveGame, LiveTable } from './live-table.ts';

/** Tables in memory. They rest in the database, are fetched when somebody asks, and forgotten when nobody does. */
export interface LiveTables {
  readonly get: (id: TableId) => Promise<Result<LiveTable, Refusal>>;
  /** Takes a table into memory that was just made. */
  readonly add: (table: StoredTable) => LiveTable;
  readonly count: () => number;
  /** A table if it is in memory, or about to be. */
  readonly inMemory: (id: TableId) => Promise<LiveTable | null>;
  readonly all: () => Iterable<LiveTable>;
  /** Forgets tables that nobody has asked for since a moment. */
  readonly forgetUnused: (since: number, busy: (liveTable: LiveTable) => boolean) => void;
  /** Forgets a table that nobody watches and nothing is done for. */
  readonly forget: (id: TableId, busy: (liveTable: LiveTable) => boolean) => void;
  /** Forgets a table that is not to be seen any more, and ends every subscription to it. */
  readonly close: (liveTable: LiveTable) => void;
  /** Waits until all that was begun is done, and then ends every subscriber's subscription. */
  readonly closeAll: () => Promise<void>;
}

interface Needs {
  readonly storage: Storage;
  /** Folds a started game from its entries. */
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  readonly loaded: (liveTable: LiveTable) => void;
  /** Told once of a table that cannot be read, and is set aside. */
  readonly reportDamage: (table: TableId, error: unknown) => void;
  /** Told of every table that leaves the memory. */
  readonly forgotten: (table: TableId) => void;
  readonly now: () => number;
}

const idForm = /^[\w-]{1,64}$/;

export function liveTables({ storage, load, loaded, reportDamage, forgotten, now }: Needs): LiveTables {
  const known = new Map<TableId, LiveTable>();
  const loading = new Map<TableId, Promise<Result<LiveTable, Refusal>>>();
  const damaged = new Set<TableId>();

  function enter(table: StoredTable, game: LiveGame | null): LiveTable {
    const liveTable: LiveTable = {
      id: table.id,
      inTurn: taskQueue(),
      subscribers: new Set(),
      table,
      game,
      used: now(),
    };
    known.set(table.id, liveTable);
    return liveTable;
  }

  async function read(id: TableId): Promise<Result<LiveTable, Refusal>> {
    const table = await storage.table(id);
    if (table === null) return refuse('unknown-table');
    if (table.wish.setAside === true) return refuse('table-set-aside');
    const game = await load(table);
    if (game === null && table.status !== 'open') throw new DamagedRecord(`the game of table ${id} is not there`);
    damaged.delete(id);
    return success(enter(table, game));
  }

  /** What cannot be read is left alone, so that everything else goes on; it is tried again when somebody asks. */
  async function fetch(id: TableId): Promise<Result<LiveTable, Refusal>> {
    try {
      const found = await read(id);
      if (found.ok) loaded(found.value);
      return found;
    } catch (error) {
      // the database failed, not what it holds
      if (error instanceof StorageFailure) throw error;
      if (!damaged.has(id)) reportDamage(id, error);
      damaged.add(id);
      return refuse('table-damaged');
    }
  }

  /** Who asks while a table is being fetched waits for the same. */
  function fetchOnce(id: TableId): Promise<Result<LiveTable, Refusal>> {
    const pending = loading.get(id) ?? fetch(id).finally(() => loading.delete(id));
    loading.set(id, pending);
    return pending;
  }

  function drop(liveTable: LiveTable, busy: (liveTable: LiveTable) => boolean): void {
    if (liveTable.subscribers.size > 0 || busy(liveTable)) return;
    known.delete(liveTable.id);
    forgotten(liveTable.id);
  }

  const endSubscriptions = ({ subscribers }: LiveTable): void => {
    for (const { queue } of subscribers) queue.close();
  };

  return {
    get: async (id) => {
      if (!idForm.test(id)) return refuse('unknown-table');
      const liveTable = known.get(id);
      const found = liveTable === undefined ? await fetchOnce(id) : success(liveTable);
      if (found.ok) found.value.used = now();
      return found;
    },
    add: (table) => enter(table, null),
    count: () => known.size,
    inMemory: async (id) => {
      const found = await loading.get(id);
      return known.get(id) ?? (found?.ok === true ? found.value : null);
    },
    all: () => known.values(),
    forget: (id, busy) => {
      const liveTable = known.get(id);
      if (liveTable !== undefined) drop(liveTable, busy);
    },
    forgetUnused: (since, busy) => {
      for (const liveTable of known.values()) if (liveTable.used < since) drop(liveTable, busy);
    },
    close: (liveTable) => {
      endSubscriptions(liveTable);
      // whatever was about to be done for it finds nothing to do
      liveTable.game = null;
      known.delete(liveTable.id);
      forgotten(liveTable.id);
    },
    closeAll: async () => {
      await Promise.all([...known.values()].map((liveTable) => liveTable.inTurn(() => Promise.resolve())));
      for (const liveTable of known.values()) endSubscriptions(liveTable);
    },
  };
}
