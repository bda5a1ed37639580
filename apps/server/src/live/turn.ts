import type { SeatTurn } from '@gridwright/core/plugin';
import type { Seat, View } from '@gridwright/model';
import { type Moment, seatTurn } from '@gridwright/plugin-host/play';
import type { LiveGame } from './live-table.ts';
import { viewOf } from './projection.ts';

/** A game as it is now, for a bot that plays a seat or suggests something to it. */
export function momentOf(game: LiveGame, seat: Seat): Moment {
  const { rules, state, sheet } = game;
  let turn: SeatTurn | undefined;
  const viewed = (): View => viewOf({ ...game, state }, seat);
  // whenever it is asked for, it is about this state
  return { rules, state, seat, turn: () => (turn ??= seatTurn(rules, state, seat, sheet, viewed)) };
}
