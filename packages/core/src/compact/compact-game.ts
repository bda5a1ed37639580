import { freeSpaceAt, type Network, sumsOfChoices, unreachable } from '@gridwright/arithmetic';
import {
  type Fuels,
  type GameState,
  type Lot,
  type Owing,
  type Rng,
  type Seat,
  type Step,
  stepThreeCard,
} from '@gridwright/model';
import { housesAt, linksOf, networkFor } from '../network.ts';
import type { Rules } from '../rules.ts';
import { type CompactCard, type CompactRules, compactRules } from './compact-rules.ts';

// A game in plain lists of whole numbers, for those who play thousands of them in their head. It says the standard rules once more, without
// options, refusals or events: whoever plays on it knows what is allowed. A test plays the same games here and by the rules themselves.

/** The Step 3 card in a draw pile, where all other cards are places in the list of cards. */
export const stepThreeMark = -1;

/** So many houses stand in a city in which nobody may build. */
const closed = 99;

/** A seat. Lists of plants and routes are replaced when they change, never written into. */
export interface CompactPlayer {
  money: number;
  /** Places in the list of cards, in the order in which they were bought. */
  plants: readonly number[];
  /** Cities that each choice of the plants supplies; a choice is a number with a bit for each. */
  capacities: readonly number[];
  /** Tokens of each fuel, in the order of `fuels`. */
  readonly fuels: number[];
  /** How many cities it has. */
  cities: number;
  /** Elektro for the cheapest route to every city; for a first one what entering it costs. */
  links: readonly number[];
}

/** Where an auction phase stands. Sets of seats are numbers with a bit for each. */
export interface CompactAuction {
  bought: number;
  passed: number;
  opener: Seat;
  lot: Lot | null;
  owing: Owing | null;
}

/** The phase that is being played; what comes before the first auction of a round needs no decision. */
export type CompactPhase = 'auction' | 'fuel' | 'building' | 'bureaucracy' | 'over';

export interface CompactGame {
  readonly table: CompactRules;
  readonly network: Network;
  phase: CompactPhase;
  auction: CompactAuction;
  /** Seats that have finished the phase of fuel or building, or chosen in phase 5: a bit for each. */
  done: number;
  round: number;
  /** Rounds that have begun since a plant was bought or a city built. */
  idleRounds: number;
  step: Step;
  order: readonly Seat[];
  readonly players: readonly CompactPlayer[];
  /** The plants of both rows as places of cards in ascending order, of which so many, the lowest, are on offer. */
  readonly market: number[];
  onOffer: number;
  readonly aside: number[];
  /** The draw pile, the top card last. */
  pile: number[];
  rng: Rng;
  stepThree: GameState['plants']['stepThree'];
  settled: boolean;
  /** Tokens in the market and outside of it and all stores, by fuel. */
  readonly held: number[];
  readonly supply: number[];
  /** By city: how many houses stand there, and whose they are, a bit for each seat. */
  readonly houses: number[];
  readonly owners: number[];
  /** Elektro for the lowest free house space of every city; `unreachable` where none is free in this Step. */
  readonly spaces: number[];
  /** Cities that start Step 2, and that end the game. */
  readonly stepTwoAt: number;
  readonly endAt: number;
}

const tokensIn = ({ coal, oil, garbage, uranium }: Fuels): number[] => [coal, oil, garbage, uranium];

/**
 * A list of what each item stands for. What `map` returns is another kind of list once its caller has been optimized (with room for
 * holes), so that all that reads it would have to be optimized again, and for both kinds.
 */
function listOf<Item, Value>(items: readonly Item[], valueOf: (item: Item, place: number) => Value): Value[] {
  const values: Value[] = [];
  for (let place = 0; place < items.length; place++) values.push(valueOf(items[place] as Item, place));
  return values;
}

const bitsOf = (seats: readonly Seat[]): number => {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  return bits;
};

/** Cities that each choice of some plants supplies. */
export const capacitiesOf = ({ cards }: CompactRules, plants: readonly number[]): readonly number[] =>
  sumsOfChoices(plants.map((plant) => (cards[plant] as CompactCard).cities));

const noAuction = (): CompactAuction => ({ bought: 0, passed: 0, opener: 0, lot: null, owing: null });

