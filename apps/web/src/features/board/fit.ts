import type { ArtPoint, CityArt } from '@gridwright/model';
import {
  type Box,
  boxAround,
  grown,
  isOverview,
  markScale,
  nameBeside,
  nameLine,
  overlap,
  plateHeight,
  type Size,
} from './geometry.ts';

/** A part of the board that is to be seen: where it stands (board units), and what is drawn around it (pixels at scale 1). */
export interface Mark {
  readonly at: ArtPoint;
  readonly plate: Box;
  readonly label: Box;
}

/** Scale in pixels per board unit, and the point of the board in the middle of the window. */
export interface Fitted {
  readonly scale: number;
  readonly center: ArtPoint;
}

/** How much of the window is free. */
export interface Room {
  readonly size: Size;
  /** Distance that everything keeps from the edge. */
  readonly pad: number;
  /** What stands over the board: controls, title, legend. */
  readonly covered: readonly Box[];
  /** Marks that need not be in the window, but must not come to stand under what covers it. */
  readonly besides?: readonly Mark[];
  readonly most: number;
}

/** Something written at a point of the board. */
export function badgeMark(at: ArtPoint, width: number, height: number): Mark {
  const box = boxAround([0, 0], width, height);
  return { at, plate: box, label: box };
}

export function markOf({ at, label }: Pick<CityArt, 'at' | 'label'>, plateWidth: number): Mark {
  const {
    at: [x, y],
    w,
  } = nameBeside(label);
  const half = (label.lines.length * nameLine) / 2;
  return {
    at,
    plate: { left: -plateWidth / 2, right: plateWidth / 2, top: -plateHeight / 2, bottom: plateHeight / 2 },
    label: { left: x - w / 2, right: x + w / 2, top: y - half, bottom: y + half },
  };
}

const moved = ({ left, top, right, bottom }: Box, [x, y]: ArtPoint, by: number): Box => ({
  left: x + left * by,
  right: x + right * by,
  top: y + top * by,
  bottom: y + bottom * by,
});

/** The boxes of plates and names on a board of this scale; of plates alone where names are not read. */
export function boxesAt(marks: readonly Mark[], scale: number): readonly Box[] {
  const by = markScale(scale);
  return marks.flatMap(({ at: [x, y], plate, label }) => {
    const spot = [x * scale, y * scale] as const;
    return isOverview(scale) ? [moved(plate, spot, by)] : [moved(plate, spot, by), moved(label, spot, by)];
  });
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const steps = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1];

/** How far everything must be pushed to stand in the window and clear of what covers it; nearest to the middle first. */
function push(boxes: readonly Box[], besides: readonly Box[], { size, pad, covered }: Room): ArtPoint | null {
  const everything = [...boxes, ...besides];
  const all = around(boxes);
  const spare = [
    size.width - 2 * pad - (all.right - all.left),
    size.height - 2 * pad - (all.bottom - all.top),
  ] as const;
  if (spare[0] < 0 || spare[1] < 0) return null;
  const [x0, y0] = [pad + spare[0] / 2 - all.left, pad + spare[1] / 2 - all.top];
  const tries = steps
    .flatMap((x) => steps.map((y) => [x, y] as const))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
  for (const [x, y] of tries) {
    const by = [x0 + (x * spare[0]) / 2, y0 + (y * spare[1]) / 2] as const;
    const clear = covered.every((cover) => everything.every((box) => !overlap(moved(box, by, 1), cover)));
    if (clear) return by;
  }
  return null;
}

function attempt(marks: readonly Mark[], room: Room, scale: number): Fitted | null {
  const by = push(boxesAt(marks, scale), boxesAt(room.besides ?? [], scale), room);
  if (by === null) return null;
  return { scale, center: [(room.size.width / 2 - by[0]) / scale, (room.size.height / 2 - by[1]) / scale] };
}

const smallest = 0.2;
/** The largest scale of a range, to within half a percent, at which a view is found; it is found at all smaller ones. */
function largest(most: number, least: number, find: (scale: number) => Fitted | null): Fitted | null {
  const whole = find(most);
  if (whole !== null) return whole;
  let [low, high, best] = [least, most, find(least)];
  while (best !== null && high > low * 1.005) {
    const middle = Math.sqrt(low * high);
    const found = find(middle);
    if (found === null) high = middle;
    else [low, best] = [middle, found];
  }
  return best;
}

/** Pixels by which a view is moved at most, and at a time, to bring marks out from under what covers the window. */
const [farthest, stride] = [160, 20];
const shifts = Array.from({ length: (2 * farthest) / stride + 1 }, (_, at) => at * stride - farthest);
const nearestFirst = shifts
  .flatMap((x) => shifts.map((y) => [x, y] as const))
  .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** The middle of some marks at a scale. */
export function middleOf(marks: readonly Mark[], scale: number): ArtPoint {
  const { left, top, right, bottom } = around(boxesAt(marks, scale));
  return [(left + right) / 2 / scale, (top + bottom) / 2 / scale];
}

/** The middle of a window on a line, so that the window shows nothing beyond what is there to see. */
function inside(middle: number, size: number, from: number, to: number): number {
  const [first, last] = [from + size / 2, to - size / 2];
  return first > last ? (from + to) / 2 : Math.max(first, Math.min(last, middle));
}

/** A view of a part of the marks, near a point: it wastes no room beyond them, and nothing stands under what covers the window, if that can be. */
export function partOf(
  marks: readonly Mark[],
  { size, pad, covered, besides = [] }: Room,
  { scale, center }: Fitted,
): Fitted {
  const { left, top, right, bottom } = around(boxesAt(marks, scale));
  const x0 = inside(center[0] * scale, size.width, left - pad, right + pad);
  const y0 = inside(center[1] * scale, size.height, top - pad, bottom + pad);
  const by = [size.width / 2 - x0, size.height / 2 - y0] as const;
  const everything = boxesAt([...marks, ...besides], scale).map((box) => moved(box, by, 1));
  const near = everything.filter((box) => covered.some((cover) => overlap(grown(box, farthest), cover)));
  const clear = ([x, y]: ArtPoint): boolean =>
    covered.every((cover) => near.every((box) => !overlap(moved(box, [x, y], 1), cover)));
  const [x, y] = nearestFirst.find(clear) ?? [0, 0];
  return { scale, center: [(x0 - x) / scale, (y0 - y) / scale] };
}

/** How much smaller everything may become to stay clear of what covers the window. */
const concession = 0.875;
const step = 0.985;

/**
 * The largest view in which the marks fit with their labels and stay clear of what covers the window. Where keeping
 * clear would cost more than an eighth of the size, it fits them to the window alone.
 */
export function fitView(marks: readonly Mark[], room: Room): Fitted | null {
  if (marks.length === 0 || room.size.width === 0 || room.size.height === 0) return null;
  const open = largest(room.most, smallest, (scale) => attempt(marks, { ...room, covered: [] }, scale));
  if (open === null) return null;
  for (let { scale } = open; scale >= open.scale * concession; scale *= step) {
    const clear = attempt(marks, room, scale);
    if (clear !== null) return clear;
  }
  return open;
}
