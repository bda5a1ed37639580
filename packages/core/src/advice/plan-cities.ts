import { cheapestRoute } from '@gridwright/arithmetic';
import {
  type CityId,
  type CityPlan,
  failure,
  type FurtherCity,
  type GameState,
  type PlannedCity,
  type Result,
  type RuleError,
  type Seat,
  success,
} from '@gridwright/model';
import { act, waiting } from '../apply.ts';
import { cityParts } from '../breakdown.ts';
import { networkFor } from '../network.ts';
import { builderAt, hasRoute, refusalsFor } from '../phases/building.ts';
import { type Play, playFrom, playerOf, refuse } from '../play.ts';
import type { Rules } from '../rules.ts';

/** A city with what it cost when it was built, and the state in which it was. */
interface Built {
  readonly city: CityId;
  readonly house: number;
  readonly link: number;
  /** The own cities by then. */
  readonly owned: readonly CityId[];
  /** Whether it was reached by a route. */
  readonly byRoute: boolean;
  readonly parts: PlannedCity['parts'];
}

type BuiltAll = Result<readonly Built[], RuleError>;

/** The next city to build: of those that can be built the one with the cheapest route, of equal ones the first on the board. */
function nextCity({ rules, state }: Play, seat: Seat, candidates: readonly CityId[]): Result<Built, RuleError> {
  const builder = builderAt(rules, state, seat);
  const { index } = builder.network;
  let next: { readonly city: CityId; readonly house: number; readonly link: number; readonly at: number } | undefined;
  let refusal: RuleError | undefined;
  for (const city of candidates) {
    const { quote, refusals } = refusalsFor(builder, city);
    const [first] = refusals;
    const at = index.get(city) ?? 0;
    if (first !== undefined) refusal ??= { ...first, params: { ...first.params, city } };
    else if (next === undefined || quote.link < next.link || (quote.link === next.link && at < next.at))
      next = { city, ...quote, at };
  }
  if (next === undefined) return { ok: false, error: refusal ?? refuse('unknown-city', { city: '' }) };
  const { city, house, link } = next;
  const owned = [...playerOf(state, seat).cities];
  const byRoute = hasRoute(builder, city);
  return success({ city, house, link, owned, byRoute, parts: cityParts(rules, state, seat, city) });
}

/** Builds the cities one after the other, each time the one with the cheapest route, in a copy of the game. */
function buildInTurn(rules: Rules, state: GameState, seat: Seat, cities: readonly CityId[], first?: CityId): BuiltAll {
  const play = playFrom(rules, state);
  const built: Built[] = [];
  let left = cities;
  while (left.length > 0) {
    const next = nextCity(play, seat, built.length === 0 && first !== undefined ? [first] : left);
    if (!next.ok) return next;
    built.push(next.value);
    const { city } = next.value;
    const refusal = act(play, seat, { type: 'build', city });
    if (refusal) return { ok: false, error: refusal };
    left = left.filter((each) => each !== city);
  }
  return success(built);
}

const sumOf = (built: readonly Built[]): number => built.reduce((sum, { house, link }) => sum + house + link, 0);

/**
 * The cheapest order. Attaching the nearest city each time is it, but a city to which no route is paid is tried as the first: without
 * a network yet that is every city, and a rule of the table may let only the first one go without a route.
 */
function cheapestOrder(rules: Rules, state: GameState, seat: Seat, cities: readonly CityId[]): BuiltAll {
  const builder = builderAt(rules, state, seat);
  const isFirst = builder.owned.length === 0;
  const without = cities.filter((city) => isFirst || !hasRoute(builder, city));
  const starts = isFirst && cities.length > 0 ? without : [undefined, ...without];
  const orders = starts.map((first) => buildInTurn(rules, state, seat, cities, first));
  const possible = orders.flatMap((order) => (order.ok ? [order.value] : []));
  const [cheapest] = possible.toSorted((a, b) => sumOf(a) - sumOf(b));
  return cheapest === undefined ? (orders[0] ?? success([])) : success(cheapest);
}

/** The same game with a purse that no price empties: what a city would cost that cannot be paid. */
const withoutWant = (state: GameState, seat: Seat): GameState => ({
  ...state,
  players: state.players.map((player, at) => (at === seat ? { ...player, money: player.money + 1_000_000 } : player)),
});

const planned = (rules: Rules, state: GameState, { owned, byRoute, ...step }: Built): PlannedCity => ({
  ...step,
  route: byRoute ? cheapestRoute(networkFor(rules, state.cities), owned, step.city) : [],
});

/** What one more city would change. */
function furtherCity(
  rules: Rules,
  state: GameState,
  seat: Seat,
  plan: { readonly cities: readonly CityId[]; readonly total: number },
  city: CityId,
): FurtherCity {
  const cities = [...plan.cities, city];
  const real = cheapestOrder(rules, state, seat, cities);
  const order = real.ok ? real : cheapestOrder(rules, withoutWant(state, seat), seat, cities);
  if (!order.ok) return { city, step: null, more: 0, denied: order.error };
  const built = order.value.find((each) => each.city === city);
  const step = built === undefined ? null : planned(rules, state, built);
  const more = sumOf(order.value) - plan.total;
  const left = playerOf(state, seat).money - plan.total;
  return { city, step, more, denied: real.ok ? null : refuse('cannot-afford', { price: more, money: left }) };
}

/**
 * Several cities in the cheapest order, with the sum, what is left, and what every other city would add.
 * @returns the refusal of the first city that cannot be built or paid, when there is one.
 */
export function planCities(
  rules: Rules,
  state: GameState,
  seat: Seat,
  cities: readonly CityId[],
): Result<CityPlan, RuleError> {
  if (state.phase.at !== 'building' || !waiting(state).includes(seat))
    return failure('not-your-turn', { seat, waiting: waiting(state).join(', ') });
  const chosen = [...new Set(cities)];
  const order = cheapestOrder(rules, state, seat, chosen);
  if (!order.ok) return order;
  const total = sumOf(order.value);
  const { money, cities: owned } = playerOf(state, seat);
  const others = state.cities.filter((city) => !chosen.includes(city) && !owned.includes(city));
  return success({
    steps: order.value.map((built) => planned(rules, state, built)),
    total,
    left: money - total,
    further: others.map((city) => furtherCity(rules, state, seat, { cities: chosen, total }, city)),
  });
}
