import { freeSpaceAt, linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { GameState, Seat, SeatView, Sheet, View } from '@gridwright/model';
import { networkFor } from './network.ts';
import type { Growth } from './next-cities.ts';

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

/** Where a seat of a game can grow. */
export function growthOf(sheet: Sheet, view: View, { seat, cities: owned }: SeatView): Growth {
  const network = networkFor(sheet, view);
  return {
    network,
    isFirst: owned.length === 0,
    link: linkCosts(network, owned),
    house: housePrices(network, view, seat),
  };
}
