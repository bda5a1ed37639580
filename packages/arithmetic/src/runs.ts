import { type Fuel, type Fuels, invariant, type Run, type Runnable } from '@gridwright/model';
import { bitOf, everySet, heldIn } from './fuel-sets.ts';
import { type Tank, tankFor } from './fuel-store.ts';

/** Tokens that these plants can only take from a set of fuels. */
function demandOn(set: number, tanks: readonly Tank[]): number {
  let demand = 0;
  for (const tank of tanks) if ((tank.set & ~set) === 0) demand += tank.burns;
  return demand;
}

/** Whether a store of fuel suffices to run all these plants at once, in some mix. `sets`: the rival sets of the deck. */
export function enoughFor(tanks: readonly Tank[], held: Fuels, sets: readonly number[] = everySet): boolean {
  for (const set of sets) if (demandOn(set, tanks) > heldIn(held, set)) return false;
  return true;
}

type Burn = Partial<Record<Fuel, number>>;

const burnOf = (fuel: Fuel, count: number): Burn =>
  fuel === 'coal'
    ? { coal: count }
    : fuel === 'oil'
      ? { oil: count }
      : fuel === 'garbage'
        ? { garbage: count }
        : { uranium: count };

/** A plant with what it is to burn; that of a hybrid has yet to be mixed. */
interface Mix {
  readonly tank: Tank;
  readonly burn: Burn;
}

/**
 * A mix of fuels that runs all these plants from a store, burning fuels early in `preference` where there is a choice.
 * `sets`: the rival sets of the deck.
 */
export function runsOf(
  tanks: readonly Tank[],
  held: Fuels,
  preference: () => readonly Fuel[],
  sets: readonly number[],
): readonly Run[] {
  const runs: Run[] = [];
  let hybrids: Mix[] | undefined;
  for (const tank of tanks) {
    const { plant, fuels: burnable } = tank.shown;
    const only = burnable[0];
    const burn = burnable.length > 1 || only === undefined ? {} : burnOf(only, tank.burns);
    if (burnable.length > 1) (hybrids ??= []).push({ tank, burn });
    runs.push({ plant, burn });
  }
  if (hybrids !== undefined) mixHybrids(hybrids, withoutBurned(held, runs), preference(), sets);
  return runs;
}

function withoutBurned(held: Fuels, runs: readonly Run[]): Record<Fuel, number> {
  const left = { coal: held.coal, oil: held.oil, garbage: held.garbage, uranium: held.uranium };
  for (const { burn } of runs) {
    left.coal -= burn.coal ?? 0;
    left.oil -= burn.oil ?? 0;
    left.garbage -= burn.garbage ?? 0;
    left.uranium -= burn.uranium ?? 0;
  }
  return left;
}

/** Chooses the fuels of plants that burn several: those with the least choice first. */
function mixHybrids(
  hybrids: Mix[],
  left: Record<Fuel, number>,
  preference: readonly Fuel[],
  sets: readonly number[],
): void {
  hybrids.sort((a, b) => a.tank.shown.fuels.length - b.tank.shown.fuels.length);
  const others = hybrids.map(({ tank }) => tank);
  if (others.length > 1) layAside(left, others, preference, sets);
  for (const { tank, burn } of hybrids) {
    others.shift();
    let needed = tank.burns;
    for (const fuel of preference) {
      if (!(tank.set & bitOf[fuel])) continue;
      const count = Math.min(needed, spareOf(fuel, others, left, sets));
      if (count === 0) continue;
      burn[fuel] = count;
      left[fuel] -= count;
      needed -= count;
    }
    if (needed !== 0) invariant(false, `plant ${tank.shown.plant} can be run from the store`);
  }
}

/** Takes what these plants can do without out of a store, the fuels that are late in `preference` first. */
function layAside(
  left: Record<Fuel, number>,
  tanks: readonly Tank[],
  preference: readonly Fuel[],
  sets: readonly number[],
): void {
  for (const fuel of preference.toReversed()) left[fuel] -= spareOf(fuel, tanks, left, sets);
}

/** Tokens of a fuel that may go from a store so that these plants can still be run. */
function spareOf(fuel: Fuel, tanks: readonly Tank[], left: Fuels, sets: readonly number[]): number {
  let spare = left[fuel];
  for (const set of sets) if (set & bitOf[fuel]) spare = Math.min(spare, heldIn(left, set) - demandOn(set, tanks));
  return spare;
}

/** Whether a store of fuel suffices to run all these plants at once, in some mix. */
export const canRunAll = (plants: readonly Runnable[], held: Fuels): boolean => enoughFor(plants.map(tankFor), held);

/** A mix of fuels that runs all these plants from a store, burning fuels early in `preference` where there is a choice. */
export const mixFor = (plants: readonly Runnable[], held: Fuels, preference: readonly Fuel[]): readonly Run[] =>
  runsOf(plants.map(tankFor), held, () => preference, everySet);
