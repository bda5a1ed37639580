import { freeSpaceAt, type Network, unreachable } from '@gridwright/arithmetic';
import type { Action, CityId, Denied, GameState, Option, RuleCode, RuleError, Seat, Slot } from '@gridwright/model';
import { endReason, rankingOf } from '../ending.ts';
import { deniedBy } from '../hooks.ts';
import { housesAt, keepNewHouse, linksOf, networkFor } from '../network.ts';
import { changeFuelMarkets, removeObsolete } from '../plant-market.ts';
import { emit, type Play, playerOf, refuse, type Refusal } from '../play.ts';
import type { Quote } from '../plugin/hooks.ts';
import type { Rules } from '../rules.ts';
import { noSeats, onlySeat, type Over, type PhaseRules } from './phase.ts';
import { beginSeatTurns, finishSeat, whyNotFinish } from './seat-turns.ts';

const noQuote: Quote = { house: 0, link: unreachable };

/** What is in the way of building in a city, money aside. */
type Obstacle = Extract<RuleCode, 'city-already-yours' | 'city-full' | 'city-blocked' | 'city-unreachable'>;

/** The builder, and what the routes to all cities cost: worked out once for a whole list of options. */
export interface Builder {
  readonly rules: Rules;
  readonly state: GameState;
  readonly seat: Seat;
  readonly network: Network;
  readonly owned: readonly CityId[];
  readonly links: readonly number[];
  /** The houses of every city. */
  readonly houses: readonly (readonly Seat[])[];
}

export function builderAt(rules: Rules, state: GameState, seat: Seat): Builder {
  const network = networkFor(rules, state.cities);
  const owned = playerOf(state, seat).cities;
  const links = linksOf(rules, network, seat, owned);
  return { rules, state, seat, network, owned, links, houses: housesAt(rules, network, state.houses) };
}

/** The lowest free house space of a city, whatever reaching it costs. */
function freeSpace({ state, seat, network, houses }: Builder, position: number): Slot | Obstacle {
  const there = houses[position] as readonly Seat[];
  if (there.length > 0 && there.includes(seat)) return 'city-already-yours';
  if (state.blocked?.includes(network.cities[position] as CityId)) return 'city-blocked';
  return freeSpaceAt(network, position, there.length, state.step) ?? 'city-full';
}

/**
 * The lowest free house space of a city and the cheapest route to it, as printed.
 * @rule Building: first city: only its house space; every further city: cheapest route + lowest free house space; 1, 2, 3 houses by Step.
 */
export function printedQuote(builder: Builder, position: number): Quote | Obstacle {
  const slot = freeSpace(builder, position);
  if (typeof slot === 'string') return slot;
  const link = builder.links[position] ?? unreachable;
  return link >= unreachable ? 'city-unreachable' : { house: slot.cost, link };
}

/** What a city costs a seat as the board has it; undefined where the board has no space for it, or no route. */
export function printedQuoteFor(rules: Rules, state: GameState, seat: Seat, city: CityId): Quote | undefined {
  const builder = builderAt(rules, state, seat);
  const position = builder.network.index.get(city);
  const quote = position === undefined ? undefined : printedQuote(builder, position);
  return typeof quote === 'string' ? undefined : quote;
}

/** What a city with a free space but no route to it costs, where it is reached for so many Elektro all the same. */
export function quoteWithoutRoute(builder: Builder, position: number, link: number | null): Quote | Obstacle {
  const { cost } = freeSpace(builder, position) as Slot;
  return link === null ? 'city-unreachable' : { house: cost, link, route: false };
}

/** The printed price, or that of a city to which no route leads where plugins say what reaching it costs. */
function reached(builder: Builder, position: number): Quote | Obstacle {
  const { rules, state, seat, network } = builder;
  const quote = printedQuote(builder, position);
  if (quote !== 'city-unreachable' || !rules.hooks.used.reach) return quote;
  const city = network.cities[position] as CityId;
  return quoteWithoutRoute(builder, position, rules.hooks.adjust('reach', null, { seat, city }, state));
}

function quoteFor(builder: Builder, position: number): Quote | Obstacle {
  const { rules, state, seat, network } = builder;
  const quote = reached(builder, position);
  if (!rules.hooks.used.quote || typeof quote === 'string') return quote;
  return rules.hooks.adjust('quote', quote, { seat, city: network.cities[position] as CityId }, state);
}

const noVetoes: readonly RuleError[] = [];

function vetoesOf({ rules, state, seat, owned }: Builder, city: CityId): readonly RuleError[] {
  const limit = rules.settings.cityLimit;
  if (limit !== null && owned.length >= limit) return [refuse('city-limit', { max: limit })];
  return rules.hooks.used.mayBuild ? rules.hooks.vetoes('mayBuild', { seat, city }, state) : noVetoes;
}

