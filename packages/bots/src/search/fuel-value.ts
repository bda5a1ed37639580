import { payoutFor } from '@gridwright/arithmetic';
import { type Finish, mayEndTheGame, usualCity as usualCityLate } from '../last-round.ts';
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

/** A seat as the others see it. */
interface Contender {
  readonly money: number;
  /** Cities that it has. */
  readonly cities: number;
}

/** How the game would end in this round for a seat that pays so much for the fuel of plants that supply so many cities. */
export function finishAfter({ money, cities }: Contender, capacity: number, cost: number): Finish {
  const left = money - cost;
  const built = Math.max(0, Math.min(mostBuilt, capacity - cities, Math.floor(left / usualCityLate)));
  return { supplied: Math.min(capacity, cities + built), money: left - built * usualCityLate };
}

/** Whether somebody is about to end the game. `capacity`: cities that all plants of a seat supply. */
export const isEnding = (seats: readonly (Contender & { readonly capacity: number })[], endAt: number): boolean =>
  seats.some(({ money, cities, capacity }) => mayEndTheGame(endAt - cities, money, capacity, endAt));
