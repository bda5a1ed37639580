import { type Finish, isBetter } from './last-round.ts';

/** What a seat knows in the last round once it has the fuel that it needs. */
interface Standing<Rival, Name> {
  /** How the game ends for it. */
  readonly own: Finish;
  /** Elektro that it needs for nothing else. */
  readonly idle: number;
  /** Those who buy later. */
  readonly rivals: readonly Rival[];
  /** How the game ends for one of them when so many tokens of a fuel are gone besides. */
  readonly finishOf: (rival: Rival, fuel: Name, gone: number) => Finish;
  /** What the seat may buy and has room for, the cheapest first. */
  readonly offers: readonly { readonly fuel: Name; readonly prices: readonly number[] }[];
}

/** Tokens of a fuel without which a rival, who would get past the seat with them, does not. */
export function denial<Rival, Name>({
  own,
  idle,
  rivals,
  finishOf,
  offers,
}: Standing<Rival, Name>): { readonly fuel: Name; readonly count: number } | undefined {
  const [any] = offers;
  if (any === undefined) return undefined;
  for (const rival of rivals) {
    if (!isBetter(finishOf(rival, any.fuel, 0), own)) continue;
    for (const { fuel, prices } of offers) {
      let cost = 0;
      for (const [before, price] of prices.entries()) {
        cost += price;
        if (cost > idle) break;
        const end = { supplied: own.supplied, money: own.money - cost };
        if (!isBetter(finishOf(rival, fuel, before + 1), end)) return { fuel, count: before + 1 };
      }
    }
  }
  return undefined;
}
