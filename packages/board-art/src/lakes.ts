import { geoProject } from 'd3-geo-projection';
import { polygonsOf } from './geometry.ts';
import { LAKES } from './lake-outlines.ts';
import { nth, ringArea, within, type Box, type Point, type Ring } from './plane.ts';
import type { Globe } from './projection.ts';
import type { Warp } from './warp.ts';

/** The large lakes that lie wholly in the frame. */
export function lakesIn(globe: Globe, frame: Box, warp: Warp): Ring[] {
  return Object.values(LAKES)
    .flatMap((outline) => polygonsOf(geoProject({ type: 'Polygon', coordinates: [closed(outline)] }, globe.projection)))
    .map((polygon) => rounded(nth(polygon, 0).map(warp)))
    .filter((ring) => Math.abs(ringArea(ring)) > 25 && ring.every((point) => within(frame, point)));
}

/** Closes an outline, clockwise as seen from above, which is what d3-geo takes for the outside. */
function closed(outline: readonly (readonly [number, number])[]): Ring {
  const ring = [...outline, ...outline.slice(0, 1)].map(([lng, lat]): Point => [lng, lat]);
  return ringArea(ring) > 0 ? ring.reverse() : ring;
}

/** Cuts the corners of a ring twice. */
function rounded(ring: Ring): Ring {
  let points = ring.slice(0, -1);
  for (let pass = 0; pass < 2; pass++) {
    points = points.flatMap((a, index): Point[] => {
      const b = nth(points, (index + 1) % points.length);
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ];
    });
  }
  return [...points, nth(points, 0)];
}
