import { geoConicEqualArea, type GeoConicProjection } from 'd3-geo';
import { fromMiddle, middleLongitude } from './longitude.ts';
import { boundsOf, boxRing, type Box, type Point } from './plane.ts';
import type { ViewSize } from './sizes.ts';

/** A part of the globe, made flat. Longitudes are counted from its middle, so that none is torn at 180°. */
export interface Globe {
  readonly projection: GeoConicProjection;
  /** The longitude in the middle of the cities. */
  readonly middle: number;
  readonly project: (lngLat: readonly [number, number]) => Point;
  /** Longitude (from the middle) and latitude of a point of the plane. */
  readonly unproject: (point: readonly [number, number]) => Point;
}

/** px of geography kept outside the frame while the land is bent. */
const SPARE = 220;

/** An equal-area cone fitted to the cities. */
export function globeFor(cities: readonly (readonly [number, number])[], view: ViewSize, frame: Box): Globe {
  const middle = middleLongitude(cities.map(([lng]) => lng));
  const { y0: south, y1: north } = boundsOf(cities);
  const margin = (north - south) / 6;
  const projection = geoConicEqualArea()
    .parallels([south + margin, north - margin])
    .rotate([-middle, 0])
    .precision(0)
    .fitExtent(
      [
        [view.padX, view.padTop],
        [view.w - view.padX, view.h - view.padBottom],
      ],
      { type: 'MultiPoint', coordinates: cities.map((at) => [...at]) },
    )
    .clipExtent([
      [frame.x0 - SPARE, frame.y0 - SPARE],
      [frame.x1 + SPARE, frame.y1 + SPARE],
    ]);
  return {
    projection,
    middle,
    project: ([lng, lat]) => projection([lng, lat]) ?? [NaN, NaN],
    unproject: (point) => {
      const [lng, lat] = projection.invert?.([...point]) ?? [NaN, NaN];
      return [fromMiddle(lng, middle), lat];
    },
  };
}

/** The longitudes (from the middle) and latitudes that a rectangle of the plane covers. */
export function degreesOf(globe: Globe, frame: Box): Box {
  const [x, y] = [(frame.x0 + frame.x1) / 2, (frame.y0 + frame.y1) / 2];
  const edge: Point[] = [...boxRing(frame).slice(1), [x, frame.y0], [x, frame.y1], [frame.x0, y], [frame.x1, y]];
  const bounds = boundsOf(edge.map(globe.unproject));
  // a frame that reaches over a pole has no such bounds
  return Object.values(bounds).some(Number.isNaN) ? { x0: -180, y0: -90, x1: 180, y1: 90 } : bounds;
}
