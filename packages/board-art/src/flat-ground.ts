import type { Ground } from './ground.ts';
import { nth, type Box, type Point, type Ring } from './plane.ts';
import type { Plan } from './plan.ts';

/** px of land around plates and names. */
const MARGIN = 22;
/** How round the hull's corners are, in px. */
const CORNER = 26;

/** A board without geography lies on one rounded piece of land around everything that stands on it. */
export function flatGround(plan: Plan): Ground {
  const marks: Box[] = [
    ...plan.names.map(({ box }) => box),
    ...plan.at.map(([x, y], index) => {
      const half = nth(plan.plates, index) / 2;
      return { x0: x - half, y0: y - 9, x1: x + half, y1: y + 9 };
    }),
  ];
  const outline = hull(marks.flatMap((box) => corners(box, MARGIN)));
  const ring: Ring = [...outline, nth(outline, 0)];
  return {
    realms: [{ land: [[ring]], cities: plan.board.cities.map(({ region }, i) => ({ region, at: nth(plan.at, i) })) }],
    abroad: [],
    lakes: [],
    inland: [],
    coast: [ring],
    grid: [],
  };
}

/** The corners of a box with space around it, each as a quarter of a circle. */
function corners({ x0, y0, x1, y1 }: Box, margin: number): Point[] {
  const inset = CORNER - margin;
  return Array.from({ length: 24 }, (_, k) => {
    const angle = ((k + 0.5) / 24) * 2 * Math.PI;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    return [(ux > 0 ? x1 - inset : x0 + inset) + ux * CORNER, (uy > 0 ? y1 - inset : y0 + inset) + uy * CORNER];
  });
}

/** The convex hull of some points, as an open ring. */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && !turns(nth(chain, chain.length - 2), nth(chain, chain.length - 1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turns = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
