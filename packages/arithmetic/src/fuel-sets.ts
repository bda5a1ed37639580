import type { Fuel, Fuels } from '@gridwright/model';

// A set of fuels is a number of four bits, so that "all fuels that these plants can burn" is one operation.
export const bitOf: Readonly<Record<Fuel, number>> = { coal: 1, oil: 2, garbage: 4, uranium: 8 };
export const allFuels = 15;
/** Every set of fuels but the empty one. */
export const everySet: readonly number[] = Array.from({ length: allFuels }, (_, index) => index + 1);

export const setOf = (burnable: readonly Fuel[]): number => {
  let set = 0;
  // by index: the lists of cards are frozen, and an iterator would make an object for every item
  for (let at = 0; at < burnable.length; at++) set |= bitOf[burnable[at] as Fuel];
  return set;
};

/** Tokens of one fuel: `held[fuel]`, in half the time where the fuel is another one each time. */
export const tokensOf = <Count extends number | undefined>(held: { readonly [F in Fuel]?: Count }, fuel: Fuel): Count =>
  (fuel === 'coal' ? held.coal : fuel === 'oil' ? held.oil : fuel === 'garbage' ? held.garbage : held.uranium) as Count;

/** Counts tokens of one fuel in: `counted[fuel] += count`, in half the time where the fuel is another one each time. */
export function countIn(counted: Record<Fuel, number>, fuel: Fuel, count: number): void {
  if (fuel === 'coal') counted.coal += count;
  else if (fuel === 'oil') counted.oil += count;
  else if (fuel === 'garbage') counted.garbage += count;
  else counted.uranium += count;
}

/** So many tokens more of one fuel. */
export const plusTokens = ({ coal, oil, garbage, uranium }: Fuels, fuel: Fuel, count: number): Fuels => ({
  coal: fuel === 'coal' ? coal + count : coal,
  oil: fuel === 'oil' ? oil + count : oil,
  garbage: fuel === 'garbage' ? garbage + count : garbage,
  uranium: fuel === 'uranium' ? uranium + count : uranium,
});

/** Tokens of the fuels of a set. */
export const heldIn = (held: Fuels, set: number): number =>
  (set & 1 ? held.coal : 0) + (set & 2 ? held.oil : 0) + (set & 4 ? held.garbage : 0) + (set & 8 ? held.uranium : 0);

/** Two counts of tokens together. */
export const addFuels = (a: Fuels, b: Partial<Fuels>): Fuels => ({
  coal: a.coal + (b.coal ?? 0),
  oil: a.oil + (b.oil ?? 0),
  garbage: a.garbage + (b.garbage ?? 0),
  uranium: a.uranium + (b.uranium ?? 0),
});
