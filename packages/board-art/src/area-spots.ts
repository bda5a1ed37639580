import type { AreaLabel } from '@gridwright/model';
import { inkMap, type InkMap } from './ink-map.ts';
import { ownerGrid, type OwnerOf } from './owner-grid.ts';
import type { Areas } from './partition.ts';
import { boundsOf, nth, type Box, type Polygon } from './plane.ts';
import type { Plan } from './plan.ts';
import { along } from './roads.ts';
import { PLATE } from './sizes.ts';
import { split, textWidth } from './text.ts';

/** A size of type that a name may take, and how much it is disliked. */
export interface TypeSize {
  readonly px: number;
  readonly spacing: number;
  readonly lines: number;
  readonly tax: number;
}

/** What a search for spots looks at. */
export interface Canvas {
  readonly ink: InkMap;
  /** The area at a point: regions by their index, then the countries beside the board. */
  readonly owner: OwnerOf;
  readonly regions: number;
  /** The default view; names of countries that stand outside it are liked less. */
  readonly view: Box;
}

/** A spot for a name, and how bad it is. */
export interface AreaSpot extends AreaLabel {
  readonly h: number;
  readonly cost: number;
}

/** A road through a name is worse than a smaller name. */
const ROAD_INK = 6;

/** Everything that stands on the land already, and the space where the page puts the board's title. */
export function canvasOf(plan: Plan, areas: Areas, abroad: readonly (readonly Polygon[])[]): Canvas {
  const ink = inkMap(plan.frame);
  plan.at.forEach(([x, y], index) => ink.add(x, y, nth(plan.plates, index), PLATE.h, 6));
  for (const { x, y, w, h } of plan.names) ink.add(x, y, w, h, 5);
  for (const { x, y, w, h } of plan.badges) ink.add(x, y, w, h, 4);
  for (const road of plan.roads) {
    for (let step = 0; step < 60; step++) {
      const [x, y] = along(road, (step + 0.5) / 60);
      ink.add(x, y, 4, 4, ROAD_INK);
    }
  }
  ink.add(95, 28, 190, 56, 6);
  ink.seal();
  const regions = plan.board.regions.map(({ id }) => areas.byRegion.get(id) ?? []);
  return {
    ink,
    owner: ownerGrid(plan.frame, [...regions, ...abroad]),
    regions: regions.length,
    view: { x0: 0, y0: 0, x1: plan.view.w, y1: plan.view.h },
  };
}

/** A name to be placed. */
export interface AreaName {
  readonly text: string;
  readonly polygons: readonly Polygon[];
  /** The area's index on the canvas. */
  readonly own: number;
  readonly sizes: readonly TypeSize[];
  /** Where the text may stand. */
  readonly edge: Box;
}

/** px by which a region's name may leave the region, to stand just off its shore. */
const OFFSHORE = 46;

/** The emptiest spot for a name, or none. */
export function spotFor(name: AreaName, canvas: Canvas, taken: readonly AreaSpot[]): AreaSpot | undefined {
  const { polygons, own, edge } = name;
  const bounds = boundsOf(polygons.flatMap(([outer]) => outer ?? []));
  const isRegion = own < canvas.regions;
  const margin = isRegion ? OFFSHORE : 0;
  let best: AreaSpot | undefined;
  for (const { px, spacing, lines: count, tax } of name.sizes) {
    const lines = split(name.text, count);
    if (!lines || (best && tax >= best.cost)) continue;
    const w = Math.max(...lines.map((line) => textWidth(line, px, 'area', spacing)));
    const h = count * px * 1.1;
    const [xLow, xHigh] = [
      Math.max(bounds.x0 - margin, edge.x0) + w / 2,
      Math.min(bounds.x1 + margin, edge.x1) - w / 2,
    ];
    const [yLow, yHigh] = [
      Math.max(bounds.y0 - margin, edge.y0) + h / 2,
      Math.min(bounds.y1 + margin, edge.y1) - h / 2,
    ];
    for (let y = yLow; y <= yHigh; y += 5) {
      for (let x = xLow; x <= xHigh; x += 6) {
        const crowd = canvas.ink.sum(x, y, w + 8, h + 2) / 8;
        // whatever else it costs to stand here can only be more
        if (best && tax + crowd >= best.cost) continue;
        const place = isRegion ? regionCost(own, canvas, x, y, w, h) : abroadCost(own, canvas, x, y, w, h);
        if (place === undefined) continue;
        let cost = tax + place + crowd;
        for (const other of taken) if (meets(other, x, y, w, h)) cost += 60;
        if (!best || cost < best.cost) best = { cost, at: [Math.round(x), Math.round(y)], px, spacing, w, h, lines };
      }
    }
  }
  return best;
}

const meets = (other: AreaSpot, x: number, y: number, w: number, h: number): boolean =>
  (w + other.w) / 2 + 4 > Math.abs(x - other.at[0]) && (h + other.h) / 2 + 4 > Math.abs(y - other.at[1]);

/** Where a block of text is looked at, in parts of its size from its middle. */
const PROBES: readonly (readonly [number, number])[] = [
  [-0.5, -0.4],
  [0.5, -0.4],
  [-0.5, 0.4],
  [0.5, 0.4],
  [0, 0],
  [-0.25, 0.4],
  [0.25, -0.4],
];

/** What it costs a country's name to stand here; undefined where it may not. */
function abroadCost(
  own: number,
  { owner, view }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
): number | undefined {
  const out = PROBES.filter(([fx, fy]) => owner(x + fx * w, y + fy * h) !== own).length;
  if (out > 3) return undefined;
  const offView = x < view.x0 + w / 2 || x > view.x1 - w / 2 || y < view.y0 + h || y > view.y1 - h;
  return out * 9 + (offView ? 14 : 0);
}

/** What it costs a region's name to stand here; undefined where it may not. */
function regionCost(
  own: number,
  { owner, regions }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
): number | undefined {
  let [out, wrong] = [0, 0];
  for (const [fx, fy] of PROBES) {
    const at = owner(x + fx * w, y + fy * h);
    if (at !== own) out++;
    if (at !== own && at >= 0 && at < regions) wrong++;
  }
  if (wrong > 2) return undefined;
  const cost = wrong * 12 + Math.min(out, 4) * 4;
  if (out < PROBES.length) return cost;
  // wholly off its own land: the name must at least stand close by
  if (!touches(owner, own, x, y, w + 40, h + 34)) return undefined;
  return touches(owner, own, x, y, w * 0.8, h + 24) ? cost : cost + 8;
}

function touches(owner: OwnerOf, own: number, x: number, y: number, w: number, h: number): boolean {
  for (let fy = -0.5; fy <= 0.5; fy += 0.25) {
    for (let fx = -0.5; fx <= 0.5; fx += 0.125) if (owner(x + fx * w, y + fy * h) === own) return true;
  }
  return false;
}
