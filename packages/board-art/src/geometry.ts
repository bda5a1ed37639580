import type { Geometry } from 'geojson';
import type { Point, Polygon } from './plane.ts';

/** The polygons of a geometry of either kind; none when there is nothing. */
export function polygonsOf(geometry: Geometry | null | undefined): Polygon[] {
  // GeoJSON allows a height after the two coordinates; none of the data here has any.
  if (geometry?.type === 'Polygon') return [geometry.coordinates as Polygon];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates as Polygon[];
  return [];
}

/** The lines of a geometry. */
export function linesOf(geometry: Geometry): Point[][] {
  return geometry.type === 'MultiLineString' ? (geometry.coordinates as Point[][]) : [];
}
