import { payoutFor } from '@gridwright/arithmetic';
import { isBetter } from '../last-round.ts';
import { cheapestTogether, type Growth, type NextCity } from '../next-cities.ts';
import { chanceOfLast, chanceToSupply } from '../value.ts';
import { finishAfter, mostBuilt } from './fuel-value.ts';
import type { Style } from './style.ts';

// When a quick player builds: the same whether a game is played action by action or in plain lists.

/** Rounds over which a city is judged. */
const cityRounds = 4;
/** From this round on whoever can end the game does so, come what may. */
const tiredRound = 25;

/** Elektro: hardly any city costs less. */
const leastPrice = 10;

/** A seat that may build a city. */
export interface Builder {
  readonly payout: readonly number[];
  readonly endAt: number;
  readonly style: Style;
  readonly round: number;
  /** A guess at how many rounds are still to come, this one included. */
  readonly left: number;
  /** The most cities that anybody has, and those of the seat. */
  readonly lead: number;
  readonly own: number;
  readonly money: number;
  /** Cities that all plants supply, and that they do with the fuel in store. */
  readonly capacity: number;
  readonly fuelled: number;
}

/** Another seat as whoever may end the game sees it. */
export interface Rival {
  readonly cities: number;
  readonly money: number;
  readonly fuelled: number;
  /** Whether it builds after the seat in this round. */
  readonly builds: boolean;
}

/** What the next city is worth beyond its price, in Elektro: as in an ordinary round, and as in the last one. */
function worthOfNext(builder: Builder, price: number): number {
  const { payout, endAt, style, left, lead, own, money, capacity, fuelled } = builder;
  const last = chanceOfLast(endAt - lead);
  const more = payoutFor(payout, own + 1) - payoutFor(payout, own);
  const lit = own < fuelled;
  const later = more * Math.min(cityRounds, left - 1) * 0.8 + (own < endAt ? style.city / (left + 1) : 0);
  const ordinary =
    (lit ? more : 0) - Math.min(1, style.idle / Math.max(1, money)) * price + chanceToSupply(capacity, own + 1) * later;
  return (1 - last) * ordinary + last * ((lit ? style.capacity : 0) - price);
}

/** Whether a seat that ends the game now, supplies so many cities and has so much money left, is likely to win it. */
const mayEnd = (rivals: readonly Rival[], supplied: number, money: number): boolean =>
  rivals.every((rival) => {
    const { fuelled, cities, builds } = rival;
    const finish = builds
      ? finishAfter(rival, fuelled, 0)
      : { supplied: Math.min(fuelled, cities), money: rival.money };
    return !isBetter(finish, { supplied, money });
  });

/**
 * The first of the cities with which a seat ends the game in this turn and is likely to win it; undefined where it cannot, or would
 * rather not. It builds on for that although it could not supply them all.
 */
export function winningCity(
  { endAt, lead, own, fuelled, money }: Builder,
  growth: () => Growth,
  rivals: () => readonly Rival[],
): NextCity | undefined {
  const missing = endAt - own;
  if (lead >= endAt || missing > mostBuilt || money < missing * leastPrice) return undefined;
  const others = rivals();
  const most = Math.max(missing, Math.min(mostBuilt, fuelled - own));
  if (!mayEnd(others, Math.min(fuelled, own + most), money - missing * leastPrice)) return undefined;
  const ahead = growth();
  for (let count = missing; count <= most; count++) {
    const cities = cheapestTogether(ahead, count, money);
    if (cities === undefined) return undefined;
    const left = cities.reduce((rest, { price }) => rest - price, money);
    if (mayEnd(others, Math.min(fuelled, own + count), left)) return cities[0];
  }
  return undefined;
}

/** Whether a quick player builds a city for this price that does not win the game. */
export function isWorthBuilding(builder: Builder, price: number): boolean {
  const { lead, endAt, own, fuelled, round } = builder;
  if (lead >= endAt) return own < fuelled;
  if (own + 1 < endAt) return worthOfNext(builder, price) > 0;
  return round >= tiredRound;
}
