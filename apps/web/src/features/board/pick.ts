import type { CityId } from '@gridwright/model';
import type { Box } from './geometry.ts';

/** How far beside a plate a finger may land. */
export const fingerReach = 24;

const distance = ({ left, top, right, bottom }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The city whose plate is nearest to a point of the window and within reach; those that can be chosen come first. */
export function nearestCity(
  plates: ReadonlyMap<CityId, Box>,
  x: number,
  y: number,
  reach: number,
  first: (city: CityId) => boolean,
): CityId | null {
  const near = [...plates]
    .map(([city, box]) => ({ city, away: distance(box, x, y), late: first(city) ? 0 : 1 }))
    .filter(({ away }) => away <= reach);
  return near.toSorted((a, b) => a.late - b.late || a.away - b.away)[0]?.city ?? null;
}