type Build = Extract<Option, { type: 'build' }>;

/** The cities that a seat may build in and can pay, whatever phase it is. */
export function buildable(rules: Rules, state: GameState, seat: Seat): Build[] {
  const builds: Build[] = [];
  const builder = builderAt(rules, state, seat);
  const { money } = playerOf(state, seat);
  const { links, network } = builder;
  const { cities, leastHouse } = network;
  const longest = rules.hooks.used.quote || rules.hooks.used.reach ? unreachable : money - leastHouse;
  for (let position = 0; position < cities.length; position++) {
    if ((links[position] as number) > longest) continue;
    const quote = quoteFor(builder, position);
    if (typeof quote === 'string' || quote.house + quote.link > money) continue;
    const city = cities[position] as CityId;
    if (vetoesOf(builder, city).length === 0)
      builds.push({ type: 'build', city, house: quote.house, link: quote.link });
  }
  return builds;
}

function buildingOptions(rules: Rules, state: GameState, seat: Seat): readonly Option[] {
  const options: Option[] = buildable(rules, state, seat);
  const vetoes = whyNotFinish(rules, state, seat, 'building', () => options.length > 0);
  if (vetoes.length === 0) options.push({ type: 'pass' });
  return options;
}

const vetoesOnFinish = (rules: Rules, state: GameState, seat: Seat): readonly RuleError[] =>
  whyNotFinish(rules, state, seat, 'building', () => buildable(rules, state, seat).length > 0);

/** What a city costs and everything that is in the way of building there. */
export function refusalsFor(
  builder: Builder,
  city: CityId,
): { readonly quote: Quote; readonly refusals: readonly RuleError[] } {
  const { rules, network, state, seat } = builder;
  const position = network.index.get(city);
  if (position === undefined) {
    const known = rules.board.cities.some(({ id }) => id === city);
    return { quote: noQuote, refusals: [refuse(known ? 'city-out-of-play' : 'unknown-city', { city })] };
  }
  const quote = quoteFor(builder, position);
  if (typeof quote === 'string') return { quote: noQuote, refusals: [refuse(quote, { city, step: state.step })] };
  const vetoes = vetoesOf(builder, city);
  if (vetoes.length > 0) return { quote, refusals: vetoes };
  const { money } = playerOf(state, seat);
  const price = quote.house + quote.link;
  return { quote, refusals: price > money ? [refuse('cannot-afford', { price, money })] : [] };
}

/** Whether the price of a city is that of a route, which then can be shown. */
export const hasRoute = (builder: Builder, city: CityId): boolean => {
  const { quote, reach } = builder.rules.hooks.used;
  return (!quote && !reach) || refusalsFor(builder, city).quote.route !== false;
};

function build(play: Play, seat: Seat, city: CityId): Refusal {
  const builder = builderAt(play.rules, play.state, seat);
  const { quote, refusals } = refusalsFor(builder, city);
  if (refusals.length > 0) return refusals[0];
  emit(play, { type: 'city-built', seat, city, house: quote.house, link: quote.link });
  keepNewHouse(play.rules, builder, city, play.state.houses);
  removeObsolete(play);
  return undefined;
}

function handleBuilding(play: Play, seat: Seat, action: Action): Refusal | Over {
  if (action.type === 'build') return build(play, seat, action.city);
  if (action.type !== 'pass') return refuse('wrong-phase', { action: action.type, phase: 'building' });
  const [veto] = vetoesOnFinish(play.rules, play.state, seat);
  return veto ?? finishSeat(play, seat, 'building');
}

function buildingDenied(rules: Rules, state: GameState, seat: Seat): readonly Denied[] {
  const builder = builderAt(rules, state, seat);
  const denied = rules.board.cities.flatMap(({ id }) => deniedBy({ city: id }, refusalsFor(builder, id).refusals));
  return [...denied, ...deniedBy('pass', vetoesOnFinish(rules, state, seat))];
}

/** @rule End: after phase 4 of the round in which there is a reason. */
function perhapsEnd(play: Play): void {
  const why = endReason(play);
  if (why === undefined) return;
  changeFuelMarkets(play, 'game-end');
  emit(play, { type: 'game-ended', ranking: rankingOf(play.rules, play.state), why });
}

/** @rule Phase 4: in reverse turn order, each player builds any number of cities. */
export const buildingPhase: PhaseRules = {
  begin: (play) => beginSeatTurns(play, 'building'),
  waiting: ({ phase }) => (phase.at === 'building' ? onlySeat(phase.turn) : noSeats),
  options: buildingOptions,
  denied: buildingDenied,
  handle: handleBuilding,
  next: perhapsEnd,
};
