/** A rectangle in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;
type Spot = Pick<Box, 'left' | 'top'>;

const gap = 14;
const edge = 10;
const clamp = (value: number, most: number): number => Math.max(edge, Math.min(value, most - edge));

/** The smallest rectangle around all of them; null around nothing. */
export function around(boxes: readonly Box[]): Box | null {
  const real = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (real.length === 0) return null;
  const left = Math.min(...real.map((box) => box.left));
  const top = Math.min(...real.map((box) => box.top));
  const right = Math.max(...real.map((box) => box.left + box.width));
  const bottom = Math.max(...real.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

const touches = (spot: Spot, size: Size, box: Box): boolean =>
  spot.left < box.left + box.width &&
  box.left < spot.left + size.width &&
  spot.top < box.top + box.height &&
  box.top < spot.top + size.height;

/**
 * Where a bubble stands: beside what it is about, where there is room; else inside it, at its top. In neither case does it lie over
 * what must stay clear, where it can be helped.
 */
export function bubbleSpot(target: Box, bubble: Size, window: Size, clear: Box | null = null): Spot {
  const middleX = clamp(target.left + target.width / 2 - bubble.width / 2, window.width - bubble.width);
  const middleY = clamp(target.top + target.height / 2 - bubble.height / 2, window.height - bubble.height);
  const beside: readonly Spot[] = [
    { left: target.left - bubble.width - gap, top: middleY },
    { left: target.left + target.width + gap, top: middleY },
  ];
  const aboveOrBelow: readonly Spot[] = [
    { left: middleX, top: target.top + target.height + gap },
    { left: middleX, top: target.top - bubble.height - gap },
  ];
  const spots = target.width > 3 * target.height ? [...aboveOrBelow, ...beside] : [...beside, ...aboveOrBelow];
  const fits = (spot: Spot): boolean =>
    spot.left >= edge &&
    spot.top >= edge &&
    spot.left + bubble.width <= window.width - edge &&
    spot.top + bubble.height <= window.height - edge &&
    (clear === null || !touches(spot, bubble, clear));
  const inside = { left: middleX, top: clamp(target.top + gap, window.height - bubble.height) };
  const asideOf = ({ left, top }: Box): readonly Spot[] => [
    { left: middleX, top: clamp(top - gap - bubble.height, inside.top) },
    { left: left - gap - bubble.width, top: inside.top },
  ];
  return [...spots, inside, ...(clear === null ? [] : asideOf(clear))].find(fits) ?? inside;
}
