declare module 'd3-geo-projection' {
  import type { GeoStreamWrapper, GeoIdentityTransform } from 'd3-geo';
  import type { MultiPolygon, Polygon } from 'geojson';

  /** Projects and clips; null when nothing is left. */
  export function geoProject(
    object: Polygon | MultiPolygon,
    projection: GeoStreamWrapper | GeoIdentityTransform,
  ): Polygon | MultiPolygon | null | undefined;
}
