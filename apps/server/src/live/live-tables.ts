import type { Refusal, Result } from '@gridwright/model';
import { success } from '@gridwright/model';
import { refuse } from '../services/refuse.ts';
import type { Storage, StoredTable, TableId } from '../storage/storage.ts';
import { queue } from '../queues/task-queue.ts';
import type { LiveGame, Room } from './live-table.ts';

/** Tables in memory. They rest in the database, are fetched when somebody asks, and forgotten when nobody does. */
export interface Rooms {
  readonly get: (id: TableId) => Promise<Result<Room, Refusal>>;
  /** Takes a table into memory that was just made. */
  readonly add: (table: StoredTable) => Room;
  readonly count: () => number;
  /** Forgets tables that nobody has asked for since a moment. */
  readonly forgetUnused: (since: number, busy: (room: Room) => boolean) => void;
  /** Ends every watcher's subscription and waits until all that was begun is done. */
  readonly close: () => Promise<void>;
}

interface Needs {
  readonly storage: Storage;
  /** Folds a started game from its entries. */
  readonly load: (table: StoredTable) => Promise<LiveGame | null>;
  readonly loaded: (room: Room) => void;
  readonly now: () => number;
}

const idForm = /^[\w-]{1,64}$/;

export function rooms({ storage, load, loaded, now }: Needs): Rooms {
  const known = new Map<TableId, Room>();
  const loading = new Map<TableId, Promise<Room | null>>();

  function enter(table: StoredTable, game: LiveGame | null): Room {
    const room: Room = { id: table.id, inTurn: queue(), watchers: new Set(), table, game, used: now() };
    known.set(table.id, room);
    return room;
  }

  async function fetch(id: TableId): Promise<Room | null> {
    const table = await storage.table(id);
    if (table === null) return null;
    const room = enter(table, await load(table));
    loaded(room);
    return room;
  }

  function find(id: TableId): Promise<Room | null> {
    const room = known.get(id);
    if (room !== undefined) return Promise.resolve(room);
    const pending = loading.get(id) ?? fetch(id).finally(() => loading.delete(id));
    loading.set(id, pending);
    return pending;
  }

  return {
    get: async (id) => {
      const room = idForm.test(id) ? await find(id) : null;
      if (room === null) return refuse('unknown-table');
      room.used = now();
      return success(room);
    },
    add: (table) => enter(table, null),
    count: () => known.size,
    forgetUnused: (since, busy) => {
      for (const room of known.values())
        if (room.used < since && room.watchers.size === 0 && !busy(room)) known.delete(room.id);
    },
    close: async () => {
      for (const room of known.values()) for (const watcher of room.watchers) watcher.inbox.close();
      await Promise.all([...known.values()].map((room) => room.inTurn(() => Promise.resolve())));
    },
  };
}
