import { payoutFor } from '@gridwright/arithmetic';
import { type Finish, mayEndTheGame, usualCity as usualCityLate } from '../last-round.ts';
import { chanceOfLast } from '../value.ts';
import type { Style } from './style.ts';

// What fuel is worth to a quick player: the same whether a game is played action by action or in plain lists.

/** Elektro that a city costs with its connection, as long as nothing better is known. */
const usualCity = 18;
/** More cities than these are not built in a round. */
export const mostBuilt = 6;

/** A seat at the fuel market. */
export interface Buyer {
  readonly payout: readonly number[];
  readonly style: Style;
  readonly money: number;
  /** Cities that the seat has. */
  readonly own: number;
  /** How likely this round is the last, 0 … 1. */
  readonly last: number;
}

/** How likely a round is the last for whoever buys fuel, by how many cities the leader lacks: two are as good as built. */
export const lastForBuyers = (gap: number): number => (gap <= 2 ? 1 : chanceOfLast(gap));

/** What plants bring in this round, or at the end where it is the last. */
const broughtBy = ({ payout, style, last }: Buyer, supplied: number): number =>
  (1 - last) * payoutFor(payout, supplied) + last * style.capacity * supplied;

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
