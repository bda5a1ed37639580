interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const gap = 7;
const clamp = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap));

const shareNothing = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

/**
 * Where a tip stands: above its anchor, or below, left or right of it where there is no room; always inside the window, and
 * clear of what must stay in reach, if that is possible at all.
 */
export function tipSpot(
  anchor: Box,
  tip: Size,
  window: Size,
  free: readonly Box[] = [],
): { left: number; top: number } {
  const middle = {
    left: anchor.left + anchor.width / 2 - tip.width / 2,
    top: anchor.top + anchor.height / 2 - tip.height / 2,
  };
  const above = { left: middle.left, top: anchor.top - tip.height - gap };
  const below = { left: middle.left, top: anchor.top + anchor.height + gap };
  const over = Math.min(anchor.top, ...free.map(({ top }) => top)) - tip.height - gap;
  const spots = [
    above,
    below,
    { left: anchor.left - tip.width - gap, top: middle.top },
    { left: anchor.left + anchor.width + gap, top: middle.top },
    { left: middle.left, top: over },
  ].map(({ left, top }) => ({
    left: clamp(left, window.width - tip.width),
    top: clamp(top, window.height - tip.height),
  }));
  const clear = (others: readonly Box[]) => (spot: { left: number; top: number }) =>
    others.every((other) => shareNothing({ ...spot, ...tip }, other));
  const [first = above] = spots;
  return spots.find(clear([anchor, ...free])) ?? spots.find(clear([anchor])) ?? first;
}

/** The main buttons on the page: nothing may stand over them. */
export const mainButtons = (): readonly DOMRect[] =>
  [...document.querySelectorAll('.btn.main')].map((button) => button.getBoundingClientRect());
