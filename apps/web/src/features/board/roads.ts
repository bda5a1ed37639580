import type { ArtPoint, Board, BoardArt, CityId } from '@gridwright/model';

/** A connection in play: how it runs, what it costs, where its badge stands. */
export interface Road {
  /** The same for both directions. */
  readonly key: string;
  readonly a: CityId;
  readonly b: CityId;
  readonly cost: number;
  readonly badge: ArtPoint;
  readonly from: ArtPoint;
  readonly to: ArtPoint;
  /** Control point of a quadratic curve; absent where the road is straight. */
  readonly bend?: ArtPoint | undefined;
}

export const roadKey = (a: CityId, b: CityId): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** The connections between cities in play, in the board's order. */
export function roadsInPlay(
  art: Pick<BoardArt, 'cities' | 'roads'>,
  board: Pick<Board, 'connections'>,
  cities: ReadonlySet<CityId>,
): readonly Road[] {
  const spots = new Map(art.cities.map(({ id, at }) => [id, at]));
  const costs = new Map(board.connections.map(([a, b, cost]) => [roadKey(a, b), cost]));
  return art.roads.flatMap(({ a, b, badge, bend }) => {
    const from = spots.get(a);
    const to = spots.get(b);
    const cost = costs.get(roadKey(a, b));
    if (from === undefined || to === undefined || cost === undefined || !cities.has(a) || !cities.has(b)) return [];
    return [{ key: roadKey(a, b), a, b, cost, badge, from, to, bend }];
  });
}

/** The roads whose badges say something: none where no connection costs anything. */
export const pricedRoads = (roads: readonly Road[]): readonly Road[] =>
  roads.some(({ cost }) => cost > 0) ? roads : [];

const line = ({ bend }: Pick<Road, 'bend'>, [x, y]: ArtPoint): string =>
  bend === undefined ? `L${x} ${y}` : `Q${bend[0]} ${bend[1]} ${x} ${y}`;

/** Roads as the data of one path, in board units. */
export const roadsPath = (roads: readonly Road[]): string =>
  roads.map((road) => `M${road.from[0]} ${road.from[1]}${line(road, road.to)}`).join('');

/** The roads along a route as the data of one path that runs from its first city to its last. */
export function routePath(route: readonly CityId[], roads: ReadonlyMap<string, Road>): string {
  const legs = route
    .slice(1)
    .map((city, at) => ({ start: route[at], road: roads.get(roadKey(route[at] ?? '', city)) }));
  return legs
    .map(({ start, road }, at) => {
      if (road === undefined) return '';
      const [from, to] = road.a === start ? [road.from, road.to] : [road.to, road.from];
      return `${at === 0 ? `M${from[0]} ${from[1]}` : ''}${line(road, to)}`;
    })
    .join('');
}

/** Keys of the roads along a route. */
export const roadsOf = (route: readonly CityId[]): readonly string[] =>
  route.slice(1).map((city, at) => roadKey(route[at] ?? city, city));

/** Every city's neighbours in play. */
export function neighbours(roads: readonly Road[]): ReadonlyMap<CityId, readonly CityId[]> {
  const found = new Map<CityId, CityId[]>();
  const link = (from: CityId, to: CityId): void => {
    const known = found.get(from);
    if (known === undefined) found.set(from, [to]);
    else known.push(to);
  };
  for (const { a, b } of roads) {
    link(a, b);
    link(b, a);
  }
  return found;
}
