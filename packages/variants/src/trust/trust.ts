import {
  type Choice,
  type CityId,
  type Effect,
  type Fuel,
  type GameEvent,
  type Handlers,
  type MarketId,
  type PlantCard,
  type PlantId,
  type RuleContext,
  type Seat,
  type SliceRule,
} from '@gridwright/core/plugin';

export const id = 'variant:trust';
/** Houses of the Trust in its chain, and those that it has for the cities of others. */
export const chainHouses = 6;
export const otherHouses = 10;
/** Plants that the Trust holds at most. */
export const plantLimit = 3;
/** Who places the houses of the chain, by place in the turn order. */
const placedBy = [0, 1, 1, 0, 0, 1] as const;

/**
 * `leader`: who is first in turn order. `due`: it has just bought or passed, so that the Trust takes a plant. `taken`: all plants that the Trust
 * has ever taken. `chain`: cities of its chain. `left`: houses for the cities of others.
 */
export type Trust = {
  readonly leader: Seat;
  readonly due: boolean;
  readonly taken: readonly PlantId[];
  readonly chain: readonly CityId[];
  readonly left: number;
};

type Rule<Hook extends keyof Handlers<Trust>> = NonNullable<Handlers<Trust>[Hook]>;

function after(trust: Trust, event: GameEvent): Trust {
  const { leader, chain } = trust;
  switch (event.type) {
    case 'order-set':
      return { ...trust, leader: event.order[0] ?? leader };
    case 'auction-opened':
      return trust.due ? { ...trust, due: false } : trust;
    case 'plant-bought':
    case 'nomination-passed':
      return { ...trust, due: event.seat === leader };
    case 'plant-set-aside':
      return event.by === id ? { ...trust, taken: [...trust.taken, event.plant] } : trust;
    case 'house-placed':
      if (event.by !== id) return trust;
      return chain.length < chainHouses
        ? { ...trust, chain: [...chain, event.city] }
        : { ...trust, left: trust.left - 1 };
    default:
      return trust;
  }
}

/** What the Trust has. */
export const trustSlice: SliceRule<Trust> = {
  init: { leader: 0, due: false, taken: [], chain: [], left: otherHouses },
  on: after,
};

/** The plants of the Trust, the highest first: it keeps the highest that it has taken. */
const plantsOf = ({ own, card }: RuleContext<Trust>): readonly PlantCard[] =>
  own.taken
    .map(card)
    .toSorted((a, b) => b.number - a.number)
    .slice(0, plantLimit);

/** Cities where the next house of the chain may stand: beside it, or anywhere while there is none or nothing is beside it. */
function placesFor({ own, state, neighboursOf }: RuleContext<Trust>): readonly CityId[] {
  const free = state.cities.filter((city) => !own.chain.includes(city) && !state.blocked?.includes(city));
  const beside = free.filter((city) => neighboursOf(city).some((other) => own.chain.includes(other)));
  return beside.length > 0 ? beside : free;
}

/** @rule The Trust: six of its houses stand in neighbouring cities before round 1, placed 1, 2, 2 and 1 by the two players in turn. */
export const chainChoice: Rule<'choices'> = ({ seat }, context): readonly Choice[] => {
  const { own, state } = context;
  const placer = placedBy[own.chain.length];
  if (state.phase.at !== 'preparation' || placer === undefined || state.order[placer] !== seat) return [];
  return [
    {
      choice: 'chain',
      text: 'choice.chain',
      params: { number: own.chain.length + 1, of: chainHouses },
      answers: placesFor(context).map((city) => ({ answer: city, text: 'answer.city', params: { city } })),
    },
  ];
};

/**
 * @rule The Trust: when the first in turn order has bought or passed, it takes the highest current plant without paying, which is replaced. With
 * three plants it takes only a higher one than its smallest.
 */
export const takenPlant: Rule<'plantMarket'> = ({ moment, asked }, next, context) => {
  const { own, state, card } = context;
  if (!own.due || (moment !== 'bought' && moment !== 'first-pass')) return next();
  // what was sold is replaced first
  if (asked === 0) return [...next(), { do: 'ask-again' }];
  const highest = state.plants.current.at(-1);
  if (highest === undefined) return [];
  const { number } = card(highest);
  const smallest = plantsOf(context)[plantLimit - 1];
  if (smallest !== undefined && number < smallest.number) return [];
  return [
    { do: 'note', key: 'log.takes', params: { plant: number } },
    { do: 'set-aside-plant', plant: highest },
    { do: 'draw-plant' },
  ];
};

/** A market's fuel as far as the Trust has not taken it. */
type Held = Record<MarketId, Record<Fuel, number>>;

/** One run of a plant: of several fuels each in turn, as long as the markets have some. */
function* tokensFor({ burns, fuels }: PlantCard, held: Held): Generator<readonly [MarketId, Fuel]> {
  const marketWith = (fuel: Fuel): MarketId | undefined => Object.keys(held).find((id) => (held[id]?.[fuel] ?? 0) > 0);
  for (let token = 0, turn = 0; token < burns; turn++) {
    const sold = fuels.filter((fuel) => marketWith(fuel) !== undefined);
    if (sold.length === 0) return;
    const fuel = fuels[turn % fuels.length];
    const market = fuel === undefined ? undefined : marketWith(fuel);
    if (fuel === undefined || market === undefined) continue;
    token += 1;
    const left = held[market];
    if (left !== undefined) left[fuel] -= 1;
    yield [market, fuel];
  }
}

/** @rule The Trust: in its place in the order it takes fuel for one run of its plants without paying. Burned at once, it is in the supply again. */
function takenFuel(context: RuleContext<Trust>): readonly Effect[] {
  const held: Held = Object.fromEntries(
    Object.entries(context.state.markets).map(([market, tokens]) => [market, { ...tokens }]),
  );
  return plantsOf(context).flatMap((plant) =>
    [...tokensFor(plant, held)].map(
      ([from, fuel]) => ({ do: 'move-fuel', from, to: 'supply', fuel, count: 1 }) as const,
    ),
  );
}

/** @rule The Trust: when a player builds where nobody has a house, one of its ten takes the next space there. */
export const consequences: Rule<'react'> = ({ event }, context) => {
  const { state, own } = context;
  switch (event.type) {
    case 'choice-made':
      return event.by === id ? [{ do: 'place-house', city: event.answer }] : [];
    case 'seat-finished':
      return event.at === 'fuel' && event.seat !== state.order[0] ? takenFuel(context) : [];
    case 'city-built':
      return own.left > 0 && state.houses[event.city]?.length === 1 ? [{ do: 'place-house', city: event.city }] : [];
    default:
      return [];
  }
};

/** What the Trust has, for all to see. */
export const trustPanels: Rule<'panels'> = (_query, context) => [
  { kind: 'list', title: 'panel.plants', items: plantsOf(context).map(({ number }) => String(number)) },
  { kind: 'counter', title: 'panel.houses', value: context.own.left },
];
