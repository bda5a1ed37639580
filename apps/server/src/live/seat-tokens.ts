import type { Seat } from '@gridwright/model';
import type { StoredTable, StoredWish } from '../storage/storage.ts';

type Kept = NonNullable<StoredWish['seatTokens']>[Seat];

/** What a program plays a seat with; null where there is nothing, or where the seat is not that person's any more. */
export function seatTokenAt({ wish, seats }: Pick<StoredTable, 'wish' | 'seats'>, seat: Seat): Kept | null {
  const kept = wish.seatTokens?.[seat];
  return kept !== undefined && kept.person === seats[seat]?.person ? kept : null;
}

/** A table's wish with another token for a seat, or with none. */
export function withSeatToken(wish: StoredWish, seat: Seat, token: Kept | null): StoredWish {
  const { [seat]: _before, ...others } = wish.seatTokens ?? {};
  return { ...wish, seatTokens: token === null ? others : { ...others, [seat]: token } };
}
