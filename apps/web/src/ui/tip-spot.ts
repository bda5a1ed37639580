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

/** Where a tip stands: above its anchor, or below where there is no room, always inside the window. */
export function tipSpot(anchor: Box, tip: Size, window: Size): { left: number; top: number } {
  const above = anchor.top - tip.height - gap;
  const top = above >= gap ? above : anchor.top + anchor.height + gap;
  return {
    left: clamp(anchor.left + anchor.width / 2 - tip.width / 2, window.width - tip.width),
    top: clamp(top, window.height - tip.height),
  };
}
