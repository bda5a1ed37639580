/** A point of the picture, in pixels of the default view; or longitude and latitude where it says so. */
export type Point = [number, number];
/** A closed ring of points: the last is the first. */
export type Ring = Point[];
/** An outer ring and its holes. */
export type Polygon = Ring[];

/** A rectangle by its sides. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The element at an index that is known to exist. */
export function nth<T>(list: readonly T[] | ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return value;
}

/** Keeps a value between two others. */
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** A rectangle by its middle and size, with `pad` around it. */
export function boxAround(x: number, y: number, w: number, h: number, pad = 0): Box {
  return { x0: x - w / 2 - pad, y0: y - h / 2 - pad, x1: x + w / 2 + pad, y1: y + h / 2 + pad };
}

/** The area that two rectangles share. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return Math.max(0, w) * Math.max(0, h);
}

/** Whether two rectangles have no point in common. */
export const apart = (a: Box, b: Box): boolean => a.x1 < b.x0 || b.x1 < a.x0 || a.y1 < b.y0 || b.y1 < a.y0;

/** The smallest rectangle that holds both. */
export function joined(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

/** The smallest rectangle that holds all points. */
export function boundsOf(points: Iterable<readonly [number, number]>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

/** Whether a point lies strictly within a rectangle. */
export const within = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;

/** The distance between two points. */
export const distance = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The rectangle as a closed ring. */
export const boxRing = ({ x0, y0, x1, y1 }: Box): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];

/** The area of a closed ring; its sign tells the direction. */
export function ringArea(ring: readonly Point[]): number {
  let area = 0;
  let p: Point | undefined;
  for (const q of ring) {
    if (p) area += p[0] * q[1] - q[0] * p[1];
    p = q;
  }
  return area / 2;
}

/** How large a polygon's outer ring is, whichever way it runs. */
export function outerArea(polygon: Polygon): number {
  const outer = polygon[0];
  return outer ? Math.abs(ringArea(outer)) : 0;
}

/** Whether a point lies in a closed ring. */
export function inRing([x, y]: readonly [number, number], ring: readonly Point[]): boolean {
  let odd = false;
  let p: Point | undefined;
  for (const q of ring) {
    if (p && q[1] > y !== p[1] > y && x < ((p[0] - q[0]) * (y - q[1])) / (p[1] - q[1]) + q[0]) odd = !odd;
    p = q;
  }
  return odd;
}
