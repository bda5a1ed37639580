import type { Link, Mark } from './marks.ts';
import { boxAround, within, type Point } from './plane.ts';
import { PLATE } from './sizes.ts';

/** A road as it is drawn: a quadratic curve, straight when `c` is its middle. */
export interface Road {
  readonly link: Link;
  readonly a: Point;
  readonly b: Point;
  readonly c: Point;
}

/** The point at `t` of the way along a road. */
export function along({ a, b, c }: Road, t: number): Point {
  const u = 1 - t;
  return [u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1]];
}

/** The control point of a road that is not straight. */
export function bendOf({ a, b, c }: Road): Point | undefined {
  return Math.hypot(c[0] - (a[0] + b[0]) / 2, c[1] - (a[1] + b[1]) / 2) < 0.5 ? undefined : c;
}

/** How far a road may swing out, mildest first. */
const SWINGS = [12, -12, 22, -22, 34, -34, 48, -48, 64, -64, 84, -84];

/** Roads are straight; one that would run under a stranger's plate gets the mildest bend that avoids it. */
export function drawRoads(marks: readonly Mark[], links: readonly Link[]): Road[] {
  return links.map((link) => {
    const a: Point = [...link.from.at];
    const b: Point = [...link.to.at];
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const length = Math.hypot(dx, dy) || 1;
    const swung = (by: number): Road => ({
      link,
      a,
      b,
      c: [(a[0] + b[0]) / 2 - (dy / length) * by, (a[1] + b[1]) / 2 + (dx / length) * by],
    });
    const straight = swung(0);
    let best = { road: straight, cost: covered(straight, marks) };
    for (const by of SWINGS) {
      if (best.cost === 0) break;
      if (Math.abs(by) > length * 0.45) continue;
      const road = swung(by);
      const cost = Math.abs(by) * 0.02 + covered(road, marks);
      if (cost < best.cost - 1e-9) best = { road, cost };
    }
    return best.road;
  });
}

/** How much of a road lies under the plates of other cities. */
function covered(road: Road, marks: readonly Mark[]): number {
  let hits = 0;
  for (const other of marks) {
    if (other === road.link.from || other === road.link.to) continue;
    const box = boxAround(other.at[0], other.at[1], other.plate, PLATE.h, 2);
    for (let step = 1; step < 32; step++) if (within(box, along(road, step / 32))) hits++;
  }
  return hits;
}
