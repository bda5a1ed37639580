import type { Board, CityId, Slot, Step } from '@gridwright/model';

/** Elektro between cities in play over the cheapest routes. Worked out once for a set of cities. */
export interface Network {
  readonly index: ReadonlyMap<CityId, number>;
  readonly cities: readonly CityId[];
  /** `distance[from × cities + to]`; `unreachable` where no route leads. */
  readonly distance: Int32Array;
  readonly slots: readonly (readonly Slot[])[];
  readonly enter: readonly number[];
  /** Elektro for every city that a route passes without stopping. */
  readonly through: number;
  /** Connections by the city they start from. */
  readonly connections: readonly (readonly Way[])[];
  /** Elektro for the cheapest house space of any of these cities. */
  readonly leastHouse: number;
}

/** A connection as seen from one of its ends: where it leads, and its printed price. */
export interface Way {
  readonly to: number;
  readonly cost: number;
}

/** Larger than the price of any route. */
export const unreachable = 0x3fffffff;

/** Connections between cities in play, from both ends. Cities out of play cannot even be crossed. */
function waysOf(board: Board, index: ReadonlyMap<CityId, number>): readonly (readonly Way[])[] {
  const ways: Way[][] = Array.from(index, () => []);
  for (const [a, b, cost] of board.connections) {
    const from = index.get(a);
    const to = index.get(b);
    if (from === undefined || to === undefined) continue;
    (ways[from] as Way[]).push({ to, cost });
    (ways[to] as Way[]).push({ to: from, cost });
  }
  return ways;
}

/**
 * Prices all routes between the cities in play.
 * @rule Building: cost of a route = Σ connections + Σ `enter` of every city entered + `through` × cities passed.
 */
export function networkOf(board: Board, cities: readonly CityId[], standardSlots: readonly Slot[]): Network {
  const size = cities.length;
  const index = new Map(cities.map((city, position) => [city, position]));
  const byId = new Map(board.cities.map((city) => [city.id, city]));
  const enter = cities.map((city) => byId.get(city)?.enter ?? 0);
  const through = board.through ?? 0;
  const connections = waysOf(board, index);
  const distance = new Int32Array(size * size).fill(unreachable);
  for (let city = 0; city < size; city++) distance[city * size + city] = 0;
  for (const [from, ways] of connections.entries())
    for (const { to, cost } of ways) {
      const total = cost + (enter[to] ?? 0);
      if (total < (distance[from * size + to] ?? 0)) distance[from * size + to] = total;
    }
  for (let over = 0; over < size; over++)
    for (let from = 0; from < size; from++) {
      const row = from * size;
      const first = distance[row + over] as number;
      if (first >= unreachable || from === over) continue;
      const passed = first + through;
      const rowOver = over * size;
      for (let to = 0; to < size; to++) {
        const total = passed + (distance[rowOver + to] as number);
        if (total < (distance[row + to] as number)) distance[row + to] = total;
      }
    }
  const slots = cities.map((city) => byId.get(city)?.slots ?? standardSlots);
  const leastHouse = Math.min(...slots.flat().map((slot) => slot.cost));
  return { index, cities, distance, enter, through, connections, slots, leastHouse };
}

/**
 * The lowest free house space of a city in which so many houses stand; undefined where it is full in this Step.
 * @rule Building: lowest free house space; 1, 2, 3 houses by Step.
 */
export function freeSpaceAt(network: Network, position: number, houses: number, step: Step): Slot | undefined {
  const slot = (network.slots[position] as readonly Slot[])[houses];
  return slot === undefined || slot.from > step ? undefined : slot;
}

/**
 * Elektro for the cheapest route from some own cities to every city; for a first city only what entering it costs.
 * `before`: the same for all but the last of these cities, where it is known.
 */
export function linkCosts(network: Network, owned: readonly CityId[], before?: readonly number[]): readonly number[] {
  if (owned.length === 0) return network.enter;
  const links = before === undefined || owned.length === 1 ? network.cities.map(() => unreachable) : before.slice();
  for (const city of before === undefined ? owned : owned.slice(-1)) {
    const position = network.index.get(city);
    if (position !== undefined) joinCity(network, links, position);
  }
  return links;
}

/** One more city joins those that routes start from: where it is nearer, `links` are its own from now on. */
export function joinCity({ cities, distance }: Network, links: number[], position: number): void {
  const size = cities.length;
  const row = position * size;
  for (let to = 0; to < size; to++) {
    const cost = distance[row + to] as number;
    if (cost < (links[to] as number)) links[to] = cost;
  }
}

/**
 * The cities of a cheapest route from a network to a city, both ends included; of several, the one with the fewest cities.
 * Empty when there is no network yet or no route.
 */
export const cheapestRoute = (network: Network, owned: readonly CityId[], target: CityId): readonly CityId[] =>
  cheapestRoutes(network, owned)(target);

/** The same for many cities: the network is searched once. */
export function cheapestRoutes(network: Network, owned: readonly CityId[]): (target: CityId) => readonly CityId[] {
  const { cities, index, connections, enter, through } = network;
  const cost = new Int32Array(cities.length).fill(unreachable);
  const hops = new Int32Array(cities.length).fill(unreachable);
  const before = new Map<number, number>();
  const open = new Set<number>();
  for (const city of owned) {
    const position = index.get(city);
    if (position === undefined) continue;
    cost[position] = 0;
    hops[position] = 0;
    open.add(position);
  }
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
    const passing = (hops[nearest] as number) > 0 ? through : 0;
    const count = (hops[nearest] as number) + 1;
    for (const way of connections[nearest] as readonly Way[]) {
      const total = (cost[nearest] as number) + way.cost + (enter[way.to] as number) + passing;
      if (total < (cost[way.to] as number) || (total === cost[way.to] && count < (hops[way.to] as number))) {
        cost[way.to] = total;
        hops[way.to] = count;
        before.set(way.to, nearest);
        open.add(way.to);
      }
    }
  }
  return (target) => {
    const end = index.get(target);
    if (end === undefined || (cost[end] as number) >= unreachable) return [];
    const route: CityId[] = [];
    for (let at: number | undefined = end; at !== undefined; at = before.get(at)) route.push(cities[at] as CityId);
    return route.reverse();
  };
}

/** The cities that a connection joins to each city. */
export type Neighbours = ReadonlyMap<CityId, readonly CityId[]>;

export function neighboursOf({ connections }: Board): Neighbours {
  const neighbours = new Map<CityId, CityId[]>();
  const join = (from: CityId, to: CityId): void => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, [to]);
    else known.push(to);
  };
  for (const [a, b] of connections) {
    join(a, b);
    join(b, a);
  }
  return neighbours;
}

/**
 * Whether every city of a set can be reached from every other without leaving the set.
 * `neighbours`: those of the board, where many sets are asked about.
 */
export function isConnected(board: Board, cities: readonly CityId[], neighbours = neighboursOf(board)): boolean {
  const left = new Set(cities);
  const reached = cities.slice(0, 1);
  for (const city of reached) left.delete(city);
  // grows while it is gone through
  for (const city of reached) for (const next of neighbours.get(city) ?? []) if (left.delete(next)) reached.push(next);
  return left.size === 0;
}
