import { type Box, grown, shared, type Size } from './geometry.ts';

const gap = 16;
const edge = 10;
/** Square pixels of other cities that a tip covers rather than stand a pixel farther away. */
const nearness = 20;

/** Boxes along a line, small enough that a tip beside the line is not pushed away from it. */
export function boxesAlong(line: readonly (readonly [number, number])[], width: number): readonly Box[] {
  return line.slice(1).flatMap((end, at) => {
    const start = line[at] ?? end;
    const pieces = Math.max(1, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / 20));
    return Array.from({ length: pieces + 1 }, (_, piece) => {
      const x = start[0] + ((end[0] - start[0]) * piece) / pieces;
      const y = start[1] + ((end[1] - start[1]) * piece) / pieces;
      return grown({ left: x, top: y, right: x, bottom: y }, width / 2);
    });
  });
}

const within = (value: number, most: number): number => Math.max(edge, Math.min(value, most - edge));

/**
 * Where a tip about `anchor` stands in the window: near it, inside, and covering as little as possible of what must stay
 * in sight (`keep`), and of what would better be seen as well (`mind`).
 */
export function tipPlace(
  tip: Size,
  window: Size,
  anchor: Box,
  keep: readonly Box[],
  mind: readonly Box[],
): { readonly left: number; readonly top: number } {
  const middle = [(anchor.left + anchor.right) / 2, (anchor.top + anchor.bottom) / 2] as const;
  const rows = [
    anchor.bottom + gap,
    anchor.top - gap - tip.height,
    middle[1] - tip.height / 2,
    edge,
    window.height - tip.height - edge,
  ];
  const columns = [
    middle[0] - tip.width / 2,
    anchor.right + gap,
    anchor.left - gap - tip.width,
    edge,
    window.width - tip.width - edge,
  ];
  const spots = rows.flatMap((row) =>
    columns.map((column) => ({
      left: within(column, window.width - tip.width),
      top: within(row, window.height - tip.height),
    })),
  );
  const score = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + tip.width, bottom: top + tip.height };
    const covers = (boxes: readonly Box[]): number => boxes.reduce((sum, other) => sum + shared(box, other), 0);
    const away = Math.hypot(left + tip.width / 2 - middle[0], top + tip.height / 2 - middle[1]);
    return covers(keep) * 1000 + covers(mind) + away * nearness;
  };
  const scored = spots.map((spot) => ({ spot, score: score(spot) }));
  return scored.toSorted((a, b) => a.score - b.score)[0]?.spot ?? { left: edge, top: edge };
}
