import { byNumber } from '@gridwright/arithmetic';
import {
  type CityId,
  type Fuel,
  type Fuels,
  fuels,
  type GameState,
  invariant,
  type MarketId,
  noFuels,
  type Phase,
  type PlantId,
  type Player,
  type Seat,
  type Step,
  stepThreeCard,
} from '@gridwright/model';
import { copyState } from '../evolve.ts';
import { cardOf } from '../cards.ts';
import { networkFor } from '../network.ts';
import type { Rules } from '../rules.ts';
import { setup } from '../setup.ts';
import { lastUnfinished } from '../turn-order.ts';
import type { PlantName } from './moves.ts';

/** What one player has. What is not said stays as at the start of a game. */
export interface SeatSituation {
  readonly money?: number;
  readonly plants?: readonly PlantName[];
  readonly fuels?: Partial<Fuels>;
  readonly cities?: readonly CityId[];
}

/** A moment of a game, as a rulebook would describe it. What is not said stays as it was dealt. */
export interface Situation {
  readonly seed?: string;
  /** 2 unless said otherwise. */
  readonly round?: number;
  readonly step?: Step;
  /** The auction unless said otherwise. */
  readonly phase?: 'auction' | 'fuel' | 'building' | 'bureaucracy';
  readonly order?: readonly Seat[];
  /** Auction: seats that have bought a plant, and seats that are out for the whole phase. */
  readonly bought?: readonly Seat[];
  readonly passed?: readonly Seat[];
  /** Fuel, building, bureaucracy: seats that have finished. */
  readonly done?: readonly Seat[];
  readonly seats?: Readonly<Record<Seat, SeatSituation>>;
  readonly current?: readonly PlantName[];
  readonly future?: readonly PlantName[];
  readonly aside?: readonly PlantName[];
  /** The whole draw pile, top card first. Cards that are named nowhere are out of the game. */
  readonly pile?: readonly PlantName[];
  /** Cards on top of the pile that was dealt. */
  readonly top?: readonly PlantName[];
  /** Tokens in the first market. */
  readonly market?: Partial<Fuels>;
  readonly markets?: Readonly<Record<MarketId, Partial<Fuels>>>;
}

const ids = (plants: readonly PlantName[]): readonly PlantId[] => plants.map(String);

function playersIn(state: GameState, seats: Situation['seats'] = {}): Player[] {
  for (const seat of Object.keys(seats)) invariant(Number(seat) < state.players.length, `seat ${seat} is at the table`);
  return state.players.map((player, seat) => {
    const told = seats[seat];
    return {
      money: told?.money ?? player.money,
      plants: [...ids(told?.plants ?? player.plants)],
      fuels: { ...player.fuels, ...told?.fuels },
      cities: [...(told?.cities ?? player.cities)],
    };
  });
}

function housesIn(rules: Rules, state: GameState, step: Step): Record<CityId, Seat[]> {
  const network = networkFor(rules, state.cities);
  const houses: Record<CityId, Seat[]> = Object.fromEntries(state.cities.map((city) => [city, []]));
  for (const [seat, { cities }] of state.players.entries())
    for (const city of cities) {
      const there = houses[city];
      invariant(there !== undefined, `${city} is in play`);
      invariant(!there.includes(seat), `seat ${seat} has one house in ${city}`);
      there.push(seat);
      const slot = network.slots[network.index.get(city) ?? 0]?.[there.length - 1];
      invariant(slot !== undefined && slot.from <= step, `${city} has room for ${there.length} houses in Step ${step}`);
    }
  return houses;
}

/** Tokens in stores come from the supply, and where that is not enough, from the first market. */
function tokensIn(rules: Rules, state: GameState, told: Situation): Pick<GameState, 'markets' | 'supply'> {
  const first = rules.markets[0]?.id ?? 'main';
  const given: Readonly<Record<MarketId, Partial<Fuels>>> = {
    ...told.markets,
    ...(told.market ? { [first]: told.market } : {}),
  };
  const markets: Record<MarketId, Fuels> = Object.fromEntries(
    rules.markets.map(({ id }) => [id, { ...noFuels, ...state.markets[id], ...given[id] }]),
  );
  const supply: Record<Fuel, number> = { ...noFuels };
  for (const fuel of fuels) {
    const stored = state.players.reduce((sum, player) => sum + player.fuels[fuel], 0);
    const lying = Object.values(markets).reduce((sum, held) => sum + held[fuel], 0);
    const left = rules.settings.tokens[fuel] - stored - lying;
    const missing = Math.max(0, -left);
    const held = markets[first] ?? noFuels;
    invariant(
      missing === 0 || (given[first]?.[fuel] === undefined && held[fuel] >= missing),
      `there are ${missing} more ${fuel} than the game has`,
    );
    markets[first] = { ...held, [fuel]: held[fuel] - missing };
    supply[fuel] = left + missing;
  }
  return { markets, supply };
}

