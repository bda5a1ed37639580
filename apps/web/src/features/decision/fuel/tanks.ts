import { spreadOver, tankOfCard } from '@gridwright/arithmetic';
import { type Fuel, type Fuels, fuels, type PlantCard } from '@gridwright/model';

/** An own plant and the tokens that would lie on it. */
export interface StoredFuel {
  readonly card: PlantCard;
  readonly stored: Partial<Fuels>;
}

/** A store laid out on the plants that burn anything, as the table will show it, and what finds no place there. */
export function storesOf(
  cards: readonly PlantCard[],
  held: Fuels,
): { readonly tanks: readonly StoredFuel[]; readonly over: Fuels } {
  const burning = cards.filter(({ burns }) => burns > 0);
  const over: Record<Fuel, number> = { ...held };
  const tanks = spreadOver(burning.map(tankOfCard), held).flatMap(({ id, stored }) => {
    for (const fuel of fuels) over[fuel] -= stored[fuel] ?? 0;
    return burning.filter((card) => card.id === id).map((card) => ({ card, stored }));
  });
  return { tanks, over };
}
