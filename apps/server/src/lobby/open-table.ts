import type { PersonId, StoredGame, StoredSeat, StoredTable, StoredWish } from '../storage/storage.ts';

/** What a table is made of, whatever becomes of its game. `created`: milliseconds since 1970. */
interface MadeTable {
  readonly id: string;
  readonly host: PersonId;
  readonly created: number;
  readonly wish: StoredWish;
  readonly seats: readonly StoredSeat[];
}

/** A table whose game has not begun. */
export const openTable = (made: MadeTable): StoredTable => ({ ...made, status: 'open', faulted: null, game: null });

/** A table that begins with a game that goes on. */
export const begunTable = (made: MadeTable, game: StoredGame): StoredTable => ({
  ...made,
  status: 'playing',
  faulted: null,
  game,
});
