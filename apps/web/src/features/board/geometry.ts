import type { ArtPoint } from '@gridwright/model';

/** A rectangle on the board or on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How large plates, badges and names are drawn. They shrink with the board, but not below 0.72 as long as they are read, and
 * grow with it more slowly, so that they draw apart.
 */
export function markScale(scale: number): number {
  if (isOverview(scale)) return scale;
  return scale > 1 ? Math.sqrt(scale) : Math.max(0.72, scale);
}

/** From this scale on all that is written on the board is at least 11 px high. */
export const readableScale = 0.85;

/** Too small to read: only plates with their houses are drawn. */
export const isOverview = (scale: number): boolean => scale < 0.62;

/** Letters are this much larger than those that the art has measured. */
const larger = 13 / 12;

/** Where a name stands beside its plate, with its width: away from the plate, where it stands to its side. */
export function nameBeside({ at: [x, y], w }: { readonly at: ArtPoint; readonly w: number }): {
  readonly at: ArtPoint;
  readonly w: number;
} {
  const wide = w * larger;
  const aside = Math.abs(x) > w / 2;
  return { at: [aside ? x + (Math.sign(x) * (wide - w)) / 2 : x, y], w: wide };
}

export const plateHeight = 18;
/** Pixels from one line of a name to the next. */
export const nameLine = 13;
/** Pixels from the middle of one house space to the next. */
const cellPitch = 15;
export const plateWidth = (slots: number): number => 3 + cellPitch * Math.max(1, slots);

/** Width and height of what tells a connection's cost. */
export const badgeSize = (cost: number): readonly [number, number] => [cost > 9 ? 21 : 16, 16];

export const boxAround = ([x, y]: ArtPoint, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Area that two boxes share, in square pixels. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
