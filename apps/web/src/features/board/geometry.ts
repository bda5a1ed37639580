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

/** Plates and names keep their size on screen down to 0.72 of the default view; far below they shrink with the board. */
export const markScale = (scale: number): number => (isOverview(scale) ? scale : Math.min(1, Math.max(0.72, scale)));

/** Too small to read: only plates with their houses are drawn. */
export const isOverview = (scale: number): boolean => scale < 0.62;

export const plateHeight = 18;
/** Pixels from the middle of one house space to the next. */
const cellPitch = 15;
export const plateWidth = (slots: number): number => 3 + cellPitch * Math.max(1, slots);

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
