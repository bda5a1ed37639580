import { type Result, success } from '@gridwright/model';
import type { Refusal } from '@gridwright/protocol';
import { refuse } from '../services/refuse.ts';
import type { Caller } from '../services/services.ts';
import type { Storage, StoredTable } from '../storage/storage.ts';

const hour = 60 * 60 * 1000;

/** Tables that may be made in an hour. */
export interface TablesPerHour {
  readonly person: number;
  readonly address: number;
}

export const standardTablesPerHour: TablesPerHour = { person: 60, address: 300 };

/** How much of that may be tables that bring a map along: for each of them its picture is kept as well. */
export const shareWithMap = 1 / 6;

/** Adds a table unless whoever makes it has made too many, or too many came from the same address. */
export type AddTable = (caller: Caller, table: StoredTable) => Promise<Result<null, Refusal>>;

export function tableAdder(storage: Storage, perHour: TablesPerHour, now: () => number): AddTable {
  return async (caller, table) => {
    const quota = {
      since: now() - hour,
      perPerson: perHour.person,
      origin: caller.origin,
      perOrigin: perHour.address,
    };
    return (await storage.addTable(table, quota)) ? success(null) : refuse('too-many-tables', { most: perHour.person });
  };
}
