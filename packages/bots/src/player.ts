import type { Action, Offered, Sheet, View } from '@gridwright/model';

/**
 * Somebody who plays a seat. It is given what a person in that seat is given and remembers nothing between calls, so that a
 * game can go on elsewhere with the same moves.
 */
export interface Player {
  /** One of the things on offer. `view` and `offered` are those of the seat that is to act. */
  readonly decide: (view: View, offered: Offered, sheet: Sheet) => Action;
}
