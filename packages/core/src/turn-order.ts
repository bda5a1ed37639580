import type { GameState, Seat } from '@gridwright/model';
import { byNumber } from './deck.ts';
import { cardOf } from './fuel-store.ts';
import { playerOf } from './play.ts';
import type { Rules } from './rules.ts';

function highestPlantFirst(rules: Rules, state: GameState, a: Seat, b: Seat): number {
  const best = (seat: Seat) =>
    playerOf(state, seat)
      .plants.map((plant) => cardOf(rules, plant))
      .toSorted(byNumber)
      .at(-1);
  const first = best(a);
  const second = best(b);
  if (first === undefined || second === undefined)
    return (first === undefined ? 1 : 0) - (second === undefined ? 1 : 0);
  return byNumber(second, first);
}

/**
 * The turn order of a round. Seats that tie in everything keep their places.
 * @rule Turn order: most cities first; ties: highest plant number.
 */
export const turnOrder = (rules: Rules, state: GameState): readonly Seat[] =>
  state.order.toSorted(
    (a, b) =>
      playerOf(state, b).cities.length - playerOf(state, a).cities.length || highestPlantFirst(rules, state, a, b),
  );

/** The last seat of the turn order that has not finished, since phases 3 and 4 run in reverse order. */
export const lastUnfinished = (order: readonly Seat[], done: readonly Seat[]): Seat | undefined =>
  order.findLast((seat) => !done.includes(seat));
