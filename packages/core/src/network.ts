import { type Network, networkOf } from '@gridwright/arithmetic';
import type { CityId } from '@gridwright/model';
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
