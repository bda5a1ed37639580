import { type Finish, isBetter, mayEndTheGame, usualCity } from '../last-round.ts';

// What quick players buy so that others cannot: the same whether a game is played action by action or in plain lists.

/** More cities than these are not built in a round. */
const mostBuilt = 6;

/** A seat at the fuel market. */
interface Contender {
  readonly money: number;
  /** Cities that it has. */
  readonly cities: number;
}

/** How the game would end in this round for a seat that pays so much for the fuel of plants that supply so many cities. */
export function finishAfter({ money, cities }: Contender, capacity: number, cost: number): Finish {
  const left = money - cost;
  const built = Math.max(0, Math.min(mostBuilt, capacity - cities, Math.floor(left / usualCity)));
  return { supplied: Math.min(capacity, cities + built), money: left - built * usualCity };
}

/** Whether somebody is about to end the game. `capacity`: cities that all plants of a seat supply. */
export function isEnding(seats: readonly (Contender & { readonly capacity: number })[], endAt: number): boolean {
  for (const { money, cities, capacity } of seats)
    if (mayEndTheGame(endAt - cities, money, capacity, endAt)) return true;
  return false;
}

/** What a seat knows at the fuel market once it has what it needs. Fuels and rivals are numbered. */
interface Standing {
  /** How the game ends for it. */
  readonly own: Finish;
  /** How many rivals buy later. */
  readonly rivals: number;
  /** How the game ends for one of them when so many tokens of a fuel are gone besides. */
  readonly finishOf: (rival: number, fuel: number, gone: number) => Finish;
  /** Tokens of a fuel that the seat can still store. */
  readonly roomFor: (fuel: number) => number;
  /** What is left in the market, by fuel, the cheapest first. */
  readonly prices: readonly (readonly number[])[];
}

/** Tokens of a fuel without which a rival, who would get past the seat with them, does not. */
export function denial({
  own,
  rivals,
  finishOf,
  roomFor,
  prices,
}: Standing): { fuel: number; count: number } | undefined {
  for (let rival = 0; rival < rivals; rival++) {
    if (!isBetter(finishOf(rival, 0, 0), own)) continue;
    for (let fuel = 0; fuel < prices.length; fuel++) {
      const offered = prices[fuel] as readonly number[];
      const most = Math.min(offered.length, roomFor(fuel));
      let { money } = own;
      for (let count = 1; count <= most; count++) {
        money -= offered[count - 1] as number;
        if (money < 0) break;
        if (!isBetter(finishOf(rival, fuel, count), { supplied: own.supplied, money })) return { fuel, count };
      }
    }
  }
  return undefined;
}
