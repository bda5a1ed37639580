import type { BoardThumb, CityId, Seat } from '@gridwright/model';

type Place = readonly [number, number];

/** A house of the picture, and the road that led to it. */
export interface DemoHouse {
  readonly seat: Seat;
  readonly city: CityId;
  readonly at: Place;
  /** The middle of the city it was reached from; null for a first city. */
  readonly from: Place | null;
}

const distance = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(ax - bx, ay - by);

/** Starting cities far apart: each is the farthest from those before it. */
function starts({ cities, size }: BoardThumb, players: number): readonly CityId[] {
  const chosen: { readonly id: CityId; readonly at: Place }[] = [];
  const middle: Place = [size[0] / 2, size[1] / 2];
  while (chosen.length < Math.min(players, cities.length)) {
    const reach = (at: Place): number =>
      chosen.length === 0 ? -distance(at, middle) : Math.min(...chosen.map((other) => distance(at, other.at)));
    const inner = cities.filter(({ at }) => distance(at, middle) < size[0] * 0.36);
    const [next] = (inner.length > players ? inner : cities).toSorted((a, b) => reach(b.at) - reach(a.at));
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen.map(({ id }) => id);
}

/** Networks as they might stand in the middle of a game, in the order in which they were built. Always the same for a board. */
export function demoNetwork(art: BoardThumb, players: number, rounds: number): readonly DemoHouse[] {
  const at = new Map(art.cities.map((city) => [city.id, city.at]));
  const houses: DemoHouse[] = [];
  const taken = new Set<CityId>();

  function build(seat: Seat, city: CityId, from: CityId | null): void {
    const place = at.get(city);
    if (place === undefined) return;
    taken.add(city);
    houses.push({ seat, city, at: place, from: from === null ? null : (at.get(from) ?? null) });
  }
  function extend(seat: Seat): void {
    const own = new Set(houses.filter((house) => house.seat === seat).map(({ city }) => city));
    const ways = art.roads
      .flatMap(({ a, b }) => [
        { from: a, to: b },
        { from: b, to: a },
      ])
      .filter(({ from, to }) => own.has(from) && !taken.has(to))
      .map((way) => ({ ...way, length: distance(at.get(way.from) ?? [0, 0], at.get(way.to) ?? [0, 0]) }));
    const [shortest] = ways.toSorted((a, b) => a.length - b.length);
    if (shortest !== undefined) build(seat, shortest.to, shortest.from);
  }

  for (const [seat, city] of starts(art, players).entries()) build(seat, city, null);
  for (let round = 1; round < rounds; round += 1) for (let seat = 0; seat < players; seat += 1) extend(seat);
  return houses;
}
