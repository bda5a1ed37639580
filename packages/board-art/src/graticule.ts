import type { Box, Point } from './plane.ts';
import { degreesOf, type Globe } from './projection.ts';
import type { Warp } from './warp.ts';

/** Meridians and parallels at a round step, bent like the land. */
export function graticule(globe: Globe, frame: Box, warp: Warp): Point[][] {
  const { x0: west, y0: south, x1: east, y1: north } = degreesOf(globe, frame);
  const step = [1, 2, 5, 10].find((degrees) => (north - south) / degrees <= 9) ?? 15;
  const inFrame = ([x, y]: Point): boolean =>
    x > frame.x0 - 40 && x < frame.x1 + 40 && y > frame.y0 - 40 && y < frame.y1 + 40;
  const line = (at: (t: number) => Point): Point[] =>
    Array.from({ length: 61 }, (_, k) => warp(globe.project(at(k / 60)))).filter(inFrame);
  const meridians = multiples(step, west + globe.middle, east + globe.middle).map((lng) =>
    line((t) => [lng, south + (north - south) * t]),
  );
  const parallels = multiples(step, south, north).map((lat) =>
    line((t) => [west + globe.middle + (east - west) * t, lat]),
  );
  return [...meridians, ...parallels].filter((points) => points.length > 1);
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, k) => (first + k) * step);
}
