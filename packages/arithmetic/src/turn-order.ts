import type { PlantCard, Seat } from '@gridwright/model';
import { byNumber } from './cards.ts';

/** What decides about a seat's place in the turn order. */
export interface OrderFacts {
  readonly cities: number;
  /** The highest plant; undefined where there is none. */
  readonly highest: PlantCard | undefined;
}

/** The highest of some plants. */
export function highestOf(plants: readonly PlantCard[]): PlantCard | undefined {
  let best: PlantCard | undefined;
  for (const card of plants) if (best === undefined || byNumber(card, best) > 0) best = card;
  return best;
}

function highestFirst(a: PlantCard | undefined, b: PlantCard | undefined): number {
  if (b === undefined) return a === undefined ? 0 : -1;
  return a === undefined ? 1 : byNumber(b, a);
}

/**
 * The turn order of a round. Seats that tie in everything keep their places.
 * @rule Turn order: most cities first; ties: highest plant number.
 */
export function turnOrder(order: readonly Seat[], factsOf: (seat: Seat) => OrderFacts): readonly Seat[] {
  const places = order.map((seat) => {
    const { cities, highest } = factsOf(seat);
    return { seat, cities, highest };
  });
  places.sort((a, b) => b.cities - a.cities || highestFirst(a.highest, b.highest));
  return places.map(({ seat }) => seat);
}
