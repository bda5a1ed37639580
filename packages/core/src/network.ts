import { linkCosts, type Network, networkOf } from '@gridwright/arithmetic';
import type { CityId, GameState, RegionId, Seat } from '@gridwright/model';
import { citiesInPlay } from './regions.ts';
import type { Rules } from './rules.ts';

/** The network of a game's cities, worked out at the first call and kept with the rules. */
export function networkFor({ board, settings, kept }: Rules, cities: readonly CityId[]): Network {
  if (kept.latestNetwork?.cities === cities) return kept.latestNetwork;
  let network = kept.networks.get(cities);
  if (network === undefined) {
    network = networkOf(board, cities, settings.slots);
    kept.networks.set(cities, network);
  }
  kept.latestNetwork = network;
  return network;
}

/** The cities to which a connection leads from one, in the order of the network; none from a city that is not in it. */
export function neighboursOf({ cities, connections, index }: Network, city: CityId): readonly CityId[] {
  const positions = new Set(connections[index.get(city) ?? -1]?.map(({ to }) => to));
  return cities.filter((_, position) => positions.has(position));
}

/** The cities in play with some regions: one list for all games on these, so that they share one network. */
export function citiesFor(
  { board, citiesInPlay: wanted, kept }: Rules,
  regions: readonly RegionId[],
): readonly CityId[] {
  const key = regions.join(' ');
  const last = kept.cities.get(key);
  if (last !== undefined) return last;
  const cities = citiesInPlay(board, regions, wanted);
  kept.cities.set(key, cities);
  return cities;
}

const areFirst = (cities: readonly CityId[], owned: readonly CityId[]): boolean =>
  cities.every((city, at) => city === owned[at]);

/** Elektro for the cheapest route from a seat's cities to every city. What was asked last is kept for each seat, and grows with it. */
export function linksOf({ kept }: Rules, network: Network, seat: Seat, owned: readonly CityId[]): readonly number[] {
  const last = kept.links[seat];
  if (last?.owned === owned && last.count === owned.length && last.network === network) return last.links;
  const grown =
    last?.network === network && last.count === owned.length - 1 && last.count > 0 && areFirst(last.owned, owned);
  const links = linkCosts(network, owned, grown ? last.links : undefined);
  kept.links[seat] = { network, owned, count: owned.length, links };
  return links;
}

const noHouses: readonly Seat[] = [];

/** The houses of every city, by its position in the network. */
export function housesAt({ kept }: Rules, network: Network, houses: GameState['houses']): readonly (readonly Seat[])[] {
  if (kept.houses?.houses === houses && kept.houses.network === network) return kept.houses.at;
  const at = network.cities.map(() => noHouses);
  let next = 0;
  for (const city in houses) {
    // nearly always the cities are listed in the order of the network
    const position = network.cities[next] === city ? next : network.index.get(city);
    if (position === undefined) continue;
    at[position] = houses[city] ?? noHouses;
    next = position + 1;
  }
  kept.houses = { network, houses, at };
  return at;
}

/** One house was built: what is kept of all the others still holds. `at`: the houses of every city before. */
export function keepNewHouse(
  { kept }: Rules,
  { network, houses: at }: { readonly network: Network; readonly houses: readonly (readonly Seat[])[] },
  city: CityId,
  houses: GameState['houses'],
): void {
  const grown = at.slice();
  grown[network.index.get(city) as number] = houses[city] ?? noHouses;
  kept.houses = { network, houses, at: grown };
}
