import { countedMoney, imagine } from '@gridwright/core';
import type { SeatTurn } from '@gridwright/core/plugin';
import type { Seat } from '@gridwright/model';
import { advise, type Moment, offered, together } from '@gridwright/plugin-host/play';
import type { LiveGame } from './live-table.ts';
import { viewOf } from './projection.ts';

/** A game as it is now, for a bot that plays a seat or suggests something to it. */
export function momentOf(game: LiveGame, seat: Seat): Moment {
  const { rules, state } = game;
  let turn: SeatTurn | undefined;
  // whenever it is asked for, it is about this state
  return { rules, state, seat, turn: () => (turn ??= turnOf({ ...game, state }, seat)) };
}

/** What a person in a seat is shown. */
function turnOf(game: LiveGame, seat: Seat): SeatTurn {
  const { rules, state, sheet } = game;
  const shown = together(rules, () => ({ view: viewOf(game, seat), offered: offered(rules, state, seat) }));
  return {
    ...shown,
    sheet,
    counted: countedMoney(state, seat),
    advice: () => advise(rules, state, seat),
    imagine: (random) => imagine(rules, state, seat, random),
  };
}
