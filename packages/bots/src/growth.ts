import { freeSpaceAt, linkCosts, type Network, unreachable } from '@gridwright/arithmetic';
import type { GameState, Seat, SeatView, Sheet } from '@gridwright/model';
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

/** What a game says of where houses stand and may be built, to everybody. */
type Houses = Pick<GameState, 'regions' | 'cities' | 'houses' | 'blocked' | 'step'>;

/** Where a seat that owns some cities can grow. */
export function growthOf(
  sheet: Sheet,
  game: Houses,
  { seat, cities: owned }: Pick<SeatView, 'seat' | 'cities'>,
): Growth {
  const network = networkFor(sheet, game);
  return {
    network,
    isFirst: owned.length === 0,
    link: linkCosts(network, owned),
    house: housePrices(network, game, seat),
  };
}
