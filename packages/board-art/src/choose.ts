import type { Link, Mark } from './marks.ts';
import { nth, overlap } from './plane.ts';
import { random } from './random.ts';
import type { Road } from './roads.ts';
import type { ViewSize } from './sizes.ts';
import { itemsOf, linkOf, ownersOf, plateBox, type Item, type Spot } from './spots.ts';

/** A spot for every name and badge, and what is still wrong with it. */
export interface Choice {
  /** How many things still overlap or stick out of the view. */
  readonly hard: number;
  readonly soft: number;
  /** Cities that need more room around them. */
  readonly blame: ReadonlySet<Mark>;
  /** Cities whose names stick out of the view. */
  readonly outside: ReadonlySet<Mark>;
  /** Connections that are too short for their badges. */
  readonly tight: ReadonlySet<Link>;
  /** In the order of the roads. */
  readonly badges: readonly Spot[];
  /** In the order of the cities. */
  readonly names: readonly Spot[];
}

const RUNS = 6;
const SWEEPS = 24;

/** Chooses spots by coordinate descent with a few restarts; overlaps are forbidden, the rest is taste. */
export function choose(marks: readonly Mark[], roads: readonly Road[], view: ViewSize, seed: number): Choice {
  const items = itemsOf(marks, roads, view);
  const near = items.map((a) => items.flatMap((b, index) => (b !== a && overlap(a.hull, b.hull) > 0 ? [index] : [])));
  let best: Choice | undefined;
  for (let run = 0; run < RUNS; run++) {
    const picks = descend(items, near, run, random(seed * 101 + run));
    const choice = judge(items, near, picks, marks, roads.length);
    if (!best || better(choice, best)) best = choice;
  }
  if (!best) throw new RangeError('no run');
  return best;
}

/** Whether one arrangement is to be preferred to another. */
export const better = (a: Choice, b: Choice): boolean => a.hard < b.hard || (a.hard === b.hard && a.soft < b.soft);

const clash = (a: Spot, b: Spot): number => {
  const shared = overlap(a.box, b.box);
  return shared > 0 ? 40 + shared : 0;
};

/** Lets every item in turn take its best spot; later runs start anywhere and cool down slowly. */
function descend(items: readonly Item[], near: readonly (readonly number[])[], run: number, rnd: () => number): Spot[] {
  const picks = items.map(({ spots }) => nth(spots, run ? Math.floor(rnd() * spots.length) : 0));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const heat = run ? Math.max(0, 1 - sweep / 14) * 6 : 0;
    let moved = false;
    for (let turn = 0; turn < items.length; turn++) {
      const index = sweep % 2 ? items.length - 1 - turn : turn;
      const neighbours = nth(near, index);
      const before = nth(picks, index);
      let to = before;
      let low = Infinity;
      for (const spot of nth(items, index).spots) {
        let cost = spot.fixed + spot.soft + heat * rnd();
        for (const other of neighbours) {
          // it can only become dearer
          if (cost >= low - 1e-9) break;
          cost += clash(spot, nth(picks, other));
        }
        if (cost < low - 1e-9) {
          low = cost;
          to = spot;
        }
      }
      if (to !== before) {
        picks[index] = to;
        moved = true;
      }
    }
    if (!moved && heat === 0) break;
  }
  return picks;
}

function judge(
  items: readonly Item[],
  near: readonly (readonly number[])[],
  picks: readonly Spot[],
  marks: readonly Mark[],
  badges: number,
): Choice {
  let [hard, soft] = [0, 0];
  const blame = new Set<Mark>();
  const outside = new Set<Mark>();
  const tight = new Set<Link>();
  items.forEach((item, index) => {
    const spot = nth(picks, index);
    const link = linkOf(item);
    soft += spot.soft;
    if (spot.fixed > 0) {
      hard++;
      if (link) tight.add(link);
      for (const owner of ownersOf(item)) (spot.out ? outside : blame).add(owner);
    }
    for (const other of nth(near, index)) {
      if (other > index || clash(spot, nth(picks, other)) === 0) continue;
      hard++;
      if (link) tight.add(link);
      for (const owner of [...ownersOf(item), ...ownersOf(nth(items, other))]) blame.add(owner);
    }
  });
  marks.forEach((a, index) => {
    for (const b of marks.slice(0, index)) {
      if (overlap(plateBox(a), plateBox(b)) === 0) continue;
      hard++;
      blame.add(a).add(b);
    }
  });
  return { hard, soft, blame, outside, tight, badges: picks.slice(0, badges), names: picks.slice(badges) };
}
