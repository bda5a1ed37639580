import { boundsOf, nth, type Point } from './plane.ts';

/** Carries a point of the projected map to where it is drawn. */
export type Warp = (point: Point) => Point;

/** px beyond which a city's move has no effect. */
const RADIUS = 260;
/** The smallest area factor that the field may have anywhere. */
const TIGHTEST = 0.3;

/**
 * Bends the land so that it follows the nudged cities, as printed boards do: a straight fit per axis, then a smooth
 * field through what is left of the cities' moves, stiffened until it nowhere folds or squeezes too hard.
 */
export function warpField(from: readonly Point[], to: readonly Point[]): Warp {
  const fitX = regression(
    from.map(([x]) => x),
    to.map(([x]) => x),
  );
  const fitY = regression(
    from.map(([, y]) => y),
    to.map(([, y]) => y),
  );
  const fitted = ([x, y]: Point): Point => [fitX(x), fitY(y)];
  const base = from.map(fitted);
  for (let stiff = 0.02; ; stiff *= 1.7) {
    const field = fieldThrough(base, to, stiff);
    if (stiff > 20 || gentlest(field, base) >= TIGHTEST) return (point) => field(fitted(point));
  }
}

function regression(xs: readonly number[], ys: readonly number[]): (x: number) => number {
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const meanX = mean(xs);
  const meanY = mean(ys);
  const spread = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const slope = spread > 0 ? xs.reduce((sum, x, i) => sum + (x - meanX) * (nth(ys, i) - meanY), 0) / spread : 1;
  return (x) => meanY + slope * (x - meanX);
}

/** A Wendland C2 kernel: 1 in the middle, smoothly 0 at the radius. */
const bump = (r: number): number => (r >= RADIUS ? 0 : (1 - r / RADIUS) ** 4 * (1 + (4 * r) / RADIUS));

/** A field of moves that carries each point of `from` (nearly, if stiff) to its partner in `to`. */
function fieldThrough(from: readonly Point[], to: readonly Point[], stiff: number): Warp {
  const weights = solve(
    from.map((p, i) => from.map((q, j) => bump(Math.hypot(p[0] - q[0], p[1] - q[1])) + (i === j ? stiff : 0))),
    from.map((p, i) => [nth(to, i)[0] - p[0], nth(to, i)[1] - p[1]]),
  );
  const kernels = from.map(([x, y], i) => ({ x, y, wx: nth(weights, i)[0], wy: nth(weights, i)[1] }));
  return ([x, y]) => {
    let dx = 0;
    let dy = 0;
    for (const kernel of kernels) {
      const ax = x - kernel.x;
      const ay = y - kernel.y;
      if (ax > RADIUS || ax < -RADIUS || ay > RADIUS || ay < -RADIUS) continue;
      const weight = bump(Math.sqrt(ax * ax + ay * ay));
      dx += weight * kernel.wx;
      dy += weight * kernel.wy;
    }
    return [x + dx, y + dy];
  };
}

/** Solves a square system with two right-hand sides by elimination with row exchange. */
function solve(matrix: readonly (readonly number[])[], right: readonly Point[]): Point[] {
  const rows = matrix.map((row, i) => [...row, ...nth(right, i)]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let top = column;
    for (let r = column + 1; r < size; r++) {
      if (Math.abs(nth(nth(rows, r), column)) > Math.abs(nth(nth(rows, top), column))) top = r;
    }
    const pivot = nth(rows, top);
    rows[top] = nth(rows, column);
    rows[column] = pivot;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = nth(row, column) / nth(pivot, column);
      if (factor === 0) continue;
      for (let k = column; k < size + 2; k++) row[k] = nth(row, k) - factor * nth(pivot, k);
    }
  }
  return rows.map((row, i) => [nth(row, size) / nth(row, i), nth(row, size + 1) / nth(row, i)]);
}

/** The smallest local area factor of a field around some points. */
function gentlest(field: Warp, points: readonly Point[]): number {
  const { x0, y0, x1, y1 } = boundsOf(points);
  let low = Infinity;
  for (let x = x0 - 60; x < x1 + 60; x += 12) {
    for (let y = y0 - 60; y < y1 + 60; y += 12) {
      const o = field([x, y]);
      const a = field([x + 1, y]);
      const b = field([x, y + 1]);
      low = Math.min(low, (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]));
    }
  }
  return low;
}
