import type { PlantCard, PlantId, View } from '@gridwright/model';

/** A card in the market and what the viewer can do with it. */
export interface MarketCard {
  readonly card: PlantCard;
  readonly state: 'plain' | 'lot' | 'offered' | 'chosen' | 'denied';
  readonly reason?: string | undefined;
}

/** What the viewer may press, what is under the hammer, and why the rest is closed. */
export interface MarketStates {
  readonly lot: PlantId | null;
  readonly chosen: PlantId | null;
  readonly choices: readonly PlantId[];
  readonly denied: ReadonlyMap<PlantId, string>;
}

function stateOf(id: PlantId, { lot, chosen, choices, denied }: MarketStates): MarketCard['state'] {
  if (lot === id) return 'lot';
  if (choices.includes(id)) return chosen === id ? 'chosen' : 'offered';
  return denied.has(id) ? 'denied' : 'plain';
}

/**
 * The rows of the plant market. A plant of the future row that a rule puts on offer is shown with the current ones. Ids
 * without a card (the Step 3 card) are left out.
 */
export function marketRows(plants: View['plants'], cards: Readonly<Record<PlantId, PlantCard>>, states: MarketStates) {
  const show = (ids: readonly PlantId[]): readonly MarketCard[] =>
    ids.flatMap((id) => {
      const card = cards[id];
      return card === undefined ? [] : [{ card, state: stateOf(id, states), reason: states.denied.get(id) }];
    });
  const early = plants.future.filter((id) => plants.offered.includes(id));
  return {
    current: show([...plants.current, ...early]),
    future: show(plants.future.filter((id) => !early.includes(id))),
    aside: show(plants.aside),
  };
}
