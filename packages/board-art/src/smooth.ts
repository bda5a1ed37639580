import { nth, type Point } from './plane.ts';

/** Rounds a line with fixed ends: even resampling, then a few passes of a three-point mean. */
export function smooth(line: readonly Point[], step = 6, passes = 14): Point[] {
  let points = resampled(line, step);
  const last = points.length - 1;
  for (let pass = 0; pass < passes; pass++) {
    const before = points;
    points = before.map((point, index): Point => {
      if (index === 0 || index === last) return point;
      const [a, b] = [nth(before, index - 1), nth(before, index + 1)];
      return [(a[0] + 2 * point[0] + b[0]) / 4, (a[1] + 2 * point[1] + b[1]) / 4];
    });
  }
  return points;
}

function resampled(line: readonly Point[], step: number): Point[] {
  const points: Point[] = [];
  let a: Point | undefined;
  for (const b of line) {
    if (!a) points.push(b);
    else {
      const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
      for (let k = 1; k <= count; k++)
        points.push([a[0] + ((b[0] - a[0]) * k) / count, a[1] + ((b[1] - a[1]) * k) / count]);
    }
    a = b;
  }
  return points;
}
