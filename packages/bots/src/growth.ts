import { freeSpaceAt, linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { CityId, GameState, Seat, SeatView, Sheet, View } from '@gridwright/model';
import { networkFor } from './network.ts';

/** Where a network can grow: its cities, and prices of house spaces and of connections by position of the city. */
export interface Growth {
  readonly network: Network;
  readonly owned: readonly CityId[];
  readonly link: readonly number[];
  readonly house: readonly number[];
}

/** The cheapest free house space of every city, `unreachable` where a seat cannot build. */
export function housePrices(
  network: Network,
  { houses, blocked, step }: Pick<GameState, 'houses' | 'blocked' | 'step'>,
  seat: Seat,
): readonly number[] {
  return network.cities.map((city, at) => {
    const there = houses[city] ?? [];
    return there.includes(seat) || blocked?.includes(city)
      ? unreachable
      : (freeSpaceAt(network, at, there.length, step)?.cost ?? unreachable);
  });
}

/** A growth, and what it was worked out from besides the cities of its owner. */
interface KeptGrowth {
  readonly seat: Seat;
  readonly houses: View['houses'];
  readonly blocked: View['blocked'];
  readonly step: View['step'];
  readonly growth: Growth;
}

// By the very list of cities of its owner, which is replaced when it grows. Nothing depends on whether a growth is kept.
const kept = new WeakMap<readonly CityId[], KeptGrowth>();

/** Where a seat of a game can grow: the same growth as long as nothing changes for it. */
export function growthOf(sheet: Sheet, view: View, { seat, cities: owned }: SeatView): Growth {
  const { houses, blocked, step } = view;
  const network = networkFor(sheet, view);
  const last = kept.get(owned);
  if (
    last?.seat === seat &&
    last.houses === houses &&
    last.blocked === blocked &&
    last.step === step &&
    last.growth.network === network
  )
    return last.growth;
  const growth = { network, owned, link: linkCosts(network, owned), house: housePrices(network, view, seat) };
  kept.set(owned, { seat, houses, blocked, step, growth });
  return growth;
}
