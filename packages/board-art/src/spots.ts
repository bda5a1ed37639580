import type { Link, Mark } from './marks.ts';
import { apart, boundsOf, boxAround, joined, nth, overlap, within, type Box, type Point } from './plane.ts';
import { along, type Road } from './roads.ts';
import { AIR, NAME, PLATE, type ViewSize } from './sizes.ts';

/** A spot where a name or badge might stand. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The lines of a name; none for a badge. */
  readonly lines: readonly string[];
  readonly box: Box;
  /** What it costs by being under a plate or outside the view; must be 0 in the end. */
  readonly fixed: number;
  /** Outside the view. */
  readonly out: boolean;
  /** A matter of taste: how unusual the spot is, how many roads it covers. */
  readonly soft: number;
}

/** A name or a badge, and all the spots it may choose from. */
export interface Item {
  readonly of: { readonly road: Road } | { readonly mark: Mark };
  readonly spots: readonly Spot[];
  /** What holds all the spots. */
  readonly hull: Box;
}

/** A spot before it is weighed. */
type Bare = Pick<Spot, 'x' | 'y' | 'w' | 'h' | 'lines'> & { readonly cost: number };

/** Every badge and every name with its weighed spots. */
export function itemsOf(marks: readonly Mark[], roads: readonly Road[], view: ViewSize): Item[] {
  const plates = marks.map((mark) => ({ mark, box: plateBox(mark) }));
  const traces = roads.map((road) => {
    const points = trace(road);
    return { road, points, bounds: boundsOf(points) };
  });

  const weigh = (bare: Bare, of: Item['of']): Spot => {
    const badge = 'road' in of;
    const box = boxAround(bare.x, bare.y, bare.w, bare.h, 2);
    let [fixed, soft] = [0, bare.cost];
    for (const plate of plates) {
      if (!badge && plate.mark === of.mark) continue;
      const shared = overlap(box, plate.box);
      if (shared > 0) fixed += 40 + shared;
    }
    const out = box.x0 < 2 || box.y0 < 2 || box.x1 > view.w - 2 || box.y1 > view.h - 2;
    if (out) fixed += 60;
    for (const { road, points, bounds } of traces) {
      if (apart(box, bounds) || (badge && road === of.road)) continue;
      for (const point of points) if (within(box, point)) soft += badge ? 0.9 : 0.45;
    }
    return { x: bare.x, y: bare.y, w: bare.w, h: bare.h, lines: bare.lines, box, fixed, out, soft };
  };
  const item = (of: Item['of'], bare: readonly Bare[]): Item => {
    const spots = bare.map((one) => weigh(one, of));
    return { of, spots, hull: spots.reduce((hull, { box }) => joined(hull, box), nth(spots, 0).box) };
  };
  return [
    ...roads.map((road) => item({ road }, badgeSpots(road))),
    ...marks.map((mark) => item({ mark }, nameSpots(mark))),
  ];
}

/** A plate and the air around it. */
export const plateBox = ({ at, plate }: Mark): Box => boxAround(at[0], at[1], plate, PLATE.h, AIR);

/** The cities that an item belongs to. */
export const ownersOf = ({ of }: Item): readonly Mark[] =>
  'road' in of ? [of.road.link.from, of.road.link.to] : [of.mark];

/** The connection that a badge stands on; none for a name. */
export const linkOf = ({ of }: Item): Link | undefined => ('road' in of ? of.road.link : undefined);

function trace(road: Road): Point[] {
  const count = Math.max(6, Math.round(Math.hypot(road.a[0] - road.b[0], road.a[1] - road.b[1]) / 5));
  return Array.from({ length: count + 1 }, (_, step) => along(road, step / count));
}

/** Fifteen spots along the road, from its middle outwards. */
function badgeSpots(road: Road): Bare[] {
  return Array.from({ length: 15 }, (_, index) => {
    const t = 0.5 + (index % 2 ? -1 : 1) * Math.ceil(index / 2) * 0.045;
    const [x, y] = along(road, t);
    return { x, y, w: road.link.badge, h: road.link.badgeHeight, lines: [], cost: Math.abs(t - 0.5) * 3 };
  });
}

/** Sixteen spots around the plate for each form of the name, the best liked first. */
function nameSpots({ at: [x, y], plate, names }: Mark): Bare[] {
  return names.flatMap(({ lines, w, h }) => {
    const dy = PLATE.h / 2 + NAME.gap + h / 2;
    const dx = plate / 2 + 3 + w / 2;
    const slack = Math.abs(w - plate) / 2;
    const tax = (lines.length - 1) * 1.5;
    const offsets: readonly (readonly [number, number, number])[] = [
      [0, dy, 0],
      [0, -dy, 0.6],
      [dx, 0, 1],
      [-dx, 0, 1.2],
      [slack, dy, 1],
      [-slack, dy, 1],
      [slack, -dy, 1.4],
      [-slack, -dy, 1.4],
      [slack + 12, dy, 2],
      [-slack - 12, dy, 2],
      [slack + 12, -dy, 2.2],
      [-slack - 12, -dy, 2.2],
      [dx, -7, 1.8],
      [dx, 7, 1.8],
      [-dx, -7, 1.9],
      [-dx, 7, 1.9],
    ];
    return offsets.map(([ox, oy, cost]) => ({ x: x + ox, y: y + oy, w, h, lines, cost: cost + tax }));
  });
}
