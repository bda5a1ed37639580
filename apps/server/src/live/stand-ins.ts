import type { Seat, SeatBot } from '@gridwright/model';
import type { PersonId, StoredTable, StoredWish } from '../storage/storage.ts';

type Seats = Pick<StoredTable, 'seats' | 'wish'>;

/** The bot that plays for a person until they return; null where nobody stands in. */
export const standInAt = ({ wish }: Pick<StoredTable, 'wish'>, seat: Seat): SeatBot | null =>
  wish.standIns?.[seat] ?? null;

/** Whether a bot moves for a seat, be it its own or a person's. */
export const isPlayedByBot = (table: Seats, seat: Seat): boolean =>
  table.seats[seat]?.kind === 'bot' || standInAt(table, seat) !== null;

/** A table's wish with a bot standing in at a seat, or with its owner back there. Who wanted it does not matter any more. */
export function withStandIn(wish: StoredWish, seat: Seat, bot: SeatBot | null): StoredWish {
  const { [seat]: _before, ...others } = wish.standIns ?? {};
  const { [seat]: _votes, ...standInVotes } = wish.standInVotes ?? {};
  return { ...wish, standIns: bot === null ? others : { ...others, [seat]: bot }, standInVotes };
}

/** A table's wish with one more person who wants a bot to stand in at a seat. */
export function withVote(wish: StoredWish, seat: Seat, voter: PersonId): StoredWish {
  const voters = wish.standInVotes?.[seat] ?? [];
  return { ...wish, standInVotes: { ...wish.standInVotes, [seat]: [...new Set([...voters, voter])] } };
}
