import { boundsOf, type Point } from './plane.ts';
import type { ViewSize } from './sizes.ts';

/** Places given in any unit, scaled alike in both directions into the view. */
export function fitted(spots: readonly (readonly [number, number])[], view: ViewSize): Point[] {
  const { x0, y0, x1, y1 } = boundsOf(spots);
  const [roomX, roomY] = [view.w - 2 * view.padX, view.h - view.padTop - view.padBottom];
  const scale = Math.min(x1 > x0 ? roomX / (x1 - x0) : Infinity, y1 > y0 ? roomY / (y1 - y0) : Infinity);
  const by = Number.isFinite(scale) ? scale : 1;
  return spots.map(([x, y]) => [
    view.padX + roomX / 2 + (x - (x0 + x1) / 2) * by,
    view.padTop + roomY / 2 + (y - (y0 + y1) / 2) * by,
  ]);
}
