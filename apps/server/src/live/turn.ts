import { imagine } from '@gridwright/core';
import type { SeatTurn } from '@gridwright/core/plugin';
import type { Seat } from '@gridwright/model';
import { advise, offered } from '@gridwright/plugin-host/play';
import type { LiveGame } from './live-table.ts';
import { viewOf } from './projection.ts';

/** What a person in a seat is shown, for a bot that plays it or suggests something to them. */
export function turnOf(game: LiveGame, seat: Seat): SeatTurn {
  const { rules, state, sheet } = game;
  return {
    view: viewOf(game, seat),
    offered: offered(rules, state, seat),
    sheet,
    advice: () => advise(rules, state, seat),
    imagine: (random) => imagine(rules, state, seat, random),
  };
}
