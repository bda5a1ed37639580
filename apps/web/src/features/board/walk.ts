import type { ArtPoint, CityId } from '@gridwright/model';

const directions = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export type ArrowKey = keyof typeof directions;
export const isArrow = (key: string): key is ArrowKey => key in directions;

/** A road counts as leading in a direction up to this many degrees beside it. */
const widest = 75;

/** The neighbour that a road in the direction of the arrow leads to, the straightest one first; null where none does. */
export function walk(
  from: CityId,
  key: ArrowKey,
  neighbours: ReadonlyMap<CityId, readonly CityId[]>,
  at: ReadonlyMap<CityId, ArtPoint>,
): CityId | null {
  const [dx, dy] = directions[key];
  const start = at.get(from);
  if (start === undefined) return null;
  const ways = (neighbours.get(from) ?? []).flatMap((city) => {
    const end = at.get(city);
    if (end === undefined) return [];
    const [x, y] = [end[0] - start[0], end[1] - start[1]];
    const turn = (Math.acos((x * dx + y * dy) / Math.max(1e-9, Math.hypot(x, y))) * 180) / Math.PI;
    return turn <= widest ? [{ city, turn }] : [];
  });
  return ways.toSorted((a, b) => a.turn - b.turn)[0]?.city ?? null;
}
