import type { PersonId, StoredSeat, StoredTable, StoredWish } from '../storage/storage.ts';

/** What a table is made of before its game begins. `created`: milliseconds since 1970. */
interface OpenTable {
  readonly id: string;
  readonly host: PersonId;
  readonly created: number;
  readonly wish: StoredWish;
  readonly seats: readonly StoredSeat[];
}

/** A table whose game has not begun. */
export const openTable = (made: OpenTable): StoredTable => ({ ...made, status: 'open', faulted: null, game: null });
