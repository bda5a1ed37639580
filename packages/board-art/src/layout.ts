import { better, choose } from './choose.ts';
import { link, mark, type Link, type Mark } from './marks.ts';
import { boundsOf, clamp, type Point } from './plane.ts';
import { random } from './random.ts';
import { relax } from './relax.ts';
import { drawRoads, type Road } from './roads.ts';
import type { ViewSize } from './sizes.ts';
import type { Spot } from './spots.ts';

/** How much wider or taller than itself a board may become to fill the view. */
const STRETCH = 1.16;
/** The part of each move by which a city's home follows it while the board is fitted. */
const DRIFT = 0.2;
const PASSES = 40;

/** A city to be placed: where it would stand by itself, and how wide its plate is. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly plate: number;
  readonly at: Point;
}

/** Where everything stands. Lists are in the order of the cities and of the connections. */
export interface Layout {
  readonly at: readonly Point[];
  readonly plates: readonly number[];
  readonly roads: readonly Road[];
  readonly names: readonly Spot[];
  readonly badges: readonly Spot[];
  /** How many things still overlap: 0 unless the board is hopelessly crowded. */
  readonly hard: number;
}

/**
 * Places plates, roads, badges and names so that nothing overlaps at the default view. Numbers in, numbers out: the
 * same input gives the same result.
 */
export function layout(
  places: readonly Place[],
  connections: readonly (readonly [string, string, number])[],
  view: ViewSize,
): Layout {
  const marks = places.map(mark);
  const links = linksOf(marks, connections);
  let stretch = 1;
  for (let round = 0; round < 8; round++) {
    // crowded corners push outwards, then all is fitted again
    relax(marks, links, undefined, 160);
    stretch = refit(marks, view, stretch);
    for (const { home, at } of marks) {
      home[0] += (at[0] - home[0]) * DRIFT;
      home[1] += (at[1] - home[1]) * DRIFT;
    }
  }
  return settle(marks, links, view);
}

function linksOf(marks: readonly Mark[], connections: readonly (readonly [string, string, number])[]): Link[] {
  const byId = new Map(marks.map((one) => [one.id, one]));
  const areFree = connections.every(([, , cost]) => cost === 0);
  return connections.flatMap(([a, b, cost]) => {
    const [from, to] = [byId.get(a), byId.get(b)];
    return from && to ? [link(from, to, areFree ? null : cost)] : [];
  });
}

/** Chooses spots, gives more room to whatever clashes, and tries again until nothing does. */
function settle(marks: readonly Mark[], links: readonly Link[], view: ViewSize): Layout {
  const shake = random(42);
  let best: ReturnType<typeof attempt> | undefined;
  for (let pass = 0; pass < PASSES; pass++) {
    relax(marks, links, view, pass ? 160 : 400);
    const now = attempt(marks, links, view, 7 + pass);
    if (!best || better(now, best)) best = now;
    if (now.hard === 0) break;
    for (const one of marks) one.extra = now.blame.has(one) ? one.extra + 3 : Math.max(0, one.extra - 0.5);
    for (const one of now.outside) one.inset += 8;
    for (const road of now.tight) road.slack += 4;
    if (pass > 8) {
      for (const { at } of marks) {
        at[0] += (shake() - 0.5) * 8;
        at[1] += (shake() - 0.5) * 8;
      }
    }
  }
  if (!best) throw new RangeError('no pass');
  return best;
}

function attempt(marks: readonly Mark[], links: readonly Link[], view: ViewSize, seed: number) {
  const roads = drawRoads(marks, links);
  return {
    ...choose(marks, roads, view, seed),
    roads,
    at: marks.map(({ at }): Point => [...at]),
    plates: marks.map(({ plate }) => plate),
  };
}

/** Scales everything into the view; over all rounds the board may become a sixth wider or taller than it is. */
function refit(marks: readonly Mark[], view: ViewSize, stretch: number): number {
  const { x0, y0, x1, y1 } = boundsOf(marks.map(({ at }) => at));
  const roomX = view.w - 2 * view.padX;
  const roomY = view.h - view.padTop - view.padBottom;
  const scaleX = roomX / Math.max(x1 - x0, 1);
  const scaleY = roomY / Math.max(y1 - y0, 1);
  const ratio = clamp((stretch * scaleX) / scaleY, 1 / STRETCH, STRETCH) / stretch;
  const fy = Math.min(scaleY, scaleX / ratio);
  const fx = fy * ratio;
  for (const { at, home } of marks) {
    for (const point of [at, home]) {
      point[0] = view.w / 2 + (point[0] - (x0 + x1) / 2) * fx;
      point[1] = view.padTop + roomY / 2 + (point[1] - (y0 + y1) / 2) * fy;
    }
  }
  return stretch * ratio;
}
