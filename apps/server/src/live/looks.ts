import { type Result, type Seat, success } from '@gridwright/model';
import type { Refusal, SeatLook } from '@gridwright/protocol';
import { refuse } from '../services/refuse.ts';
import type { StoredTable } from '../storage/storage.ts';

/** The look of a seat for which nobody chose another: each has a colour and a house of its own. */
export const usualLook = (seat: Seat): SeatLook => ({ colour: seat, house: seat });

/** How each seat of a table is shown. No two share a colour or the shape of the house. */
export const looksAt = ({ seats, wish }: Pick<StoredTable, 'seats' | 'wish'>): readonly SeatLook[] =>
  seats.map(({ seat }) => wish.looks?.[seat] ?? usualLook(seat));

/**
 * The looks of a table after a seat has chosen: whatever seat had that colour or house gets the one that is free now. Refused
 * with `look-taken` where it is the colour or house of somebody else.
 */
export function withLook(
  table: Pick<StoredTable, 'seats' | 'wish'>,
  seat: Seat,
  chosen: SeatLook,
): Result<readonly SeatLook[], Refusal> {
  const before = looksAt(table);
  const own = before[seat];
  if (own === undefined) return refuse('unknown-seat', { seat });
  const isTaken = table.seats.some(
    ({ seat: other, person }) =>
      other !== seat &&
      person !== null &&
      (before[other]?.colour === chosen.colour || before[other]?.house === chosen.house),
  );
  if (isTaken) return refuse('look-taken');
  return success(
    before.map((look, other) => {
      if (other === seat) return chosen;
      return {
        colour: look.colour === chosen.colour ? own.colour : look.colour,
        house: look.house === chosen.house ? own.house : look.house,
      };
    }),
  );
}
