import type { Link, Mark } from './marks.ts';
import { clamp } from './plane.ts';
import { AIR, NAME, PLATE, type ViewSize } from './sizes.ts';

/** px that a plate may stand away from home. */
const LEASH = 90;

/** How far the middle of a plate is from its own edge in the direction (ux, uy). */
const reach = (plate: number, ux: number, uy: number): number => across(plate / 2, PLATE.h / 2, ux, uy);

/** Length of the line in direction (ux, uy) that crosses a rectangle of this size. */
const across = (w: number, h: number, ux: number, uy: number): number =>
  Math.min(w / Math.max(Math.abs(ux), 1e-6), h / Math.max(Math.abs(uy), 1e-6));

/** Springs pull home, boxes push apart, roads keep clear of strangers and make room for their badges. */
export function relax(
  marks: readonly Mark[],
  links: readonly Link[],
  view: ViewSize | undefined,
  rounds: number,
): void {
  for (let round = 0; round < rounds; round++) {
    const spring = 0.05 * (1 - round / rounds) + 0.004;
    for (const { at, home } of marks) {
      at[0] += (home[0] - at[0]) * spring;
      at[1] += (home[1] - at[1]) * spring;
    }
    pushApart(marks);
    for (const road of links) {
      const course = courseOf(road);
      lengthen(road, course);
      for (const other of marks) if (other !== road.from && other !== road.to) clear(road, course, other);
    }
    for (const one of marks) hold(one, view);
  }
}

/** Moves cities apart whose plates and names would meet, along the axis where less is missing. */
function pushApart(marks: readonly Mark[]): void {
  marks.forEach((a, index) => {
    for (let k = 0; k < index; k++) {
      const b = marks[k];
      if (!b) break;
      const dx = a.at[0] - b.at[0];
      const dy = a.at[1] - b.at[1];
      const more = a.extra + b.extra;
      const missingX = (a.block + b.block) / 2 + 5 + more - Math.abs(dx);
      const missingY = PLATE.h + NAME.line + 4 + more * 0.7 - Math.abs(dy);
      if (missingX <= 0 || missingY <= 0) continue;
      const axis = missingX * 0.7 < missingY ? 0 : 1;
      const move = axis === 0 ? missingX * 0.25 * (dx < 0 ? -1 : 1) : missingY * 0.25 * (dy < 0 ? -1 : 1);
      a.at[axis] += move;
      b.at[axis] -= move;
    }
  });
}

/** The direction of a road and its length. */
interface Course {
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
}

function courseOf({ from, to }: Link): Course {
  const dx = to.at[0] - from.at[0];
  const dy = to.at[1] - from.at[1];
  const length = Math.hypot(dx, dy) || 1;
  return { ux: dx / length, uy: dy / length, length };
}

/** Moves the ends of a road apart until its badge fits between their plates. */
function lengthen(road: Link, { ux, uy, length }: Course): void {
  const plates = reach(road.from.plate, ux, uy) + reach(road.to.plate, ux, uy);
  const missing = plates + across(road.badge, road.badgeHeight, ux, uy) + 2 * AIR + 2 + road.slack - length;
  if (missing <= 0) return;
  const move = missing * 0.2;
  road.from.at[0] -= ux * move;
  road.from.at[1] -= uy * move;
  road.to.at[0] += ux * move;
  road.to.at[1] += uy * move;
}

/** Moves a road and a stranger's plate that lies on it away from each other. */
function clear(road: Link, { ux, uy, length }: Course, other: Mark): void {
  const dx = other.at[0] - road.from.at[0];
  const dy = other.at[1] - road.from.at[1];
  const along = (dx * ux + dy * uy) / length;
  if (along < 0.04 || along > 0.96) return;
  const aside = dx * -uy + dy * ux;
  const missing = (Math.abs(uy) * other.plate) / 2 + (Math.abs(ux) * PLATE.h) / 2 + 4 - Math.abs(aside);
  if (missing <= 0) return;
  const move = missing * 0.16 * (aside < 0 ? -1 : 1);
  other.at[0] += -uy * move;
  other.at[1] += ux * move;
  for (const end of [road.from, road.to]) {
    end.at[0] -= -uy * move * 0.3;
    end.at[1] -= ux * move * 0.3;
  }
}

/** Keeps a city near its home and, where a view is given, inside it. */
function hold({ at, home, inset }: Mark, view: ViewSize | undefined): void {
  const dx = at[0] - home[0];
  const dy = at[1] - home[1];
  const length = Math.hypot(dx, dy);
  if (length > LEASH) {
    at[0] = home[0] + (dx * LEASH) / length;
    at[1] = home[1] + (dy * LEASH) / length;
  }
  if (!view) return;
  at[0] = clamp(at[0], view.padX + inset, view.w - view.padX - inset);
  at[1] = clamp(at[1], view.padTop + inset / 2, view.h - view.padBottom - inset / 2);
}
