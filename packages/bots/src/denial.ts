import { type Finish, isBetter } from './last-round.ts';

/** What a seat knows in the last round once it has the fuel that it needs. */
interface Standing<Rival, Name> {
  /** How the game ends for it. */
  readonly own: Finish;
  /** Elektro that it needs for nothing else. */
  readonly idle: number;
  /** How it ends for those who have bought. */
  readonly settled: readonly Finish[];
  /** Those who buy later. */
  readonly rivals: readonly Rival[];
  /** How the game ends for one of them when so many tokens of a fuel are gone besides. */
  readonly finishOf: (rival: Rival, fuel: Name, gone: number) => Finish;
  /** What the seat may buy and has room for, the cheapest first. */
  readonly offers: readonly { readonly fuel: Name; readonly prices: readonly number[] }[];
}

/** Tokens of a fuel without which the seat wins, though a rival would get past it with them. */
export function denial<Rival, Name>({
  own,
  idle,
  settled,
  rivals,
  finishOf,
  offers,
}: Standing<Rival, Name>): { readonly fuel: Name; readonly count: number } | undefined {
  const wins = (end: Finish, fuel: Name, gone: number): boolean =>
    rivals.every((rival) => !isBetter(finishOf(rival, fuel, gone), end));
  const [any] = offers;
  if (any === undefined || settled.some((finish) => isBetter(finish, own)) || wins(own, any.fuel, 0)) return undefined;
  for (const { fuel, prices } of offers) {
    let cost = 0;
    for (const [before, price] of prices.entries()) {
      cost += price;
      const end = { supplied: own.supplied, money: own.money - cost };
      if (cost > idle || settled.some((finish) => isBetter(finish, end))) break;
      if (wins(end, fuel, before + 1)) return { fuel, count: before + 1 };
    }
  }
  return undefined;
}
