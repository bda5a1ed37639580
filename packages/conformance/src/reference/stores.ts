import { type Fuel, type Fuels, fuels, type PlantCard, type Run } from '@gridwright/model';
import { perFuel, tokensIn } from './printed.ts';

// Fuel in plants, by trying everything: where every single token could lie, and every way to run plants.

type Tank = { readonly burnable: readonly Fuel[]; readonly room: number };

const without = (held: Fuels, fuel: Fuel, count: number): Fuels => ({ ...held, [fuel]: held[fuel] - count });

/** Whether tokens can be laid on plants so that every one lies where it can be burned. */
function canLie(held: Fuels, tanks: readonly Tank[]): boolean {
  const fuel = fuels.find((kind) => held[kind] > 0);
  if (fuel === undefined) return true;
  const total = held[fuel];
  // all tokens of one kind at once: so many on the first plant that burns it, so many on the next
  const lay = (left: number, at: number, now: readonly Tank[]): boolean => {
    if (left === 0) return canLie({ ...held, [fuel]: 0 }, now);
    const tank = now[at];
    if (tank === undefined) return false;
    const most = tank.burnable.includes(fuel) ? Math.min(left, tank.room) : 0;
    return Array.from({ length: most + 1 }, (_, count) => most - count).some((count) =>
      lay(left - count, at + 1, now.with(at, { ...tank, room: tank.room - count })),
    );
  };
  return lay(total, 0, tanks);
}

/** @rule Storage: 2 × need per plant; hybrids share one tank; fuel may be moved between own plants at any time. */
export const fits = (held: Fuels, plants: readonly PlantCard[]): boolean =>
  canLie(
    held,
    plants
      .filter(({ burns }) => burns > 0)
      .map(({ fuels: burnable, burns, stores }) => ({ burnable, room: stores ?? 2 * burns }))
      // tanks with one fuel first: fewer ways to try
      .toSorted((a, b) => a.burnable.length - b.burnable.length),
  );

/**
 * The ways to give back what has no room: nothing goes that could stay. Where there is only one, nobody is asked.
 * @rule What has no room returns to the supply; if fuels compete for room, the owner chooses.
 */
export function waysToGiveBack(held: Fuels, plants: readonly PlantCard[]): readonly Fuels[] {
  const upTo = (fuel: Fuel): readonly number[] => Array.from({ length: held[fuel] + 1 }, (_, count) => count);
  const kept = upTo('coal')
    .flatMap((coal) =>
      upTo('oil').flatMap((oil) =>
        upTo('garbage').flatMap((garbage) => upTo('uranium').map((uranium) => ({ coal, oil, garbage, uranium }))),
      ),
    )
    .filter((store) => fits(store, plants));
  const most = Math.max(...kept.map(tokensIn));
  return kept.filter((store) => tokensIn(store) === most).map((store) => perFuel((fuel) => held[fuel] - store[fuel]));
}

/** Every mix of so many tokens of some fuels. */
function mixes([first, ...others]: readonly Fuel[], count: number): readonly Partial<Fuels>[] {
  if (first === undefined) return count === 0 ? [{}] : [];
  return Array.from({ length: count + 1 }, (_, left) => left).flatMap((left) =>
    mixes(others, left).map((rest) => ({ ...rest, ...(left < count ? { [first]: count - left } : {}) })),
  );
}

/** Every choice of plants and fuels that a store allows. */
export function waysToRun([plant, ...others]: readonly PlantCard[], held: Fuels): readonly (readonly Run[])[] {
  if (plant === undefined) return [[]];
  const idle = waysToRun(others, held);
  const running = mixes(plant.fuels, plant.burns).flatMap((burn) => {
    if (fuels.some((fuel) => (burn[fuel] ?? 0) > held[fuel])) return [];
    const left = fuels.reduce((now, fuel) => without(now, fuel, burn[fuel] ?? 0), held);
    return waysToRun(others, left).map((runs) => [{ plant: plant.id, burn }, ...runs]);
  });
  return [...idle, ...running];
}
