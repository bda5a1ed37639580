import { payoutFor } from '@gridwright/arithmetic';
import type { Style } from './style.ts';

// What fuel is worth to a quick player: the same whether a game is played action by action or in plain lists.

/** Elektro that a city costs with its connection, as long as nothing better is known. */
const usualCity = 18;
/** More cities than these are not built in a round. */
const mostBuilt = 6;

/** A seat at the fuel market. */
export interface Buyer {
  readonly payout: readonly number[];
  readonly style: Style;
  readonly money: number;
  /** Cities that the seat has. */
  readonly own: number;
  /** A guess at how many rounds are still to come, this one included. */
  readonly left: number;
}

/** What plants bring in this round, or at the end when it is the last. */
const broughtBy = ({ payout, style, left }: Buyer, supplied: number): number =>
  left > 1 ? payoutFor(payout, supplied) : style.capacity * supplied;

/** The most that plants of this capacity could bring, whatever their fuel costs. */
export const mostBroughtBy = (buyer: Buyer, capacity: number): number =>
  broughtBy(buyer, Math.min(capacity, buyer.own + mostBuilt));

/** What a bill for plants of this capacity is worth: what they bring with the cities that can be paid besides, less its price. */
export function worthOfBill(buyer: Buyer, capacity: number, cost: number): number {
  const room = Math.floor((buyer.money - cost) / usualCity);
  return broughtBy(buyer, Math.min(capacity, buyer.own + Math.min(room, mostBuilt))) - cost;
}
