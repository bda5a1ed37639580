import type { Board, CityId, RegionId } from '@gridwright/model';

function inside({ connections }: Board, cities: readonly CityId[]): Board['connections'] {
  const there = new Set(cities);
  return connections.filter(([a, b]) => there.has(a) && there.has(b));
}

/**
 * What the cheapest route from a network to each city in play costs, found by trying every connection again and again.
 * @rule Building: cheapest route over connections in play, through any city, built or not. A board may ask for more at every city
 * that a route enters, and at every city that it passes and that is not the player's own.
 */
export function routePrices(
  board: Board,
  inPlay: readonly CityId[],
  own: readonly CityId[],
): ReadonlyMap<CityId, number> {
  const entering = new Map(board.cities.map((city) => [city.id, city.enter ?? 0]));
  const enter = (city: CityId): number => entering.get(city) ?? 0;
  // the first city of a player costs no route
  if (own.length === 0) return new Map(inPlay.map((city) => [city, enter(city)]));
  const price = new Map<CityId, number>(own.map((city) => [city, 0]));
  const links = inside(board, inPlay);
  for (let changed = true; changed;) {
    changed = false;
    for (const [a, b, cost] of links)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const before = price.get(from);
        if (before === undefined) continue;
        const passing = own.includes(from) ? 0 : (board.through ?? 0);
        const total = before + passing + cost + enter(to);
        if (total >= (price.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        price.set(to, total);
        changed = true;
      }
  }
  return price;
}

/** Whether one can get from every one of these cities to every other without leaving them. */
export function isJoined(board: Board, cities: readonly CityId[]): boolean {
  const [first] = cities;
  return first === undefined || routePrices(board, cities, [first]).size === cities.length;
}

const citiesIn = (board: Board, regions: readonly RegionId[]): readonly CityId[] =>
  board.cities.filter(({ region }) => regions.includes(region)).map(({ id }) => id);

/** Whether cities of the chosen regions that can be reached from each other on the whole board can be without the other regions. */
function holdTogetherByParts(board: Board, regions: readonly RegionId[]): boolean {
  const everywhere = board.cities.map(({ id }) => id);
  const chosen = citiesIn(board, regions);
  return chosen.every((city) => {
    const inPart = routePrices(board, everywhere, [city]);
    const inPlay = routePrices(board, chosen, [city]);
    return chosen.every((other) => !inPart.has(other) || inPlay.has(other));
  });
}

/** @rule Set-up: the cities of the chosen regions must form one connected graph, unless the board says otherwise. */
function mayBePlayed(board: Board, regions: readonly RegionId[]): boolean {
  if (board.together === 'any') return true;
  return board.together === 'by-parts'
    ? holdTogetherByParts(board, regions)
    : isJoined(board, citiesIn(board, regions));
}

/** Every set of so many regions that may be played. */
export function legalRegions(board: Board, count: number): readonly (readonly RegionId[])[] {
  const choose = (left: readonly RegionId[], missing: number): readonly (readonly RegionId[])[] => {
    if (missing === 0) return [[]];
    return left.flatMap((region, position) =>
      choose(left.slice(position + 1), missing - 1).map((others) => [region, ...others]),
    );
  };
  return choose(
    board.regions.map(({ id }) => id),
    count,
  ).filter((regions) => mayBePlayed(board, regions));
}

/**
 * @rule Big deck: where more cities are wanted than the regions hold, cities of one further region join, each time the one with the
 * cheapest connection.
 */
export function citiesInPlay(board: Board, regions: readonly RegionId[], wanted: number | null): readonly CityId[] {
  const inPlay = [...citiesIn(board, regions)];
  const most = Math.min(wanted ?? 0, board.cities.length);
  let region: RegionId | undefined;
  while (inPlay.length < most) {
    const links = board.connections.flatMap(([a, b, cost]) => {
      const outside = inPlay.includes(a) ? b : a;
      return inPlay.includes(a) === inPlay.includes(b) ? [] : [{ outside, cost }];
    });
    const places = board.cities
      .map((city) => ({ city, costs: links.filter(({ outside }) => outside === city.id).map(({ cost }) => cost) }))
      .filter(({ costs }) => costs.length > 0);
    const same = places.filter(({ city }) => city.region === region);
    const [next] = (same.length > 0 ? same : places).toSorted((a, b) => Math.min(...a.costs) - Math.min(...b.costs));
    if (next === undefined) break;
    inPlay.push(next.city.id);
    region = next.city.region;
  }
  return board.cities.map(({ id }) => id).filter((city) => inPlay.includes(city));
}
