import type { Board, BoardArt } from '@gridwright/model';
import { BADGE, NAME, PLATE, STANDARD_SLOTS } from '../src/index.ts';
import { boxAround, nth, overlap, type Box } from '../src/plane.ts';

/** Everything that must not overlap at the default view, as the client draws it: plates, names and badges. */
export function boxesOf(board: Board, art: BoardArt): { what: string; box: Box }[] {
  const plates = art.cities.map(({ id, at: [x, y] }, index) => {
    const slots = nth(board.cities, index).slots?.length ?? STANDARD_SLOTS;
    return { what: `plate ${id}`, box: boxAround(x, y, PLATE.width(slots), PLATE.h) };
  });
  const names = art.cities.map(({ id, at, label }) => ({
    what: `name ${id}`,
    box: boxAround(at[0] + label.at[0], at[1] + label.at[1], label.w, label.lines.length * NAME.line),
  }));
  const isFree = board.connections.every(([, , cost]) => cost === 0);
  const badges = (isFree ? [] : art.roads).map(({ a, b, badge: [x, y] }, index) => ({
    what: `badge ${a}–${b}`,
    box: boxAround(x, y, BADGE.width(nth(board.connections, index)[2]), BADGE.h),
  }));
  return [...plates, ...names, ...badges];
}

/** What overlaps, and what sticks out of the default view. */
export function faultsOf(board: Board, art: BoardArt): string[] {
  const boxes = boxesOf(board, art);
  const [w, h] = art.size;
  return boxes.flatMap(({ what, box }, index) => [
    ...boxes.slice(0, index).flatMap((other) => (overlap(box, other.box) > 0 ? [`${what} on ${other.what}`] : [])),
    ...(box.x0 < 0 || box.y0 < 0 || box.x1 > w || box.y1 > h ? [`${what} out of view`] : []),
  ]);
}
