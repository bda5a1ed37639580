import { Delaunay } from 'd3-delaunay';
import type { FeatureCollection, Polygon as GeoPolygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Polygon as TopoPolygon } from 'topojson-specification';
import clip from 'polygon-clipping';
import { polygonsOf } from './geometry.ts';
import { boxRing, distance, inRing, nth, outerArea, ringArea, type Box, type Point, type Polygon } from './plane.ts';
import { smooth } from './smooth.ts';

/** px from the nearest city beyond which an island belongs to no region. */
const STRAY = 90;
/** px² below which an island is dropped. */
const CRUMB = 5;
/** px by which the cells reach beyond the frame. */
const BEYOND = 60;

/** Land, and the cities that share it: a country, or the whole of a flat board. */
export interface Realm {
  readonly land: readonly Polygon[];
  readonly cities: readonly { readonly region: string; readonly at: Point }[];
}

/** The area of each region, and the islands that belong to none. */
export interface Areas {
  readonly byRegion: ReadonlyMap<string, readonly Polygon[]>;
  readonly loose: readonly Polygon[];
}

/**
 * Within each realm, the Voronoi cells of its cities, joined by region, their inner borders rounded, cut out of the
 * land. So national borders stay true where a region is a country.
 */
export function partition(realms: readonly Realm[], frame: Box): Areas {
  const byRegion = new Map<string, Polygon[]>();
  const loose: Polygon[] = [];
  for (const { land, cities } of realms) {
    const pieces = land
      .filter((polygon) => outerArea(polygon) > CRUMB)
      .map(([outer, ...holes]): Polygon => [
        ...(outer ? [outer] : []),
        ...holes.filter((hole) => Math.abs(ringArea(hole)) > CRUMB * 4),
      ]);
    const near = pieces.filter((polygon) => {
      const outer = nth(polygon, 0);
      return cities.some(({ at }) => inRing(at, outer) || outer.some((point) => distance(point, at) < STRAY));
    });
    loose.push(...pieces.filter((polygon) => !near.includes(polygon)));
    for (const [region, area] of cellsByRegion(cities, frame)) {
      const own = clip.intersection(area, near).filter((polygon) => outerArea(polygon) > CRUMB / 2);
      byRegion.set(region, [...(byRegion.get(region) ?? []), ...own]);
    }
  }
  return { byRegion, loose };
}

/** The plane, shared out among the regions of some cities. */
function cellsByRegion(cities: Realm['cities'], frame: Box): Map<string, Polygon[]> {
  const box = { x0: frame.x0 - BEYOND, y0: frame.y0 - BEYOND, x1: frame.x1 + BEYOND, y1: frame.y1 + BEYOND };
  const regions = [...new Set(cities.map(({ region }) => region))];
  if (regions.length === 1) return new Map(regions.map((region) => [region, [[boxRing(box)]]]));

  const voronoi = Delaunay.from(cities.map(({ at }) => at)).voronoi([box.x0, box.y0, box.x1, box.y1]);
  const all: FeatureCollection<GeoPolygon, { region: string }> = {
    type: 'FeatureCollection',
    features: cities.map(({ region }, index) => ({
      type: 'Feature',
      properties: { region },
      geometry: { type: 'Polygon', coordinates: [voronoi.cellPolygon(index)] },
    })),
  };
  const shared = topology({ all });
  // a collection becomes a collection of the same features, which the declared type does not say
  const cells = (shared.objects['all'] as GeometryCollection).geometries as TopoPolygon<{ region: string }>[];
  const joined = topology(
    Object.fromEntries(
      regions.map((region) => [
        region,
        merge(
          shared,
          cells.filter(({ properties }) => properties?.region === region),
        ),
      ]),
    ),
  );
  joined.arcs = joined.arcs.map((arc) => (onEdge(arc as Point[], box) ? arc : smooth(arc as Point[])));
  return new Map(
    Object.entries(joined.objects).map(([region, object]) => {
      const shape = feature(joined, object);
      return [region, 'geometry' in shape ? polygonsOf(shape.geometry) : []];
    }),
  );
}

const onEdge = (arc: readonly Point[], { x0, y0, x1, y1 }: Box): boolean =>
  arc.every(([x, y]) => x <= x0 + 1 || x >= x1 - 1 || y <= y0 + 1 || y >= y1 - 1);
