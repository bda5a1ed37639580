import { isConnected, type Neighbours, neighboursOf } from '@gridwright/arithmetic';
import type { Board, City, CityId, RegionId } from '@gridwright/model';

/** The cities of some regions, in board order. */
export const citiesOfRegions = (board: Board, regions: readonly RegionId[]): readonly CityId[] =>
  board.cities.filter((city) => regions.includes(city.region)).map((city) => city.id);

/** Pairs of regions that a connection joins. */
export function regionBorders(board: Board): readonly (readonly [RegionId, RegionId])[] {
  const regionOf = new Map(board.cities.map((city) => [city.id, city.region]));
  const pairs = new Map<string, readonly [RegionId, RegionId]>();
  for (const [a, b] of board.connections) {
    const from = regionOf.get(a);
    const to = regionOf.get(b);
    if (from === undefined || to === undefined || from === to) continue;
    const pair = from < to ? ([from, to] as const) : ([to, from] as const);
    pairs.set(pair.join(' '), pair);
  }
  return [...pairs.values()];
}

/** The parts of a board that no connection joins. */
function partsOf(board: Board, neighbours: Neighbours): readonly ReadonlySet<CityId>[] {
  const left = new Set(board.cities.map(({ id }) => id));
  const parts: Set<CityId>[] = [];
  for (const { id } of board.cities) {
    if (!left.delete(id)) continue;
    const part = new Set([id]);
    // grows while it is gone through
    for (const city of part) for (const next of neighbours.get(city) ?? []) if (left.delete(next)) part.add(next);
    parts.push(part);
  }
  return parts;
}

/**
 * Whether these regions may be played together.
 * @rule Set-up: a region set is legal only if all its cities form one connected graph, unless the board says otherwise.
 */
export function mayPlayTogether(board: Board, regions: readonly RegionId[], neighbours = neighboursOf(board)): boolean {
  const cities = citiesOfRegions(board, regions);
  switch (board.together ?? 'connected') {
    case 'any':
      return true;
    case 'connected':
      return isConnected(board, cities, neighbours);
    case 'by-parts':
      return partsOf(board, neighbours).every((part) =>
        isConnected(
          board,
          cities.filter((city) => part.has(city)),
          neighbours,
        ),
      );
  }
}

/** Every legal set of so many regions, in board order. */
export function regionSets(board: Board, count: number): readonly (readonly RegionId[])[] {
  const ids = board.regions.map((region) => region.id);
  const neighbours = neighboursOf(board);
  const sets = (from: number, chosen: readonly RegionId[]): readonly (readonly RegionId[])[] => {
    if (chosen.length === count) return mayPlayTogether(board, chosen, neighbours) ? [chosen] : [];
    return ids.slice(from).flatMap((id, offset) => sets(from + offset + 1, [...chosen, id]));
  };
  return sets(0, []);
}

/** Regions that can be added to `picks` so that one of the legal sets can still be reached. */
export const regionsToPick = (
  board: Board,
  picks: readonly RegionId[],
  sets: readonly (readonly RegionId[])[],
): readonly RegionId[] => {
  const open = sets.filter((set) => picks.every((pick) => set.includes(pick)));
  return board.regions
    .map((region) => region.id)
    .filter((id) => !picks.includes(id) && open.some((set) => set.includes(id)));
};

/**
 * The cities in play. Where a deck wants more cities than the regions hold, cities outside join one by one: each time the one
 * with the cheapest connection to a city in play (the first in board order among equals), so the board stays connected.
 * They come from one further region as long as it has any.
 */
export function citiesInPlay(board: Board, regions: readonly RegionId[], wanted: number | null): readonly CityId[] {
  const inPlay = new Set(citiesOfRegions(board, regions));
  let annexed: RegionId | null = null;
  while (wanted !== null && inPlay.size < Math.min(wanted, board.cities.length)) {
    const next: City | undefined = cheapestNeighbour(board, inPlay, annexed) ?? cheapestNeighbour(board, inPlay, null);
    if (next === undefined) break;
    inPlay.add(next.id);
    annexed = next.region;
  }
  return board.cities.filter((city) => inPlay.has(city.id)).map((city) => city.id);
}

/** The city outside a set with the cheapest connection into it, from one region or from any. */
function cheapestNeighbour(board: Board, inside: ReadonlySet<CityId>, region: RegionId | null): City | undefined {
  let cheapest: { readonly city: City; readonly cost: number } | undefined;
  for (const city of board.cities) {
    if (inside.has(city.id) || (region !== null && city.region !== region)) continue;
    for (const [a, b, cost] of board.connections) {
      const joins = (a === city.id && inside.has(b)) || (b === city.id && inside.has(a));
      if (joins && (cheapest === undefined || cost < cheapest.cost)) cheapest = { city, cost };
    }
  }
  return cheapest?.city;
}
