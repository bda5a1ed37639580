import * as arithmetic from '@gridwright/arithmetic';
import type { GameState, Seat } from '@gridwright/model';
import { cardOf } from './cards.ts';
import { playerOf } from './play.ts';
import type { Rules } from './rules.ts';

/** The turn order of a round, as things stand. */
export const turnOrder = (rules: Rules, state: GameState): readonly Seat[] =>
  arithmetic.turnOrder(state.order, (seat) => {
    const { cities, plants } = playerOf(state, seat);
    return { cities: cities.length, highest: arithmetic.highestOf(plants.map((plant) => cardOf(rules, plant))) };
  });

/** The seat that follows in reverse turn order, round after round, of those that have not finished. */
export function nextAfter(order: readonly Seat[], done: readonly Seat[], seat: Seat): Seat | undefined {
  const place = order.indexOf(seat);
  for (let steps = 1; steps <= order.length; steps++) {
    const next = order[(place - steps + order.length) % order.length] as Seat;
    if (!done.includes(next)) return next;
  }
  return undefined;
}

/** The last seat of the turn order that has not finished, since phases 3 and 4 run in reverse order. */
export function lastUnfinished(order: readonly Seat[], done: readonly Seat[]): Seat | undefined {
  for (let place = order.length - 1; place >= 0; place--) if (!done.includes(order[place] as Seat)) return order[place];
  return undefined;
}
