import type { GameState, Seat } from '@gridwright/model';

/**
 * What every seat has, in Elektro, as one of them can count it who has followed the game, also where the table hides money: everybody
 * begins with the same, and bids, fuel, cities and incomes are paid in the open, at prices that all can read. What a rule of the table
 * pays where money is hidden is told to its owner alone, and nobody else counts it.
 */
export const countedMoney = (state: GameState, counting: Seat): readonly number[] =>
  state.players.map(({ money }, seat) =>
    seat === counting ? money : Math.max(0, money - (state.uncounted?.[seat] ?? 0)),
  );
