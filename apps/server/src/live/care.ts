import type { Sharing } from '../storage/sharing.ts';
import type { TableId } from '../storage/storage.ts';

/**
 * Which tables this process looks after: whose bots move here, and whose people are told that it is their turn. All of them,
 * where it is the only one; else every table has one process that does.
 */
export interface Care {
  readonly has: (table: TableId) => boolean;
  /** Looks after a table from now on, unless another process that is alive does. */
  readonly take: (table: TableId) => Promise<boolean>;
  readonly release: (table: TableId) => Promise<void>;
  /** Tables that another process left to this one. */
  readonly inherit: (tables: readonly TableId[]) => void;
  /** Others may look after everything by now. */
  readonly lose: () => void;
}

export function careOf(sharing: Sharing | undefined): Care {
  const held = new Set<TableId>();
  if (sharing === undefined)
    return {
      has: () => true,
      take: () => Promise.resolve(true),
      release: () => Promise.resolve(),
      inherit: () => undefined,
      lose: () => undefined,
    };
  return {
    has: (table) => held.has(table),
    take: async (table) => {
      if (held.has(table)) return true;
      const taken = await sharing.take(table);
      if (taken) held.add(table);
      return taken;
    },
    release: async (table) => {
      if (held.delete(table)) await sharing.release(table);
    },
    inherit: (tables) => {
      for (const table of tables) held.add(table);
    },
    lose: () => held.clear(),
  };
}
