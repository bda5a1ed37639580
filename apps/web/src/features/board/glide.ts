import type { ArtPoint } from '@gridwright/model';
import type { Fitted } from './fit.ts';

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** The view a part of the way between two: it grows evenly, and towards one point that stays where it is. */
export function between(from: Fitted, to: Fitted, part: number): Fitted {
  const along = eased(part);
  const scale = from.scale * (to.scale / from.scale) ** along;
  const grows = to.scale - from.scale;
  const axis = (index: 0 | 1): number => {
    const [start, end] = [from.center[index], to.center[index]];
    if (Math.abs(grows) < 1e-6) return start + (end - start) * along;
    const still = (end * to.scale - start * from.scale) / grows;
    return still + ((start - still) * from.scale) / scale;
  };
  const center: ArtPoint = [axis(0), axis(1)];
  return { scale, center };
}

/** Calls for every frame with the part of the time that has passed, up to 1, until it is stopped. */
export function eachFrame(milliseconds: number, show: (part: number) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const next = (): void => {
    const part = Math.min(1, Math.max(0, (performance.now() - began) / milliseconds));
    frame = part < 1 ? requestAnimationFrame(next) : 0;
    show(part);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}
