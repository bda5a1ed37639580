import { because, type GameEvent, type Handlers, type PlantId, type SliceRule } from '@gridwright/core/plugin';

/** The lowest plant of the market, and the one with the discount token; null where there is none. */
export type Discount = { readonly lowest: PlantId | null; readonly plant: PlantId | null };

type Rule<Hook extends keyof Handlers<Discount>> = NonNullable<Handlers<Discount>[Hook]>;

/** The least that is bid for the plant with the token. */
const leastBid = 1;

/** The token lies from the start of phase 2 until its plant is put up, or leaves, or the phase ends. */
function discountedAfter({ lowest, plant }: Discount, event: GameEvent): PlantId | null {
  switch (event.type) {
    case 'phase-began':
      return event.phase.at === 'auction' ? lowest : null;
    case 'auction-opened':
      return event.plant === plant ? null : plant;
    case 'plant-removed':
      return null;
    default:
      return plant;
  }
}

/** Where the token lies. */
export const discount: SliceRule<Discount> = {
  init: { lowest: null, plant: null },
  on: (slice, event) => {
    const lowest = 'current' in event ? (event.current[0] ?? null) : slice.lowest;
    const plant = discountedAfter(slice, event);
    return lowest === slice.lowest && plant === slice.plant ? slice : { lowest, plant };
  },
};

/** @rule Recharged: the plant with the token may be opened for 1. */
export const cheapest: Rule<'minimumBid'> = (bid, { plant }, { own, settings }) =>
  settings.discountToken && plant.id === own.plant
    ? because(Math.min(bid, leastBid), 'reason.discount', { least: leastBid })
    : bid;

/**
 * @rule Recharged: at the end of phase 2 the plant with the token leaves the game and is replaced, and nothing else leaves when nobody
 * buys. A lower plant that is drawn while the token lies leaves with the token, and another is drawn. When the Step 3 card comes before
 * Step 2, the lowest plant is replaced first.
 */
export const tokenLeft: Rule<'plantMarket'> = ({ moment, asked }, next, { state, own, settings, card }) => {
  const market = [...state.plants.current, ...state.plants.future];
  const [lowest] = market;
  const drawn = { do: 'draw-plant' } as const;
  const discounted = settings.discountToken && market.includes(own.plant ?? '') ? own.plant : null;
  if (lowest === undefined) return next();
  if (moment === 'unsold' && settings.discountToken) return [];
  if (moment === 'auction-end' && discounted !== null)
    return [{ do: 'remove-plant', plant: discounted, why: 'discount' }, drawn];
  if (moment === 'drawn' && discounted !== null && lowest !== discounted)
    return [
      { do: 'note', key: 'log.lower', params: { plant: card(lowest).number } },
      { do: 'remove-plant', plant: lowest, why: 'rule' },
      drawn,
    ];
  if (moment === 'step-three' && state.step === 1 && asked === 0)
    return [{ do: 'remove-plant', plant: lowest, why: 'step-two' }, drawn, { do: 'ask-again' }];
  return next();
};

/** The plant with the token, for all to see. */
export const tokenPanel: Rule<'panels'> = (_query, { own, settings, card, state }) =>
  settings.discountToken && own.plant !== null && state.plants.current.includes(own.plant)
    ? [{ kind: 'counter', title: 'panel.discount', value: card(own.plant).number }]
    : [];
