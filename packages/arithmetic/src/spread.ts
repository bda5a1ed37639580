import { type Fuel, type Fuels, fuels, type OwnedPlant, type PlantId } from '@gridwright/model';
import { allFuels, bitOf, everySet, heldIn } from './fuel-sets.ts';
import type { Tank } from './fuel-store.ts';

interface ShownTank {
  readonly id: PlantId;
  readonly set: number;
  readonly burns: number;
  readonly size: number;
  readonly stored: Record<Fuel, number>;
}

/** Whether the tokens that are left fit into the room that is left. */
function restFits(left: Fuels, tanks: readonly ShownTank[], sets: readonly number[]): boolean {
  for (const set of sets) {
    let room = 0;
    for (const tank of tanks) if (tank.set & set) room += tank.size - heldIn(tank.stored, allFuels);
    if (room < heldIn(left, set)) return false;
  }
  return true;
}

const onlyHeld = (stored: Fuels): Partial<Fuels> => {
  const held: Partial<Record<Fuel, number>> = {};
  for (const fuel of fuels) if (stored[fuel] > 0) held[fuel] = stored[fuel];
  return held;
};

/**
 * How a page shows a store: on every plant what it holds, first what one run needs, and nothing that would leave another token
 * without a place. What is too much and has yet to be given back is not shown.
 */
export function spreadOver(
  plants: readonly Tank[],
  held: Fuels,
  sets: readonly number[] = everySet,
): readonly OwnedPlant[] {
  const left: Record<Fuel, number> = { ...held };
  const tanks = plants.map(({ set, burns, size, shown }): ShownTank => ({
    id: shown.plant,
    set,
    burns,
    size,
    stored: { coal: 0, oil: 0, garbage: 0, uranium: 0 },
  }));
  const move = ({ stored }: ShownTank, fuel: Fuel, count: number): void => {
    stored[fuel] += count;
    left[fuel] -= count;
  };
  const isHybrid = ({ set }: ShownTank): boolean => (set & (set - 1)) !== 0;
  const hybrids = tanks.filter(isHybrid);
  const careful = hybrids.length > 0 && restFits(left, tanks, sets);
  const put = (tank: ShownTank, most: number): void => {
    for (const fuel of fuels) {
      if (!(tank.set & bitOf[fuel])) continue;
      const count = Math.min(left[fuel], most - heldIn(tank.stored, allFuels));
      move(tank, fuel, count);
      for (let back = 0; careful && back < count && !restFits(left, tanks, sets); back++) move(tank, fuel, -1);
    }
  };
  const order = [...tanks.filter((tank) => !isHybrid(tank)), ...hybrids];
  for (const tank of order) put(tank, Math.min(tank.burns, tank.size));
  for (const tank of order) put(tank, tank.size);
  return tanks.map(({ id, stored }) => ({ id, stored: onlyHeld(stored) }));
}
