import { fromMiddle } from '@gridwright/board-art/longitude';
import { polygonsOf, type World } from '@gridwright/board-art/draw';
import { feature } from 'topojson-client';
import type { Bounds, Outline } from './workshop-messages.ts';

type Degrees = Outline[number];

const pole = (latitude: number): number => (latitude < 0 ? -90 : 90);

/** A ring whose longitudes begin anew at 180°, as a line that runs on; what lies around a pole is closed over it. */
function unbroken(ring: Outline): Outline {
  const line: Degrees[] = [];
  let longitude = ring[0]?.[0] ?? 0;
  for (const [lng, latitude] of ring) {
    longitude += fromMiddle(lng, longitude);
    line.push([longitude, latitude]);
  }
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return line;
  return [...line, [last[0], pole(last[1])], [first[0], pole(first[1])]];
}

const shifted = (outline: Outline, degrees: number): Outline =>
  outline.map(([longitude, latitude]) => [longitude + degrees, latitude]);

/** By how many degrees an outline is to be turned so that it touches there: not at all, once, or more than once. */
function turnsInto([west, south, east, north]: Bounds, outline: Outline): readonly number[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  if (Math.min(...ys) >= north || Math.max(...ys) <= south) return [];
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const [least, most] = [Math.ceil((west - last) / 360), Math.floor((east - first) / 360)];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => 360 * (least + at));
}

/** The coasts and borders of what lies there, to be filled even and odd. What lies on both sides of 180° is there as often as it is seen. */
export const landIn = (world: World, bounds: Bounds): readonly Outline[] =>
  feature(world, world.objects.countries).features.flatMap(({ geometry }) =>
    // of every ring: a coast around a pole is the hole in one around the globe
    polygonsOf(geometry)
      .flat()
      .flatMap((ring) => {
        const outline = unbroken(ring);
        return turnsInto(bounds, outline).map((turn) => shifted(outline, turn));
      }),
  );