function doneIn({ phase, order }: GameState): number {
  if (phase.at === 'fuel' || phase.at === 'building') return bitsOf(phase.done);
  return phase.at === 'bureaucracy' ? bitsOf(order) & ~bitsOf(phase.waiting) : 0;
}

function phaseIn({ phase }: GameState): CompactPhase | undefined {
  return phase.at === 'regions' || phase.at === 'preparation' ? undefined : phase.at;
}

/**
 * A game as it stands, in plain lists. Undefined before round 1, while plants are chosen that others have chosen already, and where plugins
 * or settings want what these lists cannot tell.
 */
export function compactGame(rules: Rules, state: GameState): CompactGame | undefined {
  const table = compactRules(rules);
  const phase = phaseIn(state);
  if (table === undefined || phase === undefined || state.secret.choices !== undefined) return undefined;
  const network = networkFor(rules, state.cities);
  const placeOf = (id: string): number => table.index.get(id) as number;
  const places = (ids: readonly string[]): number[] => listOf(ids, placeOf);
  const { secret, plants } = state;
  const pile: number[] = [];
  for (let at = secret.stack.length - 1; at >= 0; at--) {
    const id = secret.stack[at] as string;
    pile.push(id === stepThreeCard ? stepThreeMark : placeOf(id));
  }
  const standing = housesAt(rules, network, state.houses);
  const houses: number[] = [];
  const owners: number[] = [];
  for (let city = 0; city < standing.length; city++) {
    const there = standing[city] as readonly Seat[];
    houses.push(there.length);
    owners.push(there.length === 0 ? 0 : bitsOf(there.filter((seat) => seat >= 0)));
  }
  for (const city of state.blocked ?? []) houses[network.index.get(city) as number] = closed;
  const spaces = listOf(houses, (count, city) => spaceIn(network, city, count, state.step));
  const size = state.cities.length;
  const auction =
    state.phase.at === 'auction'
      ? {
          bought: bitsOf(state.phase.bought),
          passed: bitsOf(state.phase.passed),
          opener: state.phase.opener,
          lot: state.phase.lot,
          owing: state.phase.owing,
        }
      : noAuction();
  const [market] = rules.markets;
  return {
    table,
    network,
    phase,
    auction,
    done: doneIn(state),
    round: state.round,
    idleRounds: state.roundsWithoutProgress ?? 0,
    step: state.step,
    order: listOf(state.order, (seat) => seat),
    players: listOf(state.players, (player, seat) => {
      const owned = places(player.plants);
      return {
        money: player.money,
        plants: owned,
        capacities: capacitiesOf(table, owned),
        fuels: tokensIn(player.fuels),
        cities: player.cities.length,
        links: listOf(linksOf(rules, network, seat, player.cities), (cost) => cost),
      };
    }),
    market: places([...plants.current, ...plants.future]),
    onOffer: plants.current.length,
    aside: places(plants.aside),
    pile,
    rng: secret.rng,
    stepThree: plants.stepThree,
    settled: plants.settled,
    held: tokensIn(state.markets[market?.id ?? ''] as Fuels),
    supply: tokensIn(state.supply),
    houses,
    owners,
    spaces,
    stepTwoAt: rules.stepTwoAt === null ? Infinity : Math.min(rules.stepTwoAt, size),
    endAt: Math.min(rules.endAt, size),
  };
}

/** Elektro for the lowest free house space of a city in which so many houses stand; `unreachable` where none is free in a Step. */
export const spaceIn = (network: Network, city: number, houses: number, step: Step): number =>
  freeSpaceAt(network, city, houses, step)?.cost ?? unreachable;

/** A Step begins, and opens spaces. */
export function setStep(game: CompactGame, step: Step): void {
  game.step = step;
  for (let city = 0; city < game.houses.length; city++)
    game.spaces[city] = spaceIn(game.network, city, game.houses[city] as number, step);
}

/** The most cities that anybody has. */
export function leadIn({ players }: CompactGame): number {
  let most = 0;
  for (let seat = 0; seat < players.length; seat++) most = Math.max(most, (players[seat] as CompactPlayer).cities);
  return most;
}
