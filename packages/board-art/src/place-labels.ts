import { choose } from './choose.ts';
import { link, mark, type Mark } from './marks.ts';
import { boundsOf, boxAround, nth, overlap, type Box, type Point } from './plane.ts';
import type { Road } from './roads.ts';
import type { Spot } from './spots.ts';

/** A city whose place is given, in pixels. */
export interface FixedCity {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [x: number, y: number];
}

/** Where a name or a price stands: its middle as seen from its city, or from the middle of its connection. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly h: number;
  /** The lines of a name; none for a price. */
  readonly lines: readonly string[];
}

/** In the order of the cities and of the connections; null for what finds no room. */
export interface Labels {
  readonly names: readonly (Label | null)[];
  readonly prices: readonly (Label | null)[];
}

/** A city is a dot while its board is being drawn. */
const dot = 18;
/** Names may stand outside the board: who draws can move what is seen. */
const margin = 400;

/**
 * Chooses a spot for each name and price of a board whose cities stay where they are, by the rules of finished boards. What
 * overlaps all the same is left out: first prices, then names of cities that come late.
 */
export function placeLabels(
  cities: readonly FixedCity[],
  connections: readonly (readonly [string, string, number])[],
): Labels {
  if (cities.length === 0) return { names: [], prices: [] };
  const { x0, y0, x1, y1 } = boundsOf(cities.map(({ at }) => at));
  const shift = ([x, y]: readonly [number, number]): Point => [x - x0 + margin, y - y0 + margin];
  const marks = cities.map(({ id, name, at }) => mark({ id, name, plate: dot, at: shift(at) }));
  const byId = new Map(marks.map((one) => [one.id, one]));
  const roads = connections.flatMap(([a, b, cost]): Road[] => {
    const [from, to] = [byId.get(a), byId.get(b)];
    return from === undefined || to === undefined ? [] : [straight(from, to, cost)];
  });
  const view = { w: x1 - x0 + 2 * margin, h: y1 - y0 + 2 * margin, padX: 0, padTop: 0, padBottom: 0 };
  const { names, badges } = choose(marks, roads, view, 7);
  const taken: Box[] = [];
  const inRoom = (spot: Spot, own: readonly Mark[]): boolean => {
    const box = boxAround(spot.x, spot.y, spot.w, spot.h);
    const isFree =
      taken.every((other) => overlap(box, other) === 0) &&
      marks.every((one) => own.includes(one) || overlap(box, boxAround(one.at[0], one.at[1], dot, dot)) === 0);
    if (isFree) taken.push(box);
    return isFree;
  };
  const seenFrom = ({ x, y, h, lines }: Spot, [fromX, fromY]: Point): Label => ({
    x: x - fromX,
    y: y - fromY,
    h,
    lines,
  });
  return {
    names: marks.map((one, index) => {
      const spot = nth(names, index);
      return inRoom(spot, [one]) ? seenFrom(spot, one.at) : null;
    }),
    prices: roads.map((road, index) => {
      const spot = nth(badges, index);
      return inRoom(spot, []) ? seenFrom(spot, road.c) : null;
    }),
  };
}

function straight(from: Mark, to: Mark, cost: number): Road {
  const [a, b] = [from.at, to.at];
  return { link: link(from, to, cost), a, b, c: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
}
