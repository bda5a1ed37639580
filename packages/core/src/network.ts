import type { Board, CityId, Slot } from '@gridwright/model';
import type { Rules } from './rules.ts';

/** Elektro between cities in play over the cheapest routes. Worked out once for a set of cities. */
export interface Network {
  readonly index: ReadonlyMap<CityId, number>;
  readonly cities: readonly CityId[];
  /** `distance[from × cities + to]`; `unreachable` where no route leads. */
  readonly distance: Int32Array;
  readonly slots: readonly (readonly Slot[])[];
  readonly enter: Int32Array;
  /** Elektro for the cheapest house space of any of these cities. */
  readonly leastHouse: number;
}

/** Larger than the price of any route. */
export const unreachable = 0x3fffffff;

interface Line {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** Connections between cities in play, in both directions. Cities out of play cannot even be crossed. */
function linesOf(board: Board, index: ReadonlyMap<CityId, number>): readonly Line[] {
  return board.connections.flatMap(([a, b, cost]) => {
    const from = index.get(a);
    const to = index.get(b);
    return from === undefined || to === undefined
      ? []
      : [
          { from, to, cost },
          { from: to, to: from, cost },
        ];
  });
}

/**
 * Prices all routes between the cities in play.
 * @rule Building: cost of a route = Σ connections + Σ `enter` of every city entered + `through` × cities passed.
 */
export function networkOf(board: Board, cities: readonly CityId[], standardSlots: readonly Slot[]): Network {
  const size = cities.length;
  const index = new Map(cities.map((city, position) => [city, position]));
  const byId = new Map(board.cities.map((city) => [city.id, city]));
  const enter = Int32Array.from(cities, (city) => byId.get(city)?.enter ?? 0);
  const through = board.through ?? 0;
  const distance = new Int32Array(size * size).fill(unreachable);
  for (let city = 0; city < size; city++) distance[city * size + city] = 0;
  for (const { from, to, cost } of linesOf(board, index)) {
    const total = cost + (enter[to] ?? 0);
    if (total < (distance[from * size + to] ?? 0)) distance[from * size + to] = total;
  }
  for (let over = 0; over < size; over++)
    for (let from = 0; from < size; from++) {
      const first = distance[from * size + over] ?? unreachable;
      if (first >= unreachable || from === over) continue;
      for (let to = 0; to < size; to++) {
        const total = first + through + (distance[over * size + to] ?? unreachable);
        if (to !== over && total < (distance[from * size + to] ?? 0)) distance[from * size + to] = total;
      }
    }
  const slots = cities.map((city) => byId.get(city)?.slots ?? standardSlots);
  const leastHouse = Math.min(...slots.flat().map((slot) => slot.cost));
  return { index, cities, distance, enter, slots, leastHouse };
}

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

/** Positions of a player's cities in the network. */
export const positionsOf = (network: Network, cities: readonly CityId[]): readonly number[] =>
  cities.map((city) => network.index.get(city) ?? -1);

/** Elektro for the cheapest route from a network to a city; for a first city only what entering it costs. */
export function linkCost(network: Network, owned: readonly number[], city: number): number {
  if (owned.length === 0) return network.enter[city] ?? 0;
  const size = network.cities.length;
  let cheapest = unreachable;
  for (let at = 0; at < owned.length; at++) {
    const cost = network.distance[(owned[at] as number) * size + city] as number;
    if (cost < cheapest) cheapest = cost;
  }
  return cheapest;
}

/**
 * The cities of a cheapest route from a network to a city, both ends included; of several, the one with the fewest cities.
 * Empty when there is no network yet or no route.
 */
export function cheapestRoute(
  rules: Rules,
  network: Network,
  owned: readonly CityId[],
  target: CityId,
): readonly CityId[] {
  const size = network.cities.length;
  const through = rules.board.through ?? 0;
  const cost = new Int32Array(size).fill(unreachable);
  const hops = new Int32Array(size).fill(unreachable);
  const before = new Int32Array(size).fill(-1);
  const open = new Set<number>();
  for (const city of owned) {
    const position = network.index.get(city);
    if (position === undefined) continue;
    cost[position] = 0;
    hops[position] = 0;
    open.add(position);
  }
  const lines = linesOf(rules.board, network.index);
  while (open.size > 0) {
    let nearest = -1;
    for (const city of open)
      if (
        nearest < 0 ||
        (cost[city] as number) < (cost[nearest] as number) ||
        (cost[city] === cost[nearest] && (hops[city] as number) < (hops[nearest] as number))
      )
        nearest = city;
    open.delete(nearest);
    for (const line of lines) {
      if (line.from !== nearest) continue;
      const total =
        (cost[nearest] as number) +
        line.cost +
        (network.enter[line.to] as number) +
        ((hops[nearest] as number) > 0 ? through : 0);
      const count = (hops[nearest] as number) + 1;
      if (total < (cost[line.to] as number) || (total === cost[line.to] && count < (hops[line.to] as number))) {
        cost[line.to] = total;
        hops[line.to] = count;
        before[line.to] = nearest;
        open.add(line.to);
      }
    }
  }
  const end = network.index.get(target);
  if (end === undefined || (cost[end] as number) >= unreachable) return [];
  const route: CityId[] = [];
  for (let at = end; at >= 0; at = before[at] as number) route.unshift(network.cities[at] as CityId);
  return route;
}

/** Whether every city of a set can be reached from every other without leaving the set. */
export function isConnected(board: Board, cities: readonly CityId[]): boolean {
  const inSet = new Set(cities);
  const reached = new Set(cities.slice(0, 1));
  let grown = true;
  while (grown) {
    grown = false;
    for (const [a, b] of board.connections) {
      if (!inSet.has(a) || !inSet.has(b) || reached.has(a) === reached.has(b)) continue;
      reached.add(a).add(b);
      grown = true;
    }
  }
  return reached.size === inSet.size;
}
