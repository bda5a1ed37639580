import type { Seat, SeatBot } from '@gridwright/model';
import type { StoredTable } from '../storage/storage.ts';

type Seats = Pick<StoredTable, 'seats' | 'wish'>;

/** The bot that plays for a person until they return; null where nobody stands in. */
export const standInAt = ({ wish }: Pick<StoredTable, 'wish'>, seat: Seat): SeatBot | null =>
  wish.standIns?.[seat] ?? null;

/** Whether a bot moves for a seat, be it its own or a person's. */
export const isPlayedByBot = (table: Seats, seat: Seat): boolean =>
  table.seats[seat]?.kind === 'bot' || standInAt(table, seat) !== null;

/** A table with a bot standing in at a seat, or with its owner back there. */
export function withStandIn<Table extends Seats>(table: Table, seat: Seat, bot: SeatBot | null): Table {
  const { [seat]: _before, ...others } = table.wish.standIns ?? {};
  return { ...table, wish: { ...table.wish, standIns: bot === null ? others : { ...others, [seat]: bot } } };
}
