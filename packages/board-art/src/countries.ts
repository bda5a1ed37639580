import { geoArea, geoContains, geoDistance, geoIdentity } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import type { MultiPolygon, Polygon as GeoPolygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { linesOf, polygonsOf } from './geometry.ts';
import { fromMiddle } from './longitude.ts';
import { boundsOf, nth, type Box, type Point, type Polygon } from './plane.ts';
import { degreesOf, type Globe } from './projection.ts';
import type { Warp } from './warp.ts';
import type { World } from './world.ts';

/** A country as the picture knows it. */
export interface Country {
  readonly name: string;
  /** As it lies on the globe: each part, and the degrees that it covers. */
  readonly source: readonly { readonly polygon: Polygon; readonly bounds: Box }[];
  /** As it lies on the picture: bent, and cut at the frame. */
  readonly land: readonly Polygon[];
}

/** px² of the bends that are dropped from a line: on the board's own land, and elsewhere. */
export interface Coarseness {
  readonly fine: number;
  readonly coarse: number;
}

/** Every country that shows in the frame, projected, bent and cut. */
export function countriesIn(world: World, globe: Globe, frame: Box, warp: Warp): Country[] {
  const degrees = degreesOf(globe, frame);
  const near = ({ x0, y0, x1, y1 }: Box): boolean =>
    x1 > degrees.x0 - 2 && x0 < degrees.x1 + 2 && y1 > degrees.y0 - 2 && y0 < degrees.y1 + 2;
  return feature(world, world.objects.countries).features.flatMap(({ properties, geometry }) => {
    const source = polygonsOf(geometry)
      .map((polygon) => ({
        polygon,
        bounds: boundsOf(nth(polygon, 0).map(([lng, lat]): Point => [fromMiddle(lng, globe.middle), lat])),
      }))
      .filter(({ polygon, bounds }) => near(bounds) && !isInsideOut(polygon));
    if (!source.length) return [];
    const flat = polygonsOf(geoProject(shape(source.map(({ polygon }) => polygon)), globe.projection));
    return flat.length ? [{ name: properties.name, source, land: bent(flat, warp, frame) }] : [];
  });
}

/** Whether a tiny part was published the wrong way round, so that it means all of the globe but itself. */
const isInsideOut = (polygon: Polygon): boolean => geoArea(geoPolygon(polygon)) > 2 * Math.PI;

const shape = (coordinates: Polygon[]): MultiPolygon => ({ type: 'MultiPolygon', coordinates });

/** Warps planar polygons, then cuts them at the frame. */
function bent(polygons: readonly Polygon[], warp: Warp, frame: Box): Polygon[] {
  const cut = geoIdentity().clipExtent([
    [frame.x0, frame.y0],
    [frame.x1, frame.y1],
  ]);
  return polygonsOf(geoProject(shape(polygons.map((rings) => rings.map((ring) => ring.map(warp)))), cut));
}

/** The country that a city lies in; the nearest one for a city whose spot is just off the coast. */
export function countryOf(
  countries: readonly Country[],
  at: readonly [number, number],
  middle: number,
): Country | undefined {
  const [lng, lat] = [fromMiddle(at[0], middle), at[1]];
  const around = ({ x0, y0, x1, y1 }: Box): boolean => lng >= x0 && lng <= x1 && lat >= y0 && lat <= y1;
  return (
    countries.find(({ source }) =>
      source.some(({ polygon, bounds }) => around(bounds) && geoContains(geoPolygon(polygon), [...at])),
    ) ?? nearest(countries, at)
  );
}

const geoPolygon = (coordinates: Polygon): GeoPolygon => ({ type: 'Polygon', coordinates });

function nearest(countries: readonly Country[], at: readonly [number, number]): Country | undefined {
  let best: { country: Country; away: number } | undefined;
  for (const country of countries) {
    for (const { polygon } of country.source) {
      for (const point of nth(polygon, 0)) {
        const away = geoDistance(point, [...at]);
        if (!best || away < best.away) best = { country, away };
      }
    }
  }
  return best?.country;
}

/** The countries with fewer bends, sharing their borders exactly; and those borders and the coasts as lines. */
export function simplified(
  countries: readonly Country[],
  own: ReadonlySet<Country>,
  detail: Coarseness,
  frame: Box,
): { countries: Map<Country, Polygon[]>; inland: Point[][]; coast: Point[][] } {
  const shared = presimplify(topologyOf(countries.map(({ land }) => land)));
  const fine = new Set<number>();
  shared.objects.all.geometries.forEach((geometry, index) => {
    if (!own.has(nth(countries, index)) || geometry.type !== 'MultiPolygon') return;
    for (const arc of geometry.arcs.flat(2)) fine.add(arc < 0 ? ~arc : arc);
  });
  shared.arcs.forEach((arc, index) => {
    // presimplify leaves each point's weight as its third number
    if (!fine.has(index)) for (const point of arc) point[2] = nth(point, 2) * (detail.fine / detail.coarse);
  });
  const topo = simplify(shared, detail.fine);
  const lines = (keep: (a: object, b: object) => boolean): Point[][] =>
    linesOf(mesh(topo, topo.objects.all, keep)).flatMap((line) => offFrame(line, frame));
  const shapes = feature(topo, topo.objects.all).features;
  return {
    countries: new Map(countries.map((country, index) => [country, polygonsOf(nth(shapes, index).geometry)])),
    inland: lines((a, b) => a !== b),
    coast: lines((a, b) => a === b),
  };
}

function topologyOf(lands: readonly (readonly Polygon[])[]): Topology<{ all: GeometryCollection }> {
  const features = lands.map((land) => ({ type: 'Feature' as const, properties: {}, geometry: shape([...land]) }));
  const all = { type: 'FeatureCollection' as const, features };
  // the declared type of `topology` does not say that its objects keep their names
  return topology({ all }, 2e5) as Topology<{ all: GeometryCollection }>;
}

/** The pieces of a line that do not run along the frame. */
function offFrame(line: readonly Point[], frame: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let before: Point | undefined;
  for (const point of line) {
    if (before && alongFrame(before, point, frame)) {
      parts.push(part);
      part = [];
    }
    part.push(point);
    before = point;
  }
  return [...parts, part].filter((one) => one.length > 1);
}

function alongFrame(p: Point, q: Point, { x0, x1, y0, y1 }: Box): boolean {
  const both = (a: number, b: number, side: number): boolean => Math.abs(a - side) < 0.6 && Math.abs(b - side) < 0.6;
  return both(p[0], q[0], x0) || both(p[0], q[0], x1) || both(p[1], q[1], y0) || both(p[1], q[1], y1);
}
