import { type Fuel, fuels, type Fuels, type PlantCard } from '@gridwright/model';

/** An own plant and the tokens that would lie on it. */
export interface Tank {
  readonly card: PlantCard;
  readonly stored: Fuels;
}
/** A store laid out on the plants, and what finds no place there. */
export interface Stores {
  readonly tanks: readonly Tank[];
  readonly over: Fuels;
}

interface Filling {
  readonly card: PlantCard;
  readonly stored: Record<Fuel, number>;
}
const size = (counts: Readonly<Record<Fuel, number>>): number => fuels.reduce((sum, fuel) => sum + counts[fuel], 0);
const takesOnly = ({ card }: Filling, fuel: Fuel): boolean => card.fuels.length === 1 && card.fuels[0] === fuel;

/**
 * How a store would lie on the plants. Fuel moves freely between them, so plants of one fuel are filled before the room
 * that fuels share, and every plant first gets what one run burns.
 */
export function storesOf(cards: readonly PlantCard[], held: Fuels): Stores {
  const left: Record<Fuel, number> = { ...held };
  const tanks: readonly Filling[] = cards
    .filter(({ burns }) => burns > 0)
    .map((card) => ({ card, stored: { coal: 0, oil: 0, garbage: 0, uranium: 0 } }));
  const shared = tanks.filter(({ card }) => card.fuels.length > 1);
  const single = tanks.filter(({ card }) => card.fuels.length === 1);

  const put = ({ card, stored }: Filling, fuel: Fuel, most: number, spare: number): void => {
    const count = Math.max(0, Math.min(left[fuel] - spare, most - size(stored)));
    if (!card.fuels.includes(fuel)) return;
    stored[fuel] += count;
    left[fuel] -= count;
  };
  // what the plants of one fuel cannot hold must go where fuels share a tank
  for (const fuel of fuels) {
    const own = 2 * single.filter((tank) => takesOnly(tank, fuel)).reduce((sum, { card }) => sum + card.burns, 0);
    for (const tank of shared) put(tank, fuel, 2 * tank.card.burns, own);
  }
  for (const runs of [1, 2])
    for (const tank of [...single, ...shared]) for (const fuel of fuels) put(tank, fuel, runs * tank.card.burns, 0);
  return { tanks, over: left };
}