/** Where every card lies. Nothing is in two places, and what is nowhere is out of the game. */
function cardsIn(rules: Rules, state: GameState, told: Situation, step: Step): Pick<GameState, 'plants' | 'secret'> {
  const { plants, secret } = state;
  const known = new Set([...plants.current, ...plants.future, ...plants.aside, ...secret.stack, ...secret.culled]);
  const owned = state.players.flatMap((player) => player.plants);
  const named = ids([
    ...(told.current ?? []),
    ...(told.future ?? []),
    ...(told.pile ?? []),
    ...(told.top ?? []),
    ...(told.aside ?? []),
  ]);
  const placed = [...owned, ...named];
  for (const [position, id] of placed.entries()) {
    invariant(known.has(id) || id === stepThreeCard, `${id} is a card of this game`);
    invariant(placed.indexOf(id) === position, `${id} lies in one place`);
  }
  const free = (id: PlantId): boolean => !placed.includes(id);
  const dealtPile = secret.stack.filter((id) => free(id) && (id !== stepThreeCard || step < 3));
  const rows =
    told.current === undefined
      ? openRows(rules, state, { free, pile: dealtPile, step })
      : { current: ids(told.current), future: ids(told.future ?? []) };
  const inRows = [...rows.current, ...rows.future];
  const stack = told.pile
    ? ids(told.pile)
    : [...ids(told.top ?? []), ...dealtPile.filter((id) => !inRows.includes(id))];
  invariant(
    (step === 3 || !rules.hasStepThreeCard) !== stack.includes(stepThreeCard),
    `the Step 3 card lies in the pile before Step 3 and not in it`,
  );
  const aside = ids(told.aside ?? plants.aside).filter((id) => told.aside !== undefined || free(id));
  const everywhere = new Set([...owned, ...inRows, ...stack, ...aside]);
  return {
    plants: { ...rows, aside, stepThree: step === 3 ? 'begun' : 'hidden', settled: false },
    secret: { ...secret, stack, culled: [...known].filter((id) => id !== stepThreeCard && !everywhere.has(id)) },
  };
}

/** The rows that were dealt without cards that lie elsewhere, filled up from the top of the pile. */
function openRows(
  rules: Rules,
  { plants }: GameState,
  {
    free,
    pile,
    step,
  }: { readonly free: (id: PlantId) => boolean; readonly pile: readonly PlantId[]; readonly step: Step },
): { readonly current: readonly PlantId[]; readonly future: readonly PlantId[] } {
  const { current, future } = rules.marketSize;
  const size = step === 3 ? current + future - 2 : current + future;
  const dealt = [...plants.current, ...plants.future].filter(free);
  const cards = [...dealt, ...pile.filter((id) => id !== stepThreeCard)].slice(0, size);
  const sorted = cards.toSorted((a, b) => byNumber(cardOf(rules, a), cardOf(rules, b)));
  return step === 3 || future === 0
    ? { current: sorted, future: [] }
    : { current: sorted.slice(0, current), future: sorted.slice(current) };
}

function phaseIn(order: readonly Seat[], { phase = 'auction', bought = [], passed = [], done = [] }: Situation): Phase {
  const turn = lastUnfinished(order, done) ?? 0;
  switch (phase) {
    case 'auction': {
      const opener = order.find((seat) => !bought.includes(seat) && !passed.includes(seat)) ?? 0;
      return { at: 'auction', bought, passed, opener, lot: null, owing: null };
    }
    case 'fuel':
    case 'building':
      return { at: phase, turn, done };
    case 'bureaucracy':
      return { at: 'bureaucracy', waiting: order.filter((seat) => !done.includes(seat)) };
  }
}

/**
 * A game put into a described moment. Tokens, cards and houses stay what the game has: whatever is taken by one is missing elsewhere.
 * @throws when the description contradicts itself or the rules.
 */
export function situation(rules: Rules, told: Situation = {}): GameState {
  const begun = setup(rules, told.seed ?? 'situation');
  if (!begun.ok) throw new Error(`the game cannot begin: ${begun.error.code} ${JSON.stringify(begun.error.params)}`);
  const state = copyState(begun.value.state);
  const { round = 2, step = 1, order = state.order } = told;
  invariant(
    order.toSorted((a, b) => a - b).every((seat, position) => seat === position),
    'every seat has one place in the order',
  );
  Object.assign(state, { round, step, order, phase: phaseIn(order, told) });
  state.players = playersIn(state, told.seats);
  state.houses = housesIn(rules, state, step);
  return Object.assign(state, tokensIn(rules, state, told), cardsIn(rules, state, told, step));
}
