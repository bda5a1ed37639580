import { linkCosts, type Network, networkOf } from '@gridwright/arithmetic';
import type { CityId, Seat } from '@gridwright/model';
import type { Rules } from './rules.ts';

/** The network of a game's cities, worked out at the first call and kept with the rules. */
export function networkFor(rules: Rules, cities: readonly CityId[]): Network {
  const kept = rules.networks.get(cities);
  if (kept !== undefined) return kept;
  const network = networkOf(rules.board, cities, rules.settings.slots);
  rules.networks.set(cities, network);
  return network;
}

/** One list for equal sets of cities, so that games on the same regions share one network. */
export function keptCities(rules: Rules, cities: readonly CityId[]): readonly CityId[] {
  const key = cities.join(' ');
  const kept = rules.citySets.get(key);
  if (kept !== undefined) return kept;
  rules.citySets.set(key, cities);
  return cities;
}

const areFirst = (cities: readonly CityId[], owned: readonly CityId[]): boolean =>
  cities.every((city, at) => city === owned[at]);

/** Elektro for the cheapest route from a seat's cities to every city. What was asked last is kept for each seat, and grows with it. */
export function linksOf(rules: Rules, network: Network, seat: Seat, owned: readonly CityId[]): Int32Array {
  const kept = rules.links[seat];
  if (kept?.owned === owned && kept.count === owned.length && kept.network === network) return kept.links;
  const grown =
    kept?.network === network && kept.count === owned.length - 1 && kept.count > 0 && areFirst(kept.owned, owned);
  const links = linkCosts(network, owned, grown ? kept.links : undefined);
  rules.links[seat] = { network, owned, count: owned.length, links };
  return links;
}
